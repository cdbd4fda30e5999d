/** The facts of a car that the invoice of its wholesale tells. */
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

/** Largest file of cars in bytes; 100,000 rows fit. */
export const CAR_FILE_BYTES = 32 * 1024 * 1024;

/** Names a model as people tell it from others of the same name: 'Mercedes-Benz A 200 L MY26'. */
export function modelText({
  brand,
  modelYear,
  model,
}: Readonly<Record<'brand' | 'modelYear' | 'model', string>>): string {
  return [model.startsWith(brand) ? '' : brand, model, modelYear].filter((part) => part !== '').join(' ');
}
