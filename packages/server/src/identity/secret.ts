import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Returns a new random secret: 256 bits as text that needs no escaping. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash under which a secret is stored. Secrets are random, so a hash without salt cannot be reversed by guessing. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/**
 * Derives the successor of a secret from the secret and the salt; both are needed. The result is always the same, so all
 * calls in flight with one token get the same next token.
 */
export function nextSecret(secret: string, salt: Buffer): string {
  return createHmac('sha256', salt).update(secret).digest('base64url');
}
