import { reachingNothing } from '../database/pool.ts';
import type { Db } from '../database/tables.ts';
import { createActorCache } from './actor-cache.ts';
import { loadVersionedActor, type VersionedActor } from './load-actor.ts';
import { hashOf } from './secret.ts';
import { createTokenReader, readTokens, type TokenReader } from './session/token-reader.ts';

/** How to find out who is behind a token. */
export interface Identity {
  readonly db: Db;
  readonly findToken: TokenReader;
  /** The actor of a user at a version of all rights; undefined for an unknown or inactive user. */
  readonly actorOf: (userId: number, accessVersion: string | null) => Promise<VersionedActor | undefined>;
}

/** For a server: tokens of many requests are read together, actors are kept while no right changes. */
export function servingIdentity(db: Db, now: () => Date): Identity {
  return { db, findToken: createTokenReader(reachingNothing(db)), actorOf: createActorCache(db, now) };
}

/** For the inside of a transaction: everything is read there and then. */
export function plainIdentity(db: Db): Identity {
  return {
    db,
    findToken: async (token) => (await readTokens(db, [hashOf(token)]))[0],
    actorOf: (userId) => loadVersionedActor(db, userId, new Date()),
  };
}
