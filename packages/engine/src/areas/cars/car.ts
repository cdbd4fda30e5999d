/** What is known of a car by the invoice of its wholesale. */
export interface CarFacts {
  readonly vin: string;
  readonly buId: number;
  readonly dealerId: number;
  readonly modelId: number;
  /** Empty where it is not known. */
  readonly engineNumber: string;
  readonly wholesaleNumber: string;
  /** 'YYYY-MM-DD' in Shanghai. */
  readonly wholesaleDay: string;
  /** Fen with VAT. */
  readonly wholesalePrice: number;
}

/** The facts that a file or a correction can change; VIN, BU and dealer change by moves of their own. */
export const CORRECTED_FACTS = [
  'modelId',
  'engineNumber',
  'wholesaleNumber',
  'wholesaleDay',
  'wholesalePrice',
] as const;

export type CorrectedFact = (typeof CORRECTED_FACTS)[number];

/** Returns the facts that differ between two states of a car, in the order of `CORRECTED_FACTS`. */
export function differingFacts(
  before: Pick<CarFacts, CorrectedFact>,
  after: Pick<CarFacts, CorrectedFact>,
): readonly CorrectedFact[] {
  return CORRECTED_FACTS.filter((fact) => before[fact] !== after[fact]);
}
