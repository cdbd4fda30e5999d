import { invariant } from '../base/assert.ts';
import { HASHES, isHash, sha256Hex, sha256Number } from './sha256.ts';

/** What a seed is made of. Each is 64 hexadecimal digits in lower case. */
export interface SeedParts {
  /** Those that were revealed, in the order in which they were committed. At least one. */
  readonly secrets: readonly string[];
  /** `listHash` of the frozen list. */
  readonly listHash: string;
  /** The first audit seal after the freezing. */
  readonly seal: string;
}

/** Whose secret for which draw a commitment binds. */
export interface Committed {
  readonly draw: string;
  readonly person: string;
  readonly secret: string;
}

/**
 * What a person publishes before the list is frozen: SHA-256 of `oasis-commitment-1|draw|person|secret`. Draw and person are in it,
 * so that nobody passes off the commitment of another one as his own.
 */
export function commitmentOf({ draw, person, secret }: Committed): string {
  invariant(isHash(secret), 'a secret has 64 hexadecimal digits');
  return sha256Hex(['oasis-commitment-1', draw, person, secret].join('|'));
}

/** SHA-256 of `oasis-seed-1|secret|secret|list hash|seal`; with one secret, where one alone was revealed. */
export function seedOf({ secrets, listHash, seal }: SeedParts): string {
  invariant(secrets.length > 0, 'a seed needs a secret');
  invariant([...secrets, listHash, seal].every(isHash), 'a seed is made of hashes');
  return sha256Hex(['oasis-seed-1', ...secrets, listHash, seal].join('|'));
}

/**
 * A whole number from 0 to below the bound, each as probable as any other. The stream of a seed for a purpose is SHA-256 of
 * `seed|purpose|0`, `seed|purpose|1` and so on; the first hash below the greatest multiple of the bound is taken modulo the bound.
 */
export function numberBelow(seed: string, purpose: string, bound: bigint): bigint {
  invariant(bound > 0n && bound <= HASHES, 'a number is drawn below a bound that hashes reach');
  const fair = HASHES - (HASHES % bound);
  for (let at = 0; ; at += 1) {
    const drawn = sha256Number(`${seed}|${purpose}|${at}`);
    if (drawn < fair) return drawn % bound;
  }
}
