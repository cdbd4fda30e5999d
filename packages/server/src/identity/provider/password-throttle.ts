/** Wrong passwords for an account or from an address after which the next attempt has to wait. */
const FREE_TRIES = 5;
/** Longest wait in milliseconds: an attacker who keeps guessing locks a user out for no longer than this. */
const LONGEST_MS = 30_000;
/** Wrong passwords are forgotten after this time without another one, in milliseconds. */
const FORGOTTEN_MS = 15 * 60_000;
/** Most accounts and addresses that are remembered; the oldest are removed first. */
const REMEMBERED = 10_000;

interface Tries {
  readonly wrong: number;
  readonly last: number;
  /** No password is checked before this time. */
  readonly until: number;
}

/** Slows down password guessing, by account and by address. */
export interface PasswordThrottle {
  /** Returns the milliseconds until the next password is checked; 0 if it is checked at once. */
  readonly waitOf: (account: string, address: string) => number;
  readonly wrong: (account: string, address: string) => void;
  readonly right: (account: string, address: string) => void;
}

/**
 * Creates a throttle that doubles the wait with each further wrong password after the free ones, from a second up to half a
 * minute. Passwords sent during the wait are neither checked nor counted, so the wait always ends.
 */
export function createPasswordThrottle(now: () => number): PasswordThrottle {
  const kept = new Map<string, Tries>();
  const triesOf = (key: string): Tries => {
    const tries = kept.get(key);
    return tries === undefined || now() - tries.last > FORGOTTEN_MS ? { wrong: 0, last: 0, until: 0 } : tries;
  };
  const note = (key: string): void => {
    const wrong = triesOf(key).wrong + 1;
    const wait = wrong < FREE_TRIES ? 0 : Math.min(LONGEST_MS, 1_000 * 2 ** (wrong - FREE_TRIES));
    kept.delete(key);
    kept.set(key, { wrong, last: now(), until: now() + wait });
    const oldest = kept.size > REMEMBERED ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
  };
  return {
    waitOf: (account, address) =>
      Math.max(0, ...keysOf(account, address).map((key) => Math.min(LONGEST_MS, triesOf(key).until - now()))),
    wrong: (account, address) => keysOf(account, address).forEach(note),
    right: (account, address) => keysOf(account, address).forEach((key) => kept.delete(key)),
  };
}

function keysOf(account: string, address: string): readonly string[] {
  return [`account ${account.trim().toLowerCase()}`, `address ${address}`];
}
