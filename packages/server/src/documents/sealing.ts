import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { type Refusal, refuse } from '../base/refusal.ts';
import type { Db, Tx } from '../database/tables.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Makes a key for what nobody else may read. */
export function newKey(): Buffer {
  return randomBytes(KEY_BYTES);
}

/** Encrypts bytes with a key: nonce, tag, ciphertext. */
export function sealed(key: Buffer, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Decrypts what `sealed` made. Throws where a byte was changed or the key is another one. */
export function unsealed(key: Buffer, bytes: Buffer): Buffer {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

/** Returns the key of a sale; refuses where the personal data was dropped. */
export async function keyOf(db: Db | Tx, recordId: number): Promise<Result<Buffer, Refusal>> {
  const row = await db.selectFrom('retail_key').select('key').where('record_id', '=', recordId).executeTakeFirst();
  return row === undefined
    ? refuse(message('RETAIL_PERSON_GONE'), { subject: `retail-record:${recordId}` })
    : ok(row.key);
}
