import { CompiledQuery } from 'kysely';
import { gathered } from '../../database/gather.ts';
import type { Db } from '../../database/tables.ts';
import { hashOf } from '../secret.ts';

/** A stored token with its session, as they are at this moment; nothing says yet that they are good. */
export interface FoundToken {
  readonly token_hash: Buffer;
  readonly session_id: string;
  readonly user_id: number;
  readonly salt: Buffer;
  readonly issued_at: Date;
  readonly replaced_at: Date | null;
  /** The token that this one replaces, until this one is first used. */
  readonly previous_hash: Buffer | null;
  /** When its successor was made. */
  readonly succeeded_at: Date | null;
  readonly seen_at: Date;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
  /** The version of all rights, read in the same statement. */
  readonly access_version: string | null;
}

export type TokenReader = (token: string) => Promise<FoundToken | undefined>;

/** Statements for tokens under way at once; what comes meanwhile goes with the next. */
const AT_ONCE = 2;

/** Reads tokens for a server: those of many requests in one statement. */
export function createTokenReader(db: Db): TokenReader {
  const readHash = gathered((hashes: readonly Buffer[]) => readTokens(db, hashes), AT_ONCE);
  return (token) => readHash(hashOf(token));
}

const TEXT = `
select t.token_hash, t.session_id, t.issued_at, t.replaced_at, t.previous_hash, t.succeeded_at,
  s.user_id, s.salt, s.seen_at, s.expires_at, s.revoked_at,
  (select version from access_version) as access_version
from session_token t join session s on s.id = t.session_id
where t.token_hash = any($1::bytea[])`;

/** What is stored of tokens by their hashes, in the order of the hashes; undefined for a token that is not there. */
export async function readTokens(db: Db, hashes: readonly Buffer[]): Promise<readonly (FoundToken | undefined)[]> {
  const { rows } = await db.executeQuery<FoundToken>(CompiledQuery.raw(TEXT, [hashes]));
  const byHash = new Map(rows.map((row) => [keyOf(row.token_hash), row]));
  return hashes.map((hash) => byHash.get(keyOf(hash)));
}

function keyOf(hash: Buffer): string {
  return hash.toString('latin1');
}
