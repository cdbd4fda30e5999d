import { CompiledQuery } from 'kysely';
import { batchedReads } from '../../database/batched-reads.ts';
import type { Db } from '../../database/tables.ts';
import { hashOf } from '../secret.ts';

/** A stored token with its session, not checked for validity. */
export interface FoundToken {
  readonly token_hash: Buffer;
  readonly session_id: string;
  readonly user_id: number;
  readonly salt: Buffer;
  readonly issued_at: Date;
  readonly replaced_at: Date | null;
  /** Hash of the token that this one replaces; null after the first use of this one. */
  readonly previous_hash: Buffer | null;
  /** The time at which its successor was created. */
  readonly succeeded_at: Date | null;
  readonly seen_at: Date;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
  /** The version of all rights, read in the same statement. */
  readonly access_version: string | null;
}

export type TokenReader = (token: string) => Promise<FoundToken | undefined>;

/** Token statements in flight at the same time; tokens that arrive meanwhile are read by the next statement. */
const AT_ONCE = 2;

/** Creates the token reader of a server, which reads the tokens of many requests in one statement. */
export function createTokenReader(db: Db): TokenReader {
  const readHash = batchedReads((hashes: readonly Buffer[]) => readTokens(db, hashes), AT_ONCE);
  return (token) => readHash(hashOf(token));
}

const TEXT = `
select t.token_hash, t.session_id, t.issued_at, t.replaced_at, t.previous_hash, t.succeeded_at,
  s.user_id, s.salt, s.seen_at, s.expires_at, s.revoked_at,
  (select version from access_version) as access_version
from session_token t join session s on s.id = t.session_id
where t.token_hash = any($1::bytea[])`;

/** Returns the stored tokens in the order of the given hashes; undefined for an unknown token. */
export async function readTokens(db: Db, hashes: readonly Buffer[]): Promise<readonly (FoundToken | undefined)[]> {
  const { rows } = await db.executeQuery<FoundToken>(CompiledQuery.raw(TEXT, [hashes]));
  const byHash = new Map(rows.map((row) => [keyOf(row.token_hash), row]));
  return hashes.map((hash) => byHash.get(keyOf(hash)));
}

function keyOf(hash: Buffer): string {
  return hash.toString('latin1');
}
