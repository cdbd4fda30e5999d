import { dayOf, ok, present, yuanText } from '@oasis/engine/base';
import { bookCars } from '../claims/book-claims.ts';
import { netOfOffers, refusalOfProgram } from '../claims/claimable.ts';
import { judgeCars } from '../claims/judge-cars.ts';
import type { Db, Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import type { MoveContext } from '../moves/make-move.ts';
import { actorsOf } from './demo-actors.ts';
import { type ClaimLife, live } from './load-claim-lives.ts';
import { WHOLESALE_PROGRAM } from './program-list.ts';

/** How far the claims of each dealer have come; his further cars are not claimed for yet. */
const LIVES: readonly ClaimLife[] = ['Approved', 'Submitted', 'SiccoChecking', 'SipoChecking', 'Rejected', 'Reversed'];
const DEALERS = ['DEALER1', 'DEALER2'] as const;

/** Lets the dealers of the demo claim for cars that were invoiced to them. */
export async function loadWholesaleClaims(db: Db, now: Date): Promise<void> {
  await db.transaction().execute((tx) =>
    withAllRows(tx, async () => {
      const cast = await actorsOf(tx, [...DEALERS, 'sicco', 'sipo'], now);
      const by = (account: string): MoveContext => ({
        actor: present(cast.get(account), account),
        locale: 'zh',
        now,
        authorize: () => ok(null),
      });
      for (const dealer of DEALERS) await claimFor(tx, by, dealer);
    }),
  );
}

async function claimFor(tx: Tx, by: (account: string) => MoveContext, dealer: string): Promise<void> {
  const { actor, now } = by(dealer);
  const asking = { orgId: actor.orgid ?? 0, today: dayOf(now), program: WHOLESALE_PROGRAM.name };
  const open = (await openCars(tx, asking)).slice(0, LIVES.length);
  const cars = open.map(({ carId, code, net }) => ({ carId, asked: [{ code, net }] }));
  const booked = await bookCars(tx, by(dealer), { cars, origin: 'dealer' });
  for (const [at, { carId }] of open.entries()) {
    const claims = present(booked.get(carId), 'a car');
    if (!claims.ok) throw new Error(`A wholesale claim of the demo is refused: ${claims.error.message.code}`);
    for (const { claimId } of claims.value) await live(tx, { by, dealer, claimId, life: LIVES[at] ?? 'Submitted' });
  }
}

interface Asking {
  readonly orgId: number;
  readonly today: string;
  /** Name of a program that pays for invoices to dealers. */
  readonly program: string;
}

/** Cars in stock of a dealer that can have a program of wholesale, the one invoiced first in front, with the code and the amount in yuan. */
export async function openCars(tx: Tx, { orgId, today, program: name }: Asking) {
  const rows = await tx
    .selectFrom('car as c')
    .innerJoin('dealer as d', 'd.id', 'c.dealer_id')
    .innerJoin('org as o', 'o.code', 'd.code')
    .select(['c.id', 'c.code as vin'])
    .where('o.id', '=', orgId)
    .where('c.status', '=', 'InStock')
    .orderBy('c.wholesale_day')
    .orderBy('c.id')
    .execute();
  const { code } = await tx.selectFrom('program').select('code').where('name', '=', name).executeTakeFirstOrThrow();
  const { cars } = await judgeCars(tx, { carIds: rows.map(({ id }) => id), today, by: 'dealer', codes: [code] });
  return rows.flatMap(({ id: carId, vin }) => {
    const judged = cars.get(carId)?.programs.find(({ program }) => program.code === code);
    return judged === undefined || refusalOfProgram(judged) !== undefined
      ? []
      : [{ carId, vin, code, net: yuanText(netOfOffers(judged.offers)) }];
  });
}
