/** The columns of the peer's table: as many as a person sees in a budget. */
export const BARE_FIELDS = 13;

/** What is typed or comes from outside: pipelines, penetration, price, cost, guideline. Stored compressed. */
export const INPUT_FIELDS = [0, 1, 2, 4, 5, 10] as const;

/** What reports read: volume, budget, base value. */
export const MEASURE_FIELDS = [3, 7, 12] as const;

const VAT = 1.13;

/** Typed cells of a save, as columns. */
export interface BareFacts {
  readonly rows: readonly number[];
  readonly fields: readonly number[];
  readonly values: readonly number[];
}

/** The columns of a table from its stored inputs; what is calculated is empty. */
export function bareColumns(inputs: Buffer): readonly Float64Array[] {
  const count = inputs.length / 8 / INPUT_FIELDS.length;
  const columns = Array.from({ length: BARE_FIELDS }, () => new Float64Array(count));
  const values = new Float64Array(inputs.length / 8);
  new Uint8Array(values.buffer).set(inputs);
  for (const [place, field] of INPUT_FIELDS.entries()) {
    columns[field]?.set(values.subarray(place * count, (place + 1) * count));
  }
  return columns;
}

/** The whole table again, written by hand over its columns. */
export function calculateBare(columns: readonly Float64Array[]): void {
  const [ws, , share, volume, msrp, rate, cost, budget, average, averageRate, guideline, deviation, base] = columns;
  if (!ws || !share || !volume || !msrp || !rate || !cost || !budget) throw new Error('a column is missing');
  if (!average || !averageRate || !guideline || !deviation || !base) throw new Error('a column is missing');
  for (let row = 0; row < ws.length; row += 1) {
    const units = at(ws, row) * at(share, row);
    const net = at(msrp, row) / VAT;
    const money = units * net * at(rate, row);
    volume[row] = units;
    cost[row] = net * at(rate, row);
    budget[row] = money;
    base[row] = net * units;
    average[row] = money / units;
    averageRate[row] = money / at(base, row);
    deviation[row] = at(averageRate, row) - at(guideline, row);
  }
}

function at(column: Float64Array, row: number): number {
  return column[row] ?? 0;
}
