import type { Actor } from '@oasis/engine/access';
import { present } from '@oasis/engine/base';
import type { Tx } from '../database/tables.ts';
import { loadActor } from '../identity/load-actor.ts';
import { actorOf } from './demo-package.ts';

/** Accounts of the demo by their names. */
export type DemoActors = ReadonlyMap<string, Actor>;

/** Accounts of the demo as they act at a moment, with their rights, by their names. */
export async function actorsOf(tx: Tx, accounts: readonly string[], now: Date): Promise<DemoActors> {
  const actors = new Map<string, Actor>();
  for (const account of accounts) {
    const { usrid } = await actorOf(tx, account);
    actors.set(account, present(await loadActor(tx, usrid, now), account));
  }
  return actors;
}
