import { ok } from '@oasis/engine/base';
import { notFound } from '../../base/refusal.ts';
import { type Route, route } from '../../guard/route.ts';
import { busOfDealer, buTree, dealerOf, listBus, parentBus } from './bu-store.ts';

/** Calls on BUs: the public directory of ids, codes and names (API-023), and the BUs that a user can be subscribed to. */
export const buRoutes: readonly Route[] = [
  route('directory.bus', async ({ db }) => ok(await listBus(db))),
  route('directory.buTree', async ({ db }) => ok(buTree(await listBus(db)))),
  /** UST-033: those that other BUs can lie below. */
  route('directory.parentBus', async ({ db }) => ok(parentBus(await listBus(db)))),
  route('bu.tree', async ({ db }) => ok(buTree(await listBus(db)))),
  route('bu.ofDealer', async ({ db, actor, params }) => {
    const dealer = await dealerOf(db, params.dealerId, actor);
    return dealer === undefined ? notFound() : ok(buTree(await busOfDealer(db, dealer.code)));
  }),
];
