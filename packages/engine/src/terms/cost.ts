import { allocate } from '../base/allocate.ts';
import { type Fen, fenOf, freezeYuan, NO_MONEY } from '../base/money.ts';
import { divideRounded } from '../base/rounding.ts';
import { type Limits, limitsOf, mostWithinLimits, withinLimits } from './caps.ts';
import {
  grantedLots,
  highestPortions,
  LOT_UNIT,
  type Lot,
  type Portion,
  plannedLots,
  plannedPortions,
  wholePortion,
} from './lots.ts';
import { isCounted, type OfferPlan, type TermCell, type TermRow, termRows } from './plan.ts';
import type { OfferSettings, TermValues } from './types.ts';

/** The cost of terms for the volumes of the budget, beside the plan of the budget; without VAT. */
export interface TermsCost {
  readonly planned: Fen;
  readonly cost: Fen;
  /** Cost less planned. */
  readonly difference: Fen;
}

export interface OfferCost extends TermsCost {
  /** The cost of the same cars without caps. */
  readonly uncapped: Fen;
  /** The largest cost of the same cars: the highest tier for each of them, and the most expensive of them within the caps. */
  readonly most: Fen;
  /** By the keys of the cells. */
  readonly cells: ReadonlyMap<string, TermsCost>;
}

/**
 * The cost of an offer's terms, as cars are judged by them: within caps, by tiers, each car rounded first. A place without written
 * terms costs the amount of the budget. An offer that pays by achievement is calculated as if every dealer reached the target
 * exactly. If caps limit it, the total is rounded once and split; the parts add up to the total.
 */
export function offerCost(plan: OfferPlan, settings: OfferSettings, written: TermValues): OfferCost {
  const limits = limitsOf(settings, plan);
  const places = termRows(plan, settings).flatMap((row) => row.cells.map((cell) => ({ row, cell })));
  const asPlanned = places.map((place) => pricedPlace(place, { plan, settings, written, of: 'planned' }));
  const capped = withinCaps(asPlanned, limits, settings.caps.money);
  const cells = new Map(
    asPlanned.map(({ key, planned }, place) => {
      const cost = capped[place] ?? NO_MONEY;
      return [key, { planned, cost, difference: fenOf(cost - planned) }];
    }),
  );
  const whole = sumOfCosts([...cells.values()]);
  const highest = settings.basis === 'achievement';
  const atMost = highest
    ? places.map((place) => pricedPlace(place, { plan, settings, written, of: 'highest' }))
    : asPlanned;
  return { ...whole, uncapped: sumOf(asPlanned), most: mostOf(atMost, limits, whole.cost), cells };
}

export function sumOfCosts(costs: readonly TermsCost[]): TermsCost {
  const sum = (of: keyof TermsCost) => fenOf(costs.reduce((total: bigint, one) => total + one[of], 0n));
  return { planned: sum('planned'), cost: sum('cost'), difference: sum('difference') };
}

interface Place {
  readonly row: TermRow;
  readonly cell: TermCell;
}

interface Costing {
  readonly plan: OfferPlan;
  readonly settings: OfferSettings;
  readonly written: TermValues;
  /** Which tiers are paid. */
  readonly of: 'planned' | 'highest';
}

/** A place with its cost without caps, rounded once. */
interface PricedPlace {
  readonly key: string;
  readonly planned: Fen;
  readonly cost: Fen;
  /** Made only when needed: most places follow the budget, and most offers have no caps. */
  readonly lots: () => readonly Lot[];
}

function pricedPlace({ row, cell }: Place, { plan, settings, written, of }: Costing): PricedPlace {
  const { key } = cell;
  const planned = isCounted(cell.budget) ? freezeYuan(cell.budget, 'halfUp') : NO_MONEY;
  const portions = portionsOf(cell, settings, { value: written.get(key), of });
  if (portions === undefined) {
    return { key, planned, cost: planned, lots: () => plannedLots(row, cell, plan, settings) };
  }
  const lots = grantedLots(row, cell, { plan, settings, portions });
  const net = lots.reduce((sum, lot) => sum + lot.net, 0n);
  return { key, planned, cost: fenOf(divideRounded(net, LOT_UNIT, 'halfUp')), lots: () => lots };
}

/** The payment of a place; undefined if it costs the amount of the budget. A percent rounded to the yuan or more never does. */
function portionsOf(
  { derived }: TermCell,
  { kind, rounding, basis, tiers }: OfferSettings,
  { value, of }: { readonly value: bigint | undefined; readonly of: Costing['of'] },
): readonly Portion[] | undefined {
  if (basis === 'achievement') return of === 'planned' ? plannedPortions(tiers) : highestPortions(tiers);
  if (value !== undefined) return wholePortion(value);
  return kind === 'percent' && rounding !== 'fen' && derived !== undefined ? wholePortion(derived) : undefined;
}

/** The cost of each place within the caps: the money cap bounds the payment, and so its part without VAT. */
function withinCaps(places: readonly PricedPlace[], limits: Limits, money: Fen | null): readonly Fen[] {
  const costs = places.map(({ cost }) => cost);
  if (!hasLimit(limits)) return costs;
  const within = withinLimits(
    places.flatMap(({ lots }) => lots()),
    limits,
  );
  const uncapped = sumOf(places);
  const bounds = [uncapped, ...(within.isLimited ? [within.net] : []), ...(money === null ? [] : [money])];
  const whole = bounds.reduce((least, bound) => (bound < least ? bound : least));
  if (whole === uncapped) return costs;
  const weights = places.map(({ key }) => within.places.get(key) ?? 0n);
  return allocate(
    whole,
    weights.map((weight) => (weight > 0n ? weight : 0n)),
  ).map(fenOf);
}

/** Never less than the plan: both are rounded, and neither hides the other. */
function mostOf(places: readonly PricedPlace[], limits: Limits, planned: Fen): Fen {
  const uncapped = sumOf(places);
  if (!hasLimit(limits)) return uncapped > planned ? uncapped : planned;
  const most = mostWithinLimits(
    places.flatMap(({ lots }) => lots()),
    limits,
  );
  const bounded = most < uncapped ? most : uncapped;
  return bounded > planned ? bounded : planned;
}

function hasLimit({ cars, money }: Limits): boolean {
  return cars !== undefined || money !== undefined;
}

function sumOf(places: readonly PricedPlace[]): Fen {
  return fenOf(places.reduce((sum: bigint, { cost }) => sum + cost, 0n));
}
