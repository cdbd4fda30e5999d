import { dayOf, ok, present } from '@oasis/engine/base';
import { addCars } from '../areas/cars/write-cars.ts';
import { bookCars } from '../claims/book-claims.ts';
import { ownDealer } from '../claims/own-dealer.ts';
import type { Tx } from '../database/tables.ts';
import type { DemoActors } from './demo-actors.ts';
import { actorOf } from './demo-package.ts';
import { CARS, demoCar, soldModels } from './load-cars.ts';
import { openCars } from './load-wholesale-claims.ts';
import { paidModels } from './paid-models.ts';
import { seededRandom } from './random.ts';

/** The dealers of the demo that claim for invoices. */
export const CLAIMING = ['DEALER1', 'DEALER2'] as const;

/** A car is invoiced so many days before its claim is sent. */
const CLAIMED_AFTER = 5;
const DAY_MS = 86_400_000;
const SEED = 61;

interface Claiming {
  readonly actors: DemoActors;
  /** Name of a program that pays for invoices to dealers. */
  readonly program: string;
  /** When the claims are sent. */
  readonly at: Date;
  /** Cars of each dealer. */
  readonly cars: number;
  /** Place of the first car among those of the demo that are invoiced for checks: no other claims have it. */
  readonly first: number;
}

/** Cars of the demo that are invoiced for checks are counted from here on. */
const FIRST = CARS + 300;

/** Invoices cars to each dealer of the demo, and lets him claim a program for them. Answers the claims. */
export async function claimInvoices(tx: Tx, claiming: Claiming): Promise<readonly number[]> {
  const { actors, program, at, cars } = claiming;
  const made: number[] = [];
  for (const [place, dealer] of CLAIMING.entries()) {
    const actor = present(actors.get(dealer), dealer);
    const vins = await invoice(tx, claiming, { actor, first: FIRST + claiming.first + place * cars });
    const open = await openCars(tx, { orgId: actor.orgid ?? 0, today: dayOf(at), program });
    const asked = open.flatMap(({ carId, vin, code, net }) =>
      vins.has(vin) ? [{ carId, asked: [{ code, net }] }] : [],
    );
    const by = { actor, locale: 'zh', now: at, authorize: () => ok(null) } as const;
    for (const booked of (await bookCars(tx, by, { cars: asked, origin: 'dealer' })).values()) {
      if (!booked.ok) throw new Error(`A claim of the demo is refused: ${booked.error.message.code}`);
      made.push(...booked.value.map(({ claimId }) => claimId));
    }
  }
  return made;
}

interface Invoiced {
  readonly actor: NonNullable<ReturnType<DemoActors['get']>>;
  readonly first: number;
}

/** Invoices cars of models that a program pays for. Answers their VINs. */
async function invoice(
  tx: Tx,
  { program, at, cars }: Claiming,
  { actor, first }: Invoiced,
): Promise<ReadonlySet<string>> {
  const { code, bu_id: buId } = await tx
    .selectFrom('program')
    .select(['code', 'bu_id'])
    .where('name', '=', program)
    .executeTakeFirstOrThrow();
  const paid = await paidModels(tx, code);
  const models = (await soldModels(tx)).filter(({ id, bu }) => bu === buId && paid.has(id));
  const random = seededRandom(SEED).fork(`${program} ${first}`);
  const { id: dealerId } = present(await ownDealer(tx, { actor, now: at }), actor.usrnm);
  const { usrid } = await actorOf(tx, 'dataadm');
  const day = dayOf(new Date(at.getTime() - CLAIMED_AFTER * DAY_MS));
  const facts = Array.from({ length: cars }, (_, place) =>
    demoCar(first + place, { model: random.pick(models), dealerId, day }),
  );
  await addCars(tx, { actor: { usrid }, now: at }, facts, 'wholesale-checks.xlsx');
  return new Set(facts.map(({ vin }) => vin));
}
