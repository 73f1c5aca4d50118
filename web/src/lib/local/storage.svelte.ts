/** What the page says about the storage of this device. */
import type { Storage } from './messages';

/** Are matches without a server kept? Otherwise, why not. */
export const storage = $state<{ now: Storage }>({ now: 'kept' });
