import { readFile, writeFile } from 'node:fs/promises';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import * as z from 'zod';

const stored = z.looseObject({ kty: z.literal('RSA'), n: z.string(), e: z.string(), d: z.string() });

/**
 * Returns the signing key of the local provider. It is stored in the given file, if any, so that users who signed in before
 * a restart can still sign out.
 */
export async function signingKey(file: string | undefined): Promise<JWK> {
  const kept = file === undefined ? undefined : await readKey(file);
  if (kept !== undefined) return kept;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key: JWK = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'local' };
  if (file !== undefined) await writeFile(file, JSON.stringify(key), { mode: 0o600 });
  return key;
}

/** Reads the key; undefined for a file without a valid key, which is then replaced. Only older sign-ins cannot be ended then. */
async function readKey(file: string): Promise<JWK | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const parsed = stored.safeParse(parseJson(text));
  return parsed.success ? parsed.data : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
