import { randomBytes } from 'node:crypto';

/** Names of requests that no other start, and no other server, gives: a random part of this start, and a number. */
export function requestIds(): () => string {
  const start = randomBytes(6).toString('hex');
  let last = 0;
  return () => {
    last += 1;
    return `${start}-${last}`;
  };
}
