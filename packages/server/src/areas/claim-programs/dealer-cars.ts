import { sql } from 'kysely';
import { type JudgedCarPrograms, judgeCars } from '../../claims/judge-cars.ts';
import { inList } from '../../database/in-list.ts';
import type { Db } from '../../database/tables.ts';
import type { DealerProgram } from './dealer-programs.ts';

/** Cars of a dealer that are judged at once for a page. */
export const MOST_CARS = 2_000;
/** Cars of one statement, so that other calls are answered meanwhile. */
const AT_ONCE = 200;

export interface DealerCars {
  readonly cars: readonly JudgedCarPrograms[];
  /** The dealer has no more cars than were judged. */
  readonly isComplete: boolean;
}

interface Question {
  /** The dealers for whose cars the dealer claims. */
  readonly sellerIds: readonly number[];
  readonly today: string;
  readonly programs: readonly DealerProgram[];
}

/**
 * Judges the cars of a dealer, and of those that it follows, that programs could be for: those with a sale since the first day of the earliest one, and those that were
 * invoiced to the dealer since then where one pays for the wholesale; the last invoiced first.
 */
export async function judgedDealerCars(all: Db, { sellerIds, today, programs }: Question): Promise<DealerCars> {
  const ids = await carIdsOf(all, sellerIds, programs);
  const codes = programs.map(({ program }) => program.code);
  const cars: JudgedCarPrograms[] = [];
  const judged = ids.slice(0, MOST_CARS);
  for (let from = 0; from < judged.length; from += AT_ONCE) {
    const carIds = judged.slice(from, from + AT_ONCE);
    const some = await judgeCars(all, { carIds, today, by: 'dealer', codes });
    cars.push(...some.cars.values());
  }
  return { cars, isComplete: ids.length <= MOST_CARS };
}

async function carIdsOf(
  db: Db,
  sellerIds: readonly number[],
  programs: readonly DealerProgram[],
): Promise<readonly number[]> {
  const versions = programs.flatMap(({ program }) => program.versions);
  const first = firstDayOf(versions);
  if (first === undefined) return [];
  const wholesale = firstDayOf(versions.filter(({ saleKind }) => saleKind === 'wholesale'));
  const sold = sql<boolean>`exists (
    select from retail_record r where r.car_id = c.id and r.status <> 'Void'
      and coalesce(greatest(r.invoice_day, r.order_day, r.registration_day), ${first}) >= ${first})`;
  const rows = await db
    .selectFrom('car as c')
    .select('c.id')
    .where('c.dealer_id', 'in', inList(sellerIds))
    .where('c.status', '<>', 'Cancelled')
    .where((eb) => (wholesale === undefined ? sold : eb.or([sold, eb('c.wholesale_day', '>=', wholesale)])))
    .orderBy('c.wholesale_day', 'desc')
    .orderBy('c.id', 'desc')
    .limit(MOST_CARS + 1)
    .execute();
  return rows.map(({ id }) => id);
}

function firstDayOf(versions: readonly { readonly firstDay: string }[]): string | undefined {
  return versions.map(({ firstDay }) => firstDay).toSorted()[0];
}
