import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A fresh secret: 256 bits as text that needs no escaping anywhere. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What of a secret is stored. The secrets are random, so a plain hash cannot be guessed backwards. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/**
 * The secret that follows another: the same for everyone who holds the old one while knowing the salt, and for nobody
 * who lacks either. So all calls in flight with one token are given one and the same next token.
 */
export function nextSecret(secret: string, salt: Buffer): string {
  return createHmac('sha256', salt).update(secret).digest('base64url');
}
