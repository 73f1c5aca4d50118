//! Rate limits: how often an address, or a person, may do something.

use crate::config::Config;
use crate::failure::RequestError;
use crate::limits::{GUESSES_PER_MINUTE, RENAMES_BURST, RENAMES_EVERY, REQUESTS_PER_SECOND};
use governor::clock::Clock;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use pyatak_store::PersonId;
use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

/// All rate limits.
pub(crate) struct RateLimits {
    is_off: bool,
    requests: DefaultKeyedRateLimiter<IpAddr>,
    guesses: DefaultKeyedRateLimiter<IpAddr>,
    renames: DefaultKeyedRateLimiter<PersonId>,
    /// Replays and frames, in kibibytes.
    answers: DefaultKeyedRateLimiter<IpAddr>,
    kibibytes_burst: u32,
}

impl RateLimits {
    pub(crate) fn new(config: &Config) -> RateLimits {
        let per = |count: u32| NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN);
        let every = |period: Duration, burst: u32| {
            Quota::with_period(period).unwrap_or(Quota::per_minute(NonZeroU32::MIN)).allow_burst(per(burst))
        };
        let requests = Quota::per_second(per(REQUESTS_PER_SECOND)).allow_burst(per(REQUESTS_PER_SECOND * 4));
        RateLimits {
            is_off: config.no_rate_limit,
            requests: RateLimiter::keyed(requests),
            guesses: RateLimiter::keyed(Quota::per_minute(per(GUESSES_PER_MINUTE))),
            renames: RateLimiter::keyed(every(RENAMES_EVERY, RENAMES_BURST)),
            answers: RateLimiter::keyed(every(config.limits.kibibyte_every, config.limits.kibibytes_burst)),
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
        limiter: &DefaultKeyedRateLimiter<K>,
        key: &K,
        count: NonZeroU32,
    ) -> Result<(), RequestError> {
        if self.is_off {
            return Ok(());
        }
        match limiter.check_key_n(key, count) {
            Ok(Ok(())) => Ok(()),
            Ok(Err(until)) => {
                Err(RequestError::TooFast { wait: until.wait_time_from(limiter.clock().now()) })
            }
            // More than a burst would never be allowed. No caller asks for that.
            Err(_) => Err(RequestError::BUSY),
        }
    }

    /// Evicts addresses and people that have been quiet.
    pub(crate) fn tidy(&self) {
        self.requests.retain_recent();
        self.guesses.retain_recent();
        self.renames.retain_recent();
        self.answers.retain_recent();
    }
}
