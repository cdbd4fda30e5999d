import { dayOf, type Fen, fenOf, yuanText } from '@oasis/engine/base';
import { claimingDealer, type EligibleOffer, withinCaps } from '@oasis/engine/claims';
import { message } from '@oasis/engine/messages';
import type { Booked } from '@oasis/engine/terms';
import { type BookedCounts, bookedOffers } from '../claims/booked-offers.ts';
import { netOfOffers, refusalOfProgram } from '../claims/claimable.ts';
import { type JudgedCarPrograms, type JudgedProgram, judgeCars } from '../claims/judge-cars.ts';
import type { Tx } from '../database/tables.ts';
import type { ShownItem } from '../runs/run-kind.ts';
import type { ReachedCar } from './reached-targets.ts';
import { refusedBefore } from './refused-before.ts';
import { printOf } from './target-print.ts';

interface Asked {
  readonly month: string;
  readonly now: Date;
  readonly reached: readonly ReachedCar[];
  /** Cars with codes that have a claim of the target already. */
  readonly claimed: ReadonlySet<string>;
}

/** Cars that one statement judges. */
const AT_ONCE = 200;

/**
 * What cars without a claim get by their targets, program by program in the order of their days. Each asks the caps after those before it. A car
 * that reaches no tier gets nothing and is not shown; one that is hindered is shown as refused.
 */
export async function newClaims(tx: Tx, { month, now, reached, claimed }: Asked): Promise<readonly ShownItem[]> {
  const today = dayOf(now);
  const items: ShownItem[] = [];
  const fresh = reached.filter(({ car }) => !claimed.has(`${car.carId} ${car.code}`));
  for (const [code, own] of Map.groupBy(fresh, ({ car }) => car.code)) {
    const inOrder = own.toSorted(({ car: one }, { car: other }) =>
      one.day === other.day ? one.carId - other.carId : one.day < other.day ? -1 : 1,
    );
    const granted = grantedBy();
    for (let at = 0; at < inOrder.length; at += AT_ONCE) {
      const some = new Map(inOrder.slice(at, at + AT_ONCE).map((one) => [one.car.carId, one]));
      const { cars, capped } = await judgeCars(tx, {
        carIds: [...some.keys()],
        today,
        by: 'system',
        codes: [code],
        achievements: (carId) => some.get(carId)?.achievements,
      });
      const booked = await bookedOffers(tx, capped);
      const before = await refusedBefore(tx, { source: 'TA', month, code, carIds: [...some.keys()] });
      for (const [carId, one] of some) {
        const judged = cars.get(carId);
        const program = judged?.programs.find((each) => each.program.code === code);
        if (judged === undefined || program === undefined) continue;
        const offers = granted.offersOf(judged, program, booked);
        const item = shownOf(one, { ...program, offers }, before.has(carId));
        if (item === undefined) continue;
        if (item.outcome === 'made') granted.add(judged, program, offers);
        items.push(item);
      }
    }
  }
  return items;
}

function shownOf(
  { car, achievements }: ReachedCar,
  program: JudgedProgram,
  wasRefused: boolean,
): ShownItem | undefined {
  const { carId, code, target } = car;
  const { offers } = program;
  const common = { objectId: carId, rowId: target.rowId, part: code, before: 0n };
  const why = refusalOfProgram(program) ?? (wasRefused ? message('SOURCE_REFUSED_BEFORE') : undefined);
  if (why?.code === 'CLAIM_NO_AMOUNT') return undefined;
  if (why !== undefined) {
    const because = [why];
    return { ...common, outcome: 'refused', after: 0n, because, print: JSON.stringify(['refused', because]) };
  }
  const net = netOfOffers(offers);
  const because = offers.flatMap(({ judged: { steps } }) => steps.slice(0, 2));
  const print = printOf({ net: yuanText(net), rowId: target.rowId, achievements });
  return { ...common, outcome: 'made', after: net, because, print };
}

/** Counts what a run grants car by car, so that the next one asks the caps after it. */
function grantedBy() {
  const counts = new Map<string, { units: number; money: bigint }>();
  const of = (key: string) => counts.get(key) ?? { units: 0, money: 0n };
  const count = (key: string, amount: Fen) => {
    const { units, money } = of(key);
    counts.set(key, { units: units + 1, money: money + amount });
  };
  return {
    offersOf: (
      { car }: JudgedCarPrograms,
      { program: { code }, answer }: JudgedProgram,
      booked: BookedCounts,
    ): readonly EligibleOffer[] => {
      if (answer.kind === 'no') return [];
      const dealerId = claimingDealer(answer.sale, car);
      return withinCaps(answer, (offerId): Booked => {
        const before = booked.of(code, offerId, dealerId);
        const { units, money } = of(String(offerId));
        return {
          dealerUnits: before.dealerUnits + of(`${offerId} ${dealerId}`).units,
          units: before.units + units,
          money: fenOf(before.money + money),
        };
      });
    },
    add: ({ car }: JudgedCarPrograms, { answer }: JudgedProgram, offers: readonly EligibleOffer[]): void => {
      if (answer.kind === 'no') return;
      const dealerId = claimingDealer(answer.sale, car);
      for (const { offer, judged } of offers) {
        count(String(offer.offerId), judged.amount);
        count(`${offer.offerId} ${dealerId}`, judged.amount);
      }
    },
  };
}
