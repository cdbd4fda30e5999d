import { dayOf, ok, present, type Result } from '@oasis/engine/base';
import { confirmOrder, noteOrder, submitOrder } from '../areas/support-orders/change-order.ts';
import { orderedCars } from '../areas/support-orders/ordered-cars.ts';
import type { Refusal } from '../base/refusal.ts';
import type { Db, Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { loadActor } from '../identity/load-actor.ts';
import { actorOf } from './demo-package.ts';

/** How far an order of the demo has come. */
const LIVES = ['Draft', 'Submitted', 'Confirmed'] as const;
/** Cars of the dealer that are looked through for one that has a program. */
const LOOKED_AT = 40;

/** Lets the first dealer of the demo order three support cars: one order is a draft, one waits for its answer, one is confirmed. */
export async function loadSupportOrders(db: Db, now: Date): Promise<void> {
  await db.transaction().execute((tx) =>
    withAllRows(tx, async () => {
      const by = async (account: string) => {
        const { usrid } = await actorOf(tx, account);
        const actor = present(await loadActor(tx, usrid, now), account);
        return { actor, locale: 'zh', now, authorize: () => ok(null) } as const;
      };
      const [dealer, sipo] = [await by('DEALER1'), await by('sipo')];
      const cars = await orderedCars(tx, dealer, await vinsOf(tx, dealer.actor.orgid ?? 0));
      const open = [...cars].flatMap(([vin, { programs }]) => {
        const [programCode] = programs.keys();
        return programCode === undefined ? [] : [{ vin, programCode }];
      });
      for (const [at, life] of LIVES.entries()) {
        const car = open[at];
        if (car === undefined) return;
        const draft = { ...car, orderDay: dayOf(now), remark: '售后服务支持用车' };
        const { orderId } = done(await noteOrder(tx, dealer, draft));
        if (life !== 'Draft') done(await submitOrder(tx, dealer, { orderId }));
        if (life === 'Confirmed') done(await confirmOrder(tx, sipo, { orderId }));
      }
    }),
  );
}

async function vinsOf(tx: Tx, orgId: number): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('car as c')
    .innerJoin('dealer as d', 'd.id', 'c.dealer_id')
    .innerJoin('org as o', 'o.code', 'd.code')
    .select('c.code')
    .where('o.id', '=', orgId)
    .where('c.status', '=', 'InStock')
    .orderBy('c.id')
    .limit(LOOKED_AT)
    .execute();
  return rows.map(({ code }) => code);
}

function done<Data>(changed: Result<{ readonly data: Data }, Refusal>): Data {
  if (!changed.ok) throw new Error(`${changed.error.subject}: ${changed.error.message.code}`);
  return changed.value.data;
}
