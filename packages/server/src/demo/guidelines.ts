import type { Random } from './random.ts';
import type { DemoModel } from './vehicles.ts';

/** A guideline as a fraction of MSRP w/o VAT, for a make, or for a type class of it. */
export interface DemoGuideline {
  readonly make: string;
  readonly typeClass: string | null;
  readonly rate: number;
}

const MAKE_RATES: Readonly<Record<string, number>> = { PBP: 0.045, CBU: 0.035, VAN: 0.04, DENZA: 0.05 };

/** One guideline for each make, and one of its own for two of three type classes, in steps of a quarter percent. */
export function demoGuidelines(models: readonly DemoModel[], random: Random): readonly DemoGuideline[] {
  const makes = [...new Set(models.map(({ make }) => make))];
  return makes.flatMap((make) => {
    const rate = MAKE_RATES[make] ?? 0.04;
    const classes = [...new Set(models.filter((model) => model.make === make).map(({ typeClass }) => typeClass))];
    const own = classes.filter((_, place) => place % 3 !== 2);
    return [
      { make, typeClass: null, rate },
      ...own.map((typeClass) => ({
        make,
        typeClass,
        rate: rate + random.fork(make + typeClass).between(-6, 6) * 0.0025,
      })),
    ];
  });
}
