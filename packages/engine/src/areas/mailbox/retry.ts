const MINUTE_MS = 60_000;
const LONGEST_MS = 6 * 60 * MINUTE_MS;
/** The number of tries after which a message is given up: more than a day after the first one. */
export const MOST_TRIES = 12;

/** Milliseconds until the next try of a message after a number of failed tries: a minute first, then twice as long each time. */
export function retryAfter(tries: number): number {
  return Math.min(MINUTE_MS * 2 ** (tries - 1), LONGEST_MS);
}
