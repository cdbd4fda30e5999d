import { readFileSync } from 'node:fs';
import { runs } from '@oasis/engine/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IMPORT_LIMITS } from '../files/limits.ts';
import { guessDelimiter, readCsv, refusingUnreadable } from '../files/read-csv.ts';
import { analyseVolumes } from './analyse.ts';
import { rowsText } from './notes.ts';
import { settleImport } from './settle.ts';
import type { ColumnChoice, VolumeImport } from './types.ts';

const fixture = readFileSync(new URL('../../test/fixtures/registrations.csv', import.meta.url));

async function analyse(content: Buffer | string, columns: ColumnChoice = {}, limits = IMPORT_LIMITS) {
  const bytes = Buffer.from(content);
  const delimiter = guessDelimiter(bytes.toString('latin1'));
  if (!delimiter.ok) return delimiter;
  const source = { bytes: once(bytes), delimiter: delimiter.value, encoding: 'utf-8' } as const;
  return refusingUnreadable(() => analyseVolumes(readCsv(source, limits), columns, limits));
}

async function analysed(content: Buffer | string, columns: ColumnChoice = {}): Promise<VolumeImport> {
  const result = await analyse(content, columns);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

async function* once(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const notesOf = (file: Pick<VolumeImport, 'notes'>, code: string) =>
  file.notes.filter(({ message }) => message.code === code).map(({ rows, status }) => [rowsText(rows), status]);

const csv = (...rows: readonly string[]) => ['Year,Month,Make,Model,Quantity', ...rows].join('\n');

describe('a file with the oddities of published registrations', () => {
  it('gives every row exactly one status', async () => {
    const file = await analysed(fixture);
    expect(file.rows).toBe(12);
    expect(file.counts).toEqual({ accepted: 0, normalised: 9, duplicate: 1, omitted: 0, waiting: 2, refused: 0 });
    expect(file.columns).toEqual({ year: 'Year', month: 'Month', make: 'Make', model: 'Model', quantity: 'Quantity' });
    expect(file.ignoredColumns).toEqual(['Pct']);
  });

  it('removes the blank after each make, with a note for each row', async () => {
    const file = await analysed(fixture);
    expect(new Set(file.volumes.map(({ brand }) => brand))).toEqual(new Set(['Nordvik', 'Solberg', 'Fjellbil']));
    const rows = file.notes.filter(({ message }) => message.code === 'IMPORT_SPACE_REMOVED');
    expect(rowsText(rows.find(({ status }) => status === 'normalised')?.rows ?? [])).toBe('2–6, 8–10, 13');
  });

  it('recognises that a row with an invalid first byte repeats its neighbour', async () => {
    const file = await analysed(fixture);
    expect(notesOf(file, 'IMPORT_BYTES_DROPPED')).toEqual([
      ['7', 'duplicate'],
      ['7', 'duplicate'],
    ]);
    expect(notesOf(file, 'IMPORT_DUPLICATE')).toEqual([['7', 'duplicate']]);
    expect(file.volumes.filter(({ brand, month }) => brand === 'Fjellbil' && month === '2013-05')).toHaveLength(1);
  });

  it('gives a model the spelling that most rows use', async () => {
    const file = await analysed(fixture);
    expect(file.volumes.find(({ row }) => row === 9)?.model).toBe('Solberg Runa4');
    expect(notesOf(file, 'IMPORT_SPELLING_UNIFIED')).toEqual([['9', 'normalised']]);
  });

  it('makes all differing rows of a model and month wait, outside the volumes', async () => {
    const file = await analysed(fixture);
    expect(file.conflicts).toEqual([
      {
        brand: 'Nordvik',
        typeClass: '',
        modelYear: '',
        model: 'Nordvik Alfa',
        month: '2015-01',
        candidates: [
          { row: 11, rt: 1313 },
          { row: 12, rt: 1199 },
        ],
      },
    ]);
    expect(file.volumes.some(({ model, month }) => model === 'Nordvik Alfa' && month === '2015-01')).toBe(false);
  });

  it.each([
    ['first', 1313],
    ['last', 1199],
    ['largest', 1313],
    ['sum', 2512],
  ] as const)('settles them by the choice: %s gives %i', async (choice, rt) => {
    const file = await analysed(fixture);
    const settled = settleImport(file, { all: choice });
    if (!settled.ok) throw new Error(settled.error.code);
    expect(settled.value.volumes.find(({ month, model }) => month === '2015-01' && model === 'Nordvik Alfa')?.rt).toBe(
      rt,
    );
    expect(settled.value.counts.waiting).toBe(0);
    expect(Object.values(settled.value.counts).reduce((sum, count) => sum + count)).toBe(file.rows);
  });

  it('sums different numbers once each: a repeated number does not count twice', async () => {
    const file = await analysed(csv('2013,5,VW,Golf,4', '2013,5,VW,Golf,7', '2013,5,VW,Golf,4'));
    const settled = settleImport(file, { all: 'sum' });
    expect(settled.ok && settled.value.volumes.map(({ rt }) => rt)).toEqual([11]);
    expect(settled.ok && settled.value.counts).toMatchObject({ normalised: 2, duplicate: 1 });
  });

  it.each([
    ['RT', '9999999,', '9999998,', '9999997,'],
    ['WS', '1,9999999', '2,9999998', '3,1'],
  ])(
    'refuses a sum of %s beyond what a month may have, with its rows; another choice is taken',
    async (_, ...cells) => {
      const rows = ['2026-01,VW,Polo,7,', ...cells.map((cell) => `2026-05,VW,Golf,${cell}`), '2026-07,VW,Golf,1,1'];
      const file = await analysed(['Month,Make,Model,RT,WS', ...rows].join('\n'));
      expect(settleImport(file, { all: 'sum' })).toEqual({
        ok: false,
        error: {
          code: 'IMPORT_SUM_TOO_LARGE',
          params: { model: 'Golf', month: '2026-05', rows: '3–5', limit: '9,999,999' },
        },
      });
      expect(settleImport(file, { byRow: { 3: 'sum' } })).toMatchObject({ ok: false });
      expect(settleImport(file, { all: 'largest' })).toMatchObject({ ok: true });
    },
  );

  it('accepts a sum equal to the limit of a month', async () => {
    const file = await analysed(csv('2013,5,VW,Golf,9999998', '2013,5,VW,Golf,1'));
    const settled = settleImport(file, { all: 'sum' });
    expect(settled.ok && settled.value.volumes.map(({ rt }) => rt)).toEqual([9_999_999]);
  });

  it('refuses a choice for a row that begins no conflict', async () => {
    const file = await analysed(fixture);
    expect(settleImport(file, { all: 'sum', byRow: { 5: 'first' } })).toEqual({
      ok: false,
      error: { code: 'IMPORT_CHOICE_WITHOUT_CONFLICT', params: { row: 5 } },
    });
    expect(settleImport(file, { byRow: { 11: 'first' } })).toMatchObject({ ok: true });
  });

  it('loads nothing without a choice', async () => {
    expect(settleImport(await analysed(fixture), {})).toEqual({
      ok: false,
      error: { code: 'IMPORT_ROWS_WAITING', params: { count: 2 } },
    });
  });
});

describe('rows that cannot be read', () => {
  it.each([
    ['2013,5,VW,Golf,abc', 'IMPORT_QUANTITY_NO_NUMBER'],
    ['2013,5,VW,Golf,', 'IMPORT_QUANTITY_EMPTY'],
    ['2013,5,VW,Golf,-4', 'IMPORT_QUANTITY_NEGATIVE'],
    ['2013,5,VW,Golf,"1,2"', 'IMPORT_QUANTITY_DOUBTFUL'],
    ['2013,5,VW,Golf,"1,23,456"', 'IMPORT_QUANTITY_DOUBTFUL'],
    ['2013,5,VW,Golf,1.234', 'IMPORT_QUANTITY_DOUBTFUL'],
    ["2013,5,VW,Golf,1'234", 'IMPORT_QUANTITY_DOUBTFUL'],
    ['2013,5,VW,Golf,1²', 'IMPORT_QUANTITY_NO_NUMBER'],
    ['2013,5,VW,Golf,(4)', 'IMPORT_QUANTITY_NEGATIVE'],
    ['2013,5,VW,Golf,12.5', 'IMPORT_QUANTITY_FRACTION'],
    ['2013,5,VW,Golf,12345678', 'IMPORT_QUANTITY_TOO_LARGE'],
    ['2013,5,VW,Golf,=1+1', 'IMPORT_QUANTITY_NO_NUMBER'],
    ['2013,5,VW,Golf,1,234', 'IMPORT_ROW_WIDTH'],
    ['2013,5,VW,Golf', 'IMPORT_ROW_WIDTH'],
    ['2013,13,VW,Golf,4', 'IMPORT_MONTH_WRONG'],
    ['13,5,VW,Golf,4', 'IMPORT_YEAR_WRONG'],
    ['2013,5,,Golf,4', 'IMPORT_NAME_EMPTY'],
    [`2013,5,VW,${'x'.repeat(101)},4`, 'IMPORT_NAME_TOO_LONG'],
    ['2013,5,VW,Go\u0007lf,4', 'IMPORT_NAME_CONTROL'],
  ])('%s is refused as %s, with its row, and nothing is loaded', async (row, code) => {
    const file = await analysed(csv('2013,5,VW,Polo,7', row));
    expect(file.counts).toMatchObject({ accepted: 1, refused: 1 });
    expect(notesOf(file, code)).toEqual([['3', 'refused']]);
    expect(settleImport(file, { all: 'last' })).toMatchObject({
      ok: false,
      error: { code: 'IMPORT_ROWS_REFUSED', params: { count: 1, row: 3 } },
    });
  });

  it('refuses invalid bytes inside a name, or at its edge if they may be a letter', async () => {
    const broken = Buffer.from(
      'Year,Month,Make,Model,Quantity\n2013,5,Citro\u00ebn,C3,4\n2013,5,VW,Coup\u00e9,4\n',
      'latin1',
    );
    expect(notesOf(await analysed(broken), 'IMPORT_BYTES_BROKEN')).toEqual([
      ['2', 'refused'],
      ['3', 'refused'],
    ]);
  });

  it('refuses a header in another encoding, because its column would be ignored', async () => {
    const wholesale = Buffer.from('c5fab7a2', 'hex');
    const content = [Buffer.from('Year,Month,Make,Model,Quantity,'), wholesale, Buffer.from('\n2013,5,VW,Golf,4,3\n')];
    expect(await analyse(Buffer.concat(content))).toEqual({
      ok: false,
      error: { code: 'IMPORT_NOT_UTF8', params: { row: 1 } },
    });
  });

  it('drops a stray byte if other rows have the remaining name', async () => {
    const stray = Buffer.from(
      'Year,Month,Make,Model,Quantity\n2013,5,VW,Golf,4\n2013,6,VW,\u00ffGolf,5\n\u00ff2013,7,VW,Golf,6\n',
      'latin1',
    );
    const file = await analysed(stray);
    expect(file.counts).toMatchObject({ accepted: 1, normalised: 2, refused: 0 });
  });
});

describe('files that cannot be read', () => {
  it.each([
    ['2013,5,VW,Golf,4\n2013,6,VW,Golf,4', 'IMPORT_NO_HEADER'],
    ['Dear all,\nplease find the numbers attached', 'IMPORT_NO_HEADER'],
    ['just a line', 'IMPORT_NO_HEADER'],
    ['Year,Month,Make,Quantity\n2013,5,VW,4', 'IMPORT_COLUMN_MISSING'],
    ['Year,Month,Make,Model,Quantity,Volume\n2013,5,VW,Golf,4,4', 'IMPORT_COLUMN_AMBIGUOUS'],
    ['Year,Month,Make,Model,Quantity\n', 'IMPORT_NO_ROWS'],
    ['Year,Month,Make,Model,Quantity\n2013,5,"VW,Golf,4', 'IMPORT_QUOTE_BROKEN'],
    [`Year,Month,Make,Model,Quantity\n${'0'.repeat(20_000)}`, 'IMPORT_ROW_TOO_LONG'],
  ])('%s … is refused as a whole', async (content, code) => {
    expect(await analyse(content)).toMatchObject({ ok: false, error: { code } });
  });

  it('refuses more rows or columns than the limits, and never cuts', async () => {
    const limits = { ...IMPORT_LIMITS, rows: 2, columns: 6 };
    const rows = ['2013,5,VW,A,1', '2013,5,VW,B,1', '2013,5,VW,C,1'];
    expect(await analyse(csv(...rows), {}, limits)).toMatchObject({
      ok: false,
      error: { code: 'IMPORT_TOO_MANY_ROWS' },
    });
    const wide = `${csv('2013,5,VW,A,1')}\n2013,5,VW,A,1,,,,`;
    expect(await analyse(wide, {}, limits)).toMatchObject({ ok: false, error: { code: 'IMPORT_TOO_MANY_COLUMNS' } });
  });
});

describe('the row at which a file breaks off', () => {
  it.each([
    ['2013,5,"VW,Golf,4', 'IMPORT_QUOTE_BROKEN'],
    ['2013,5,VW "x" y,Golf,4', 'IMPORT_QUOTE_BROKEN'],
    ['0'.repeat(20_000), 'IMPORT_ROW_TOO_LONG'],
  ])('is named (%#)', async (row, code) => {
    const content = csv('2013,5,VW,Polo,7', '2013,6,VW,Polo,7', row);
    expect(await analyse(content)).toMatchObject({ ok: false, error: { code, params: { row: 4 } } });
  });
});

describe('columns', () => {
  it('takes the columns that the user chooses', async () => {
    const file = await analysed('A;B;C;D\n2013-05;VW;Golf;4', { date: 'A', make: 'b', model: 'C', quantity: 'D' });
    expect(file.volumes).toMatchObject([{ brand: 'VW', model: 'Golf', month: '2013-05', rt: 4, row: 2 }]);
  });

  it.each(['2013-05', '2013/5', '2013-05-31', '201305', '2013年5月'])(
    'reads the month %s from one column',
    async (text) => {
      const file = await analysed(`Month\tMake\tModel\tQuantity\n${text}\tVW\tGolf\t4`);
      expect(file.volumes[0]?.month).toBe('2013-05');
    },
  );

  it.each(['2013-02-31', '2013-02-29', '2013/4/31', '2013-05-00', '2013年2月30日', '2013.11.31 00:00'])(
    'refuses the day %s, which there is not',
    async (text) => {
      const file = await analysed(`Month\tMake\tModel\tQuantity\n${text}\tVW\tGolf\t4`);
      expect(notesOf(file, 'IMPORT_DATE_WRONG')).toEqual([['2', 'refused']]);
    },
  );

  it.each([
    ['2012-02-29', '2012-02'],
    ['2013年12月31日', '2013-12'],
  ])('reads the last day %s', async (text, month) => {
    const file = await analysed(`Month\tMake\tModel\tQuantity\n${text}\tVW\tGolf\t4`);
    expect(file.volumes[0]?.month).toBe(month);
  });

  it('reads numbers like a cell of a budget', async () => {
    const file = await analysed(
      csv('2013,5,VW,Golf,"1,200"', '2013,6,VW,Golf,１，２００', '2013,7,VW,Golf," 1,234,567 "'),
    );
    expect(file.volumes.map(({ rt }) => rt)).toEqual([1_200, 1_200, 1_234_567]);
    expect(file.counts.refused).toBe(0);
  });

  it('reads a whole number with the rounding noise of a spreadsheet', async () => {
    const file = await analysed(
      csv('2013,5,VW,Golf,10.000000000000002', '2013,6,VW,Golf,9.999999999999998', '2013,7,VW,Golf,10.00001'),
    );
    expect(file.volumes.map(({ rt }) => rt)).toEqual([10, 10]);
    expect(file.counts).toMatchObject({ normalised: 2, refused: 1 });
  });

  it('distinguish models by type class and model year if the file has them', async () => {
    const file = await analysed(
      [
        'Month,Make,Type Class,Model Year,Model,Quantity',
        '2026-05,VW,Compact,2026,Golf,4',
        '2026-05,VW,Compact,2027,Golf,5',
        '2026-05,VW,COMPACT,2027,Golf,5',
        '2026-05,VW,,,Golf,6',
      ].join('\n'),
    );
    expect(file.ignoredColumns).toEqual([]);
    expect(file.volumes.map(({ typeClass, modelYear, rt }) => [typeClass, modelYear, rt])).toEqual([
      ['Compact', '2026', 4],
      ['Compact', '2027', 5],
      ['', '', 6],
    ]);
    expect(file.counts).toMatchObject({ accepted: 3, duplicate: 1 });
  });

  it('a row has RT, WS or both', async () => {
    const file = await analysed(
      ['Month,Make,Model,RT,WS', '2026-05,VW,Golf,4,', '2026-06,VW,Golf,,7', '2026-07,VW,Golf,,'].join('\n'),
    );
    expect(file.volumes.map(({ rt, ws }) => [rt, ws])).toEqual([
      [4, undefined],
      [undefined, 7],
    ]);
    expect(notesOf(file, 'IMPORT_QUANTITY_EMPTY')).toEqual([['4', 'refused']]);
  });

  it('Chinese headers are known, and blank lines are no rows', async () => {
    const file = await analysed('年,月,品牌,车型,数量\n2013,5,VW,Golf,４\n\n,,,,\n');
    expect(file.rows).toBe(1);
    expect(file.volumes[0]?.rt).toBe(4);
  });
});

describe('laws', () => {
  const name = fc.constantFrom('Golf', 'golf', ' Golf', 'GOLF ', 'Polo', 'Up!', '');
  const quantity = fc.oneof(fc.nat(3).map(String), fc.constantFrom('-1', 'x', '1,234', '2.0', ''));
  const row = fc.record({ month: fc.integer({ min: 0, max: 3 }), model: name, quantity });
  const lines = (rows: readonly { month: number; model: string; quantity: string }[]) =>
    csv(...rows.map(({ month, model, quantity: units }) => `2013,${month},VW,"${model}","${units}"`));

  it('the statuses add up to the number of rows, and each row except an accepted one has a note', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 40 }), async (rows) => {
        const file = await analysed(lines(rows));
        const { counts } = file;
        expect(file.rows).toBe(rows.length);
        expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(rows.length);
        const noted = new Set(
          file.notes.flatMap(({ rows: ranges }) => ranges.flatMap(([first, last]) => range(first, last))),
        );
        expect(noted.size).toBe(rows.length - counts.accepted);
        const told = file.conflicts.flatMap(({ candidates }) => candidates).length;
        expect(file.volumes.length + told + counts.duplicate + file.sums.length + counts.refused).toBe(rows.length);
      }),
      { numRuns: runs(100) },
    );
  });

  it('each model and month gets one number, in whatever order the rows come', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 30 }), async (rows) => {
        const key = (volume: { model: string; month: string }) => `${volume.model.toLowerCase()} ${volume.month}`;
        const forward = await analysed(lines(rows));
        const backward = await analysed(lines(rows.toReversed()));
        const keys = [...forward.volumes, ...forward.conflicts].map(key);
        expect(new Set(keys).size).toBe(keys.length);
        expect([...backward.volumes, ...backward.conflicts].map(key).toSorted()).toEqual(keys.toSorted());
        // A row without a model is refused, or asked about below the rows that it is the sum of.
        const nameless = ({ counts, sums }: VolumeImport) => counts.refused + sums.length;
        expect(nameless(backward)).toBe(nameless(forward));
      }),
      { numRuns: runs(60) },
    );
  });

  const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
});
