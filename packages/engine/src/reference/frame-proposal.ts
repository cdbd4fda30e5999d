import { type Fen, freezeYuan } from '../base/money.ts';
import { monthsOfYear } from './guideline-year.ts';
import type { ReferenceData, VehicleModel } from './types.ts';

/** The possible frame of a make, and the units left out of it. */
export interface FrameProposal {
  /** Undefined if no unit has guideline, price and rate; that is no proposal of 0. */
  readonly amount: Fen | undefined;
  /** Units of cars behind it. */
  readonly units: number;
  /** Units that have no guideline, price or VAT rate in their month. */
  readonly leftOut: number;
}

/** Guideline × RT volume of the active Kufri × MSRP w/o VAT, over the models of a make and the months of a year. */
export function frameProposal(reference: ReferenceData, models: readonly VehicleModel[], year: number): FrameProposal {
  const pins = reference.latest();
  let [yuan, units, leftOut] = [0, 0, 0];
  for (const model of models) {
    const kufri = pins.kufri[model.make];
    if (kufri === undefined) continue;
    for (const month of monthsOfYear(year)) {
      const volume = reference.volume(kufri, model.id, month)?.rt ?? Number.NaN;
      if (Number.isNaN(volume) || volume === 0) continue;
      const guideline = reference.guideline(pins.guideline, model, month);
      const price = reference.price(pins.msrp, model.id, month);
      const vat = reference.vatRate(pins.vat, month);
      if (guideline === undefined || price === undefined || vat === undefined) {
        leftOut += volume;
        continue;
      }
      units += volume;
      yuan += (guideline * volume * price.msrpWithVat) / (1 + vat);
    }
  }
  return { amount: units === 0 ? undefined : freezeYuan(yuan, 'halfUp'), units, leftOut };
}
