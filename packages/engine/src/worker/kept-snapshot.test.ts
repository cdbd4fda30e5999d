import { expect, it } from 'vitest';
import { sampleTable } from '../../testing/sample.ts';
import { decodeSnapshot, encodeSnapshot } from '../table/encode.ts';
import { snapshotOf } from '../table/snapshot.ts';
import { KeptSnapshot } from './kept-snapshot.ts';

it('a snapshot is kept exactly, and soon as bytes instead of texts', async () => {
  const snapshot = encodeSnapshot(snapshotOf(sampleTable()));
  const kept = new KeptSnapshot(snapshot, 0);
  const fresh = new KeptSnapshot(snapshot, 0);
  const fields = Object.keys(snapshot.columns);
  const soon = fields.map((field) => kept.column(field));
  expect(kept.snapshot).toBe(snapshot);
  await expect.poll(() => fresh.isPacked).toBe(true);
  expect(fields.map((field) => fresh.column(field))).toEqual(soon);
  await expect.poll(() => kept.isPacked).toBe(true);
  const whole = decodeSnapshot(snapshot);
  if (!whole.ok) throw new Error(JSON.stringify(whole.error));
  const { rows, columns } = whole.value;
  for (const [index, field] of fields.entries()) {
    const stored = columns[field]?.subarray(rows.leafStart).filter((number) => !Number.isNaN(number));
    expect(
      soon[index]?.filter((number) => !Number.isNaN(number)),
      field,
    ).toEqual(stored);
  }
  expect(kept.snapshot).toEqual(snapshot);
  expect(JSON.stringify(kept.snapshot)).toBe(JSON.stringify(snapshot));
});
