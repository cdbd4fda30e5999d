import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { SAMPLE_PINS, sampleTable } from '../../testing/sample.ts';
import { NEWEST_LEAF_RULE } from '../reference/types.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { decodeSnapshot, encodeSnapshot } from './encode.ts';
import { writeTyped } from './pair.ts';
import { openTable, snapshotOf } from './snapshot.ts';

describe('base64', () => {
  it('equals the text of Node and is read back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
        expect(fromBase64(toBase64(bytes))).toEqual(bytes);
      }),
      { numRuns: runs(200) },
    );
    const long = Uint8Array.from({ length: 100_000 }, (_byte, index) => index * 7);
    expect(toBase64(long)).toBe(Buffer.from(long).toString('base64'));
  });

  it('returns nothing for an invalid text', () => {
    expect(['A', 'AB', 'ABC', 'AB!=', '中文中文', 'AA=A'].map(fromBase64)).toEqual(Array(6).fill(undefined));
  });
});

describe('a snapshot as JSON', () => {
  const encoded = () => {
    const table = sampleTable();
    writeTyped(table, table.rows.leafStart, table.logic.pair!.amount, 5);
    return encodeSnapshot(snapshotOf(table));
  };

  const withColumn = (snapshot: Record<string, unknown>, value: number) => ({
    ...snapshot,
    columns: { ...encoded().columns, costPerUnit: toBase64(new Uint8Array(new Float64Array(6).fill(value).buffer)) },
  });

  it('has only the typed one of a linked pair, and no summary rows', () => {
    const table = sampleTable();
    writeTyped(table, table.rows.leafStart, table.logic.pair!.amount, 5);
    table.calculation.whole();
    const { columns } = snapshotOf(table);
    expect(columns.penetration?.every(Number.isNaN)).toBe(true);
    expect(columns.estimatedVolume?.filter((value) => !Number.isNaN(value))).toEqual(Float64Array.of(5));
    expect(columns.rtPipeline?.slice(0, table.rows.leafStart).every(Number.isNaN)).toBe(true);
    expect(columns.budgetEstimation).toBeUndefined();
  });

  it.each<readonly [string, (snapshot: Record<string, unknown>) => unknown]>([
    ['nothing', () => null],
    ['another format', (snapshot) => ({ ...snapshot, format: 2 })],
    ['another number of leaves', (snapshot) => ({ ...snapshot, leaves: 5 })],
    ['more leaves than there are keys for', (snapshot) => ({ ...snapshot, leaves: 1e12 })],
    ['a negative number of leaves', (snapshot) => ({ ...snapshot, leaves: -1 })],
    ['no texts', (snapshot) => ({ ...snapshot, texts: [] })],
    ['a broken block', (snapshot) => ({ ...snapshot, pairMode: 'AAA' })],
    ['an infinite number', (snapshot) => withColumn(snapshot, Number.NEGATIVE_INFINITY)],
    ['a text that there is not', (snapshot) => ({ ...snapshot, texts: encoded().texts.slice(1) })],
    ['a mode that there is not', (snapshot) => ({ ...snapshot, pairMode: toBase64(Uint8Array.of(3, 0, 0, 0, 0, 0)) })],
    ['a rule for leaves that there is not', (snapshot) => ({ ...snapshot, pins: { ...encoded().pins, leafRule: '' } })],
    [
      'rows that are all the same',
      (snapshot) => ({ ...snapshot, keys: { ...encoded().keys, model: '', modelYear: '', typeClass: '' } }),
    ],
    [
      'a period that ends before it starts',
      (snapshot) => ({ ...snapshot, scope: { ...encoded().scope, period: { from: '2026-02', to: '2026-01' } } }),
    ],
  ])('is refused with %s', (_what, change) => {
    const decoded = decodeSnapshot(change({ ...encoded() }));
    expect(!decoded.ok && decoded.error.code).toBe('TABLE_MALFORMED');
  });

  it('keeps the rule for leaves over several months, and its absence', () => {
    const ruled = sampleTable({ pins: { ...SAMPLE_PINS, leafRule: NEWEST_LEAF_RULE } });
    for (const { pins } of [ruled, sampleTable()]) {
      const decoded = decodeSnapshot(JSON.parse(JSON.stringify(encodeSnapshot({ ...snapshotOf(ruled), pins }))));
      expect(decoded.ok && decoded.value.pins).toStrictEqual(pins);
    }
  });

  it('is refused without a column', () => {
    const { columns, ...rest } = snapshotOf(sampleTable());
    const { costPerUnit: _costPerUnit, ...others } = columns;
    const opened = openTable({ ...rest, columns: others });
    expect(opened).toEqual({
      ok: false,
      error: [{ code: 'TABLE_MALFORMED', params: { place: 'columns.costPerUnit' } }],
    });
  });

  it('never throws, for any value', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(decodeSnapshot(value).ok).toBe(false);
      }),
      { numRuns: runs(100) },
    );
  });
});
