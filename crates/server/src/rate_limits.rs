//! Rate limits: how often an address, or a person, may do something, at all nodes together.

use crate::config::Config;
use crate::failure::RequestError;
use crate::limits::{GUESSES_PER_MINUTE, RENAMES_BURST, RENAMES_EVERY, REQUESTS_PER_SECOND};
use crate::nodes::Spent;
use crate::shared_rate::SharedRate;
use governor::Quota;
use pyatak_store::PersonId;
use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

/// All rate limits.
pub(crate) struct RateLimits {
    is_off: bool,
    requests: SharedRate<IpAddr>,
    guesses: SharedRate<IpAddr>,
    renames: SharedRate<PersonId>,
    /// Replays and frames, in kibibytes.
    answers: SharedRate<IpAddr>,
    kibibytes_burst: u32,
}

impl RateLimits {
    /// `is_shared`: other nodes have to be told what is spent here.
    pub(crate) fn new(config: &Config, is_shared: bool) -> RateLimits {
        let per = |count: u32| NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN);
        let every = |period: Duration, burst: u32| {
            Quota::with_period(period).unwrap_or(Quota::per_minute(NonZeroU32::MIN)).allow_burst(per(burst))
        };
        let requests = Quota::per_second(per(REQUESTS_PER_SECOND)).allow_burst(per(REQUESTS_PER_SECOND * 4));
        let answers = every(config.limits.kibibyte_every, config.limits.kibibytes_burst);
        RateLimits {
            is_off: config.no_rate_limit,
            requests: SharedRate::new(requests, is_shared),
            guesses: SharedRate::new(Quota::per_minute(per(GUESSES_PER_MINUTE)), is_shared),
            renames: SharedRate::new(every(RENAMES_EVERY, RENAMES_BURST), is_shared),
            answers: SharedRate::new(answers, is_shared),
            kibibytes_burst: config.limits.kibibytes_burst,
        }
    }

    /// Checks that this address may make another request.
    pub(crate) fn check_request(&self, address: IpAddr) -> Result<(), RequestError> {
        self.check(&self.requests, &address, NonZeroU32::MIN)
    }

    /// Checks that this address may guess a code again, or make another person.
    pub(crate) fn check_guess(&self, address: IpAddr) -> Result<(), RequestError> {
        self.check(&self.guesses, &address, NonZeroU32::MIN)
    }

    /// Checks that this person may take another name.
    pub(crate) fn check_rename(&self, person: &PersonId) -> Result<(), RequestError> {
        self.check(&self.renames, person, NonZeroU32::MIN)
    }

    /// Checks that this address may be sent that much of replays and frames. A request for one of them costs far more
    /// than other requests: the time to decompress and to send it grows with its size.
    pub(crate) fn check_answer(&self, address: IpAddr, bytes: usize) -> Result<(), RequestError> {
        let kibibytes = u32::try_from(bytes >> 10).unwrap_or(u32::MAX).min(self.kibibytes_burst);
        self.check(&self.answers, &address, NonZeroU32::new(kibibytes).unwrap_or(NonZeroU32::MIN))
    }

    fn check<K: Clone + Eq + Hash>(
        &self,
        rate: &SharedRate<K>,
        key: &K,
        count: NonZeroU32,
    ) -> Result<(), RequestError> {
        if self.is_off {
            return Ok(());
        }
        rate.check(key, count).map_err(|wait| RequestError::TooFast { wait })
    }

    /// What has been spent here since the last report, as far as it is worth reporting.
    pub(crate) fn report(&self) -> Spent {
        let renames = self.renames.report().into_iter();
        Spent {
            requests: self.requests.report(),
            guesses: self.guesses.report(),
            renames: renames.map(|(person, count)| (person.to_string(), count)).collect(),
            answers: self.answers.report(),
        }
    }

    /// Counts what has been spent at another node.
    pub(crate) fn charge(&self, spent: &Spent) {
        let by_address = [
            (&self.requests, &spent.requests),
            (&self.guesses, &spent.guesses),
            (&self.answers, &spent.answers),
        ];
        for (rate, spent) in by_address {
            spent.iter().for_each(|(address, count)| rate.charge(address, *count));
        }
        for (person, count) in &spent.renames {
            // Another release may have other ids; it has its own limits then.
            if let Ok(person) = PersonId::parse(person) {
                self.renames.charge(&person, *count);
            }
        }
    }

    /// Evicts addresses and people that have been quiet.
    pub(crate) fn tidy(&self) {
        self.requests.tidy();
        self.guesses.tidy();
        self.renames.tidy();
        self.answers.tidy();
    }
}
