import type { BudgetTable } from '@oasis/engine/table';
import { COLUMN, VAT } from './work-template.ts';

/** A sum that cancels to within this share of its operands is 0, as in the engine. */
const CANCELLATION = 1e-15;
const NEAR = 1e-14;

const MISSING = Number.NaN;

/**
 * The work table calculated by one loop written for it alone over the same typed arrays: what a careful programmer gets
 * without any engine. It follows the same rules: what is missing makes a product or quotient missing, is skipped by sums
 * and differences, a divisor of 0 leaves nothing that depends on it a number, and children are added in row order.
 */
export function handLoop({ rows, columns }: Pick<BudgetTable, 'rows' | 'columns'>): () => void {
  const column = (index: number): Float64Array => {
    const found = columns[index];
    if (found === undefined) throw new Error(`no column ${index}`);
    return found;
  };
  const ws = column(COLUMN.ws);
  const rt = column(COLUMN.rt);
  const penetration = column(COLUMN.penetration);
  const volume = column(COLUMN.volume);
  const msrp = column(COLUMN.msrp);
  const msrpPercent = column(COLUMN.msrpPercent);
  const costPerUnit = column(COLUMN.costPerUnit);
  const budget = column(COLUMN.budget);
  const avgSi = column(COLUMN.avgSi);
  const avgSiPercent = column(COLUMN.avgSiPercent);
  const guideline = column(COLUMN.guideline);
  const deviation = column(COLUMN.deviation);
  const msrpVolume = column(COLUMN.msrpVolume);
  const { count, leafStart, firstChild, childCount } = rows;

  const leaves = (): void => {
    for (let row = leafStart; row < count; row++) {
      const units = (ws[row] ?? MISSING) * (penetration[row] ?? MISSING);
      const price = (msrp[row] ?? MISSING) / VAT;
      const cost = price * (msrpPercent[row] ?? MISSING);
      const total = units * cost;
      const value = price * units;
      volume[row] = units;
      costPerUnit[row] = cost;
      budget[row] = total;
      msrpVolume[row] = value;
      const each = total / units;
      avgSi[row] = each + (each - each);
      const ratio = total / value;
      const percent = ratio + (ratio - ratio);
      avgSiPercent[row] = percent;
      deviation[row] = value === 0 ? MISSING : difference(percent, guideline[row] ?? MISSING);
    }
  };
  const summaries = (): void => {
    for (let row = 0; row < leafStart; row++) {
      const share = (volume[row] ?? MISSING) / (ws[row] ?? MISSING);
      penetration[row] = share + (share - share);
      const each = (budget[row] ?? MISSING) / (volume[row] ?? MISSING);
      avgSi[row] = each + (each - each);
      const ratio = (budget[row] ?? MISSING) / (msrpVolume[row] ?? MISSING);
      const percent = ratio + (ratio - ratio);
      avgSiPercent[row] = percent;
      guideline[row] = 0.05;
      deviation[row] = msrpVolume[row] === 0 ? MISSING : difference(percent, 0.05);
    }
  };
  const sumUp = (values: Float64Array): void => {
    for (let row = leafStart - 1; row >= 0; row--) {
      const first = firstChild[row] ?? 0;
      values[row] = sumOf(values, first, first + (childCount[row] ?? 0));
    }
  };
  const summed = [ws, rt, volume, budget, msrpVolume];
  return () => {
    leaves();
    for (const values of summed) sumUp(values);
    summaries();
  };
}

/**
 * Skips what is missing, answers missing for nothing but missing, and 0 for what cancels. First as if there were nothing to
 * look after, and once more with care where there was.
 */
function sumOf(values: Float64Array, from: number, to: number): number {
  let sum = 0;
  let size = 0;
  for (let row = from; row < to; row++) {
    const value = values[row] ?? MISSING;
    sum += value;
    size += Math.abs(value);
  }
  return Math.abs(sum) >= CANCELLATION * size && from < to ? sum : carefulSumOf(values, from, to);
}

function carefulSumOf(values: Float64Array, from: number, to: number): number {
  let sum = 0;
  let size = 0;
  let found = false;
  for (let row = from; row < to; row++) {
    const value = values[row] ?? MISSING;
    if (value !== value) continue;
    sum += value;
    size += Math.abs(value);
    found = true;
  }
  if (!found || sum - sum !== 0) return MISSING;
  return Math.abs(sum) < CANCELLATION * size ? 0 : sum;
}

function difference(left: number, right: number): number {
  const plain = left - right;
  if (Math.abs(plain) >= NEAR * Math.abs(left)) return plain;
  if (left !== left) return 0 - right;
  if (right !== right) return left;
  if (plain - plain !== 0) return MISSING;
  if (Math.abs(plain) < CANCELLATION * Math.abs(left)) return 0;
  return left.toPrecision(15) === right.toPrecision(15) ? 0 : plain;
}
