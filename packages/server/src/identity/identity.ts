import { withoutRowScope } from '../database/pool.ts';
import type { Db } from '../database/tables.ts';
import { createActorCache } from './actor-cache.ts';
import { loadVersionedActor, type VersionedActor } from './load-actor.ts';
import { hashOf } from './secret.ts';
import { createTokenReader, readTokens, type TokenReader } from './session/token-reader.ts';

/** Finds the session of a token and the actor of a user. */
export interface Identity {
  readonly db: Db;
  readonly findToken: TokenReader;
  /** Returns the actor of a user at a version of all rights; undefined for an unknown or inactive user. */
  readonly actorOf: (userId: number, accessVersion: string | null) => Promise<VersionedActor | undefined>;
}

/** Returns the identity of a server: it reads the tokens of many requests together and caches actors while no right changes. */
export function servingIdentity(db: Db, now: () => Date): Identity {
  return { db, findToken: createTokenReader(withoutRowScope(db)), actorOf: createActorCache(db, now) };
}

/** Returns an identity for use inside a transaction: it reads everything at once and caches nothing. */
export function plainIdentity(db: Db): Identity {
  return {
    db,
    findToken: async (token) => (await readTokens(db, [hashOf(token)]))[0],
    actorOf: (userId) => loadVersionedActor(db, userId, new Date()),
  };
}
