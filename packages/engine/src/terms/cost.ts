import { type Fen, fenOf, freezeYuan, NO_MONEY } from '../base/money.ts';
import { RATE_UNIT } from '../base/rate.ts';
import { divideRounded } from '../base/rounding.ts';
import { BILLION, billionthsOf, isCounted, type OfferPlan, type TermCell, termRows } from './plan.ts';
import { tierShares } from './tiers.ts';
import type { OfferSettings, TermValues } from './types.ts';

/** What terms would cost for the volumes of the budget, beside what the budget plans; without VAT. */
export interface TermsCost {
  readonly planned: Fen;
  readonly cost: Fen;
  /** Cost less planned. */
  readonly difference: Fen;
}

export interface OfferCost extends TermsCost {
  /** By the keys of the cells. */
  readonly cells: ReadonlyMap<string, TermsCost>;
}

/**
 * What the terms of an offer would cost. A place that nobody has written costs what the budget plans. An offer that pays by
 * achievement is taken as if every dealer reached the target exactly. The parts add up to the whole.
 */
export function offerCost(plan: OfferPlan, settings: OfferSettings, written: TermValues): OfferCost {
  const all = termRows(plan, settings).flatMap(({ cells }) => cells);
  const cells = new Map(
    all.map((cell) => [cell.key, cellCost(cell, { plan, settings, value: written.get(cell.key) })]),
  );
  return { ...sumOfCosts([...cells.values()]), cells };
}

export function sumOfCosts(costs: readonly TermsCost[]): TermsCost {
  const sum = (of: keyof TermsCost) => fenOf(costs.reduce((total: bigint, one) => total + one[of], 0n));
  return { planned: sum('planned'), cost: sum('cost'), difference: sum('difference') };
}

interface Costing {
  readonly plan: OfferPlan;
  readonly settings: OfferSettings;
  /** What is written here; undefined where nothing is. */
  readonly value: bigint | undefined;
}

function cellCost(cell: TermCell, { plan, settings, value }: Costing): TermsCost {
  const planned = isCounted(cell.budget) ? freezeYuan(cell.budget, 'halfUp') : NO_MONEY;
  const cost = costOf(cell, { plan, settings, value }, planned);
  return { planned, cost, difference: fenOf(cost - planned) };
}

function costOf(cell: TermCell, { plan, settings, value }: Costing, planned: Fen): Fen {
  const { kind, vat, basis, tiers } = settings;
  if (basis === 'car' && value === undefined) return planned;
  /** Cars, or fen of MSRP w/o VAT: what a value is multiplied by, in billionths. */
  const base = kind === 'amount' ? billionthsOf(cell.volume) * RATE_UNIT : billionthsOf(cell.baseValue) * 100n;
  const each =
    basis === 'car'
      ? (value ?? 0n) * RATE_UNIT
      : tierShares(tiers).reduce((sum, { share, tier }) => sum + share * tier.value, 0n);
  const divisor = vat === 'with' ? RATE_UNIT + plan.vatRate : RATE_UNIT;
  return fenOf(divideRounded(base * each, BILLION * RATE_UNIT * divisor, 'halfUp'));
}
