/** Wrong passwords for an account or from an address that are answered at once. */
const FREE_TRIES = 5;
/** The longest wait, in milliseconds: a stranger who goes on guessing locks nobody out for longer. */
const LONGEST_MS = 30_000;
/** Wrong passwords are forgotten after so long without another one. */
const FORGOTTEN_MS = 15 * 60_000;
/** Accounts and addresses that are remembered; beyond it the oldest go. */
const REMEMBERED = 10_000;

interface Tries {
  readonly wrong: number;
  readonly last: number;
  /** No password is looked at before this moment. */
  readonly until: number;
}

/** Slows down the guessing of passwords: by the account that is guessed at and by the address that guesses. */
export interface PasswordThrottle {
  /** How long, in milliseconds, until the next password is looked at; 0 for now. */
  readonly waitOf: (account: string, address: string) => number;
  readonly wrong: (account: string, address: string) => void;
  readonly right: (account: string, address: string) => void;
}

/**
 * After some wrong passwords each further one doubles the wait, from a second up to half a minute. What is sent meanwhile
 * is neither looked at nor counted, so the wait always ends.
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
