import { addMonths, type Month, monthNumber, yearOf } from '@oasis/engine/base';
import type { Random } from './random.ts';
import type { DemoModel } from './vehicles.ts';

export interface DemoVolume {
  readonly model: number;
  readonly month: Month;
  readonly rt: number;
  readonly ws: number;
}

/** January to December as shares of an average month: quiet around the spring festival, strong at the year's end. */
const SEASON = [1.05, 0.62, 0.98, 0.95, 0.97, 1.06, 0.93, 0.94, 1.06, 1.0, 1.12, 1.32];

/**
 * Monthly RT and WS units of one make for two years. This year's models sell out in the course of the second year, the
 * later ones start in July of the first; a month in which a model is not sold has no row.
 */
export function demoVolumes(models: readonly DemoModel[], from: Month, random: Random): readonly DemoVolume[] {
  return volumesOf(models, months(from, 24), { first: yearOf(from), random });
}

/** Months of the year before that programs of the demo reach back to, whatever its day. */
const MONTHS_BEFORE = 6;

/** Volumes of the last months before a first January, when this year's models were sold already. */
export function volumesBefore(models: readonly DemoModel[], from: Month, random: Random): readonly DemoVolume[] {
  return volumesOf(models, months(addMonths(from, -MONTHS_BEFORE), MONTHS_BEFORE), { first: yearOf(from), random });
}

interface Span {
  /** The first year with volumes of all months. */
  readonly first: number;
  readonly random: Random;
}

function volumesOf(
  models: readonly DemoModel[],
  span: readonly Month[],
  { first, random }: Span,
): readonly DemoVolume[] {
  return models.flatMap((model, place) => {
    const own = random.fork(`${model.make} ${model.brand} ${model.typeClass} ${model.name} ${model.modelYear}`);
    return span.flatMap((month) => {
      const share = lifeShare(model.later, month, first);
      const average = model.units * (SEASON[monthNumber(month) - 1] ?? 1) * share;
      const rt = Math.round(average * (0.9 + own.next() * 0.2));
      const ws = Math.round(rt * (0.94 + own.next() * 0.14));
      return share === 0 ? [] : [{ model: place, month, rt, ws }];
    });
  });
}

function lifeShare(later: boolean, month: Month, firstYear: number): number {
  const place = (yearOf(month) - firstYear) * 12 + monthNumber(month) - 1;
  if (later) return place < 6 ? 0 : Math.min(1, (place - 5) / 9);
  return place < 6 ? 1 : Math.max(0, 1 - (place - 5) / 12);
}

function months(from: Month, count: number): readonly Month[] {
  return Array.from({ length: count }, (_, index) => addMonths(from, index));
}
