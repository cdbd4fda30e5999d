import { expect, it } from 'vitest';
import { chooseAll, importBody, isSettled, type Preview, rowsText } from './import-choice.ts';

const preview: Preview = {
  uploadId: 7,
  make: 'CBU',
  fileName: 'volumes.csv',
  rows: 10,
  counts: { accepted: 6, normalised: 0, duplicate: 0, omitted: 0, waiting: 4, refused: 0 },
  columns: [],
  ignoredColumns: [],
  periods: [],
  brands: 1,
  models: 2,
  newModels: 0,
  knownOtherwise: 0,
  monthFrom: '2013-01',
  monthTo: '2013-02',
  conflicts: [
    {
      row: 3,
      brand: 'A',
      typeClass: '',
      modelYear: '',
      model: 'B',
      month: '2013-01',
      candidates: [
        { row: 3, rt: 10 },
        { row: 5, rt: 12 },
      ],
    },
    {
      row: 8,
      brand: 'A',
      typeClass: '',
      modelYear: '',
      model: 'C',
      month: '2013-02',
      candidates: [
        { row: 8, rt: 1 },
        { row: 9, rt: 2 },
      ],
    },
  ],
  sums: [],
  notes: [],
  noteCount: 0,
  hindrance: '',
};

it('an upload may be loaded once every conflict has a choice and no row is refused', () => {
  expect(isSettled(preview, new Map(), false)).toBe(false);
  expect(isSettled(preview, new Map([[3, 'sum']]), false)).toBe(false);
  expect(isSettled(preview, chooseAll(preview, 'largest'), false)).toBe(true);
  const refused = { ...preview, counts: { ...preview.counts, refused: 1 } };
  expect(isSettled(refused, chooseAll(preview, 'largest'), false)).toBe(false);
});

it('the call gets each choice with its row, and none without choices', () => {
  expect(importBody(preview, new Map([[8, 'first']]), false)).toEqual({
    uploadId: 7,
    choices: [{ row: 8, choice: 'first' }],
  });
  expect(importBody({ ...preview, conflicts: [] }, new Map(), false)).toEqual({ uploadId: 7 });
});

it('runs of rows are written in short, as in "3–5"', () => {
  expect(
    rowsText([
      [3, 3],
      [5, 9],
      [12, 12],
    ]),
  ).toBe('3, 5–9, 12');
});

it('an upload with rows of sums waits until they are left out, and the call gets that choice', () => {
  const sums: Preview = { ...preview, conflicts: [], sums: [4] };
  expect([isSettled(sums, new Map(), false), isSettled(sums, new Map(), true)]).toEqual([false, true]);
  expect(importBody(sums, new Map(), true)).toEqual({ uploadId: 7, leaveSums: true });
  expect(importBody({ ...sums, sums: [] }, new Map(), true)).toEqual({ uploadId: 7 });
});
