import { monthOf } from '@oasis/engine/base';
import { messageText } from '@oasis/engine/messages';
import { runs } from '@oasis/engine/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RawRow } from '../files/raw-rows.ts';
import { analyseVolumes } from './analyse.ts';
import { monthsOfHeader, spread } from './periods.ts';
import { settleImport } from './settle.ts';
import type { VolumeImport } from './types.ts';

const times = { numRuns: runs(200) };

function* rowsOf(lines: readonly (readonly string[])[]): Generator<RawRow> {
  for (const [place, cells] of lines.entries()) yield { row: place + 1, cells: cells.map((text) => ({ text })) };
}
const analyse = (lines: readonly (readonly string[])[]) => analyseVolumes(rowsOf(lines), {});
async function analysed(lines: readonly (readonly string[])[]): Promise<VolumeImport> {
  const file = await analyse(lines);
  if (!file.ok) throw new Error(messageText(file.error, 'en'));
  return file.value;
}
const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(','));
const said = ({ volumes }: VolumeImport) => volumes.map(({ model, month, rt }) => `${model} ${month} ${rt}`);
const notes = ({ notes: all }: VolumeImport) =>
  all.map(({ rows, status, message: { code } }) => `${rows.map(([first]) => first).join()} ${status} ${code}`);

describe('headers that are months or quarters', () => {
  it.each([
    ['2027-01', ['2027-01']],
    ['2027/1', ['2027-01']],
    ['202712', ['2027-12']],
    ['2027年1月', ['2027-01']],
    ['2027-01-01', ['2027-01']],
    ['Jan 2027', ['2027-01']],
    ['2027 Sept', ['2027-09']],
    ['december-2027', ['2027-12']],
    ['2027年十二月', ['2027-12']],
    ['2024Q2', ['2024-04', '2024-05', '2024-06']],
    ['2024 Q4', ['2024-10', '2024-11', '2024-12']],
    ['Q1 2024', ['2024-01', '2024-02', '2024-03']],
    ['２０２４年第３季度', ['2024-07', '2024-08', '2024-09']],
    ['2024年一季度', ['2024-01', '2024-02', '2024-03']],
  ])('%s', (header, months) => {
    expect(monthsOfHeader(header, false)).toEqual(months);
    expect(monthsOfHeader(header, true)).toEqual(months);
  });

  it.each([
    '2027',
    'Jan-27',
    '2024Q5',
    '2024Q0',
    'Q2',
    '1',
    '13',
    '1989Q1',
    '2101Q1',
    'Total',
    '2027 total',
    '',
    '2027-13',
  ])('%s is none', (header) => expect(monthsOfHeader(header, false)).toBeUndefined());

  it.each([
    ['1', [1]],
    ['12', [12]],
    ['Jan', [1]],
    ['12月', [12]],
    ['十一月', [11]],
    ['Q4', [10, 11, 12]],
    ['第2季度', [4, 5, 6]],
  ])('%s is one in a file with a column for the year', (header, months) => {
    expect(monthsOfHeader(header, true)).toEqual(months);
    expect(monthsOfHeader(header, false)).toBeUndefined();
  });

  it.each(['0', '13', '13月', '十三月', 'Q5', 'Model'])('%s is none in such a file either', (header) =>
    expect(monthsOfHeader(header, true)).toBeUndefined(),
  );

  it('the cars of a quarter are spread over its months in parts that differ by one at most and add up to the whole', () => {
    const units = fc.oneof(fc.constantFrom(0, 1, 2, 3, 4, 9_999_999), fc.integer({ min: 0, max: 9_999_999 }));
    fc.assert(
      fc.property(units, fc.constantFrom(1, 3), (count, parts) => {
        const all = spread(count, parts);
        expect(all.reduce((sum, each) => sum + each, 0)).toBe(count);
        expect((all[0] ?? 0) - (all.at(-1) ?? 0)).toBe(count % parts === 0 ? 0 : 1);
        expect(all).toEqual(all.toSorted((a, b) => b - a));
      }),
      times,
    );
  });
});

describe('a file whose months are columns', () => {
  it('gives the same volumes as a file with a row for each month', async () => {
    const cells = fc.array(
      fc.array(fc.option(fc.oneof(fc.constantFrom(0, 1, 9_999_999), fc.nat(9_999_999))), {
        minLength: 3,
        maxLength: 3,
      }),
      { minLength: 1, maxLength: 4 },
    );
    await fc.assert(
      fc.asyncProperty(cells, async (models) => {
        fc.pre(models.flat().some((units) => units !== null));
        const months = ['2027-01', '2027-02', '2027-12'];
        const wide = models.map((units, model) => ['TM', `M${model}`, ...units.map((each) => String(each ?? ''))]);
        const long = models.flatMap((units, model) =>
          units.flatMap((each, place) =>
            each === null ? [] : [['TM', `M${model}`, months[place] ?? '', String(each)]],
          ),
        );
        const one = await analysed([['Make', 'Model', ...months], ...wide]);
        const other = await analysed([['Make', 'Model', 'Date', 'Quantity'], ...long]);
        expect(said(one)).toEqual(said(other));
        expect(one.periods).toEqual(months.map((header) => ({ header, months: [header] })));
        const counted = Object.values(one.counts).reduce((sum, count) => sum + count, 0);
        expect([counted, one.counts.omitted]).toEqual([
          models.length,
          models.filter((units) => units.every((each) => each === null)).length,
        ]);
      }),
      times,
    );
  });

  it('uses the year of each row; a column with the quantity makes it a file with rows', async () => {
    const file = await analysed(lines('Year,Make,Model,Jan,Q2\n2026,TM,A,5,7\n2027,TM,A,6,'));
    expect(said(file)).toEqual(['A 2026-01 5', 'A 2026-04 3', 'A 2026-05 2', 'A 2026-06 2', 'A 2027-01 6']);
    expect(file.periods).toEqual([
      { header: 'Jan', months: ['01'] },
      { header: 'Q2', months: ['04', '05', '06'] },
    ]);
    const long = await analysed(lines('Date,Make,Model,Quantity,2027-05\n2027-01,TM,A,5,9'));
    expect([said(long), long.periods, long.ignoredColumns]).toEqual([['A 2027-01 5'], [], ['2027-05']]);
  });

  it('notes marks that are no numbers and reads the other months; any other text refuses the row with its column', async () => {
    const file = await analysed(
      lines('Make,Model,2027-01,2027-02\nTM,A,[x],5\nTM,B,-,..\nTM,C,soon,1\nTM,D,-3,1\nTM,E,1.5,1\nTM,F,,\nTM,G,1,[x'),
    );
    expect(said(file)).toEqual(['A 2027-02 5']);
    expect(notes(file)).toEqual([
      '2 normalised IMPORT_NO_NUMBER_LEFT',
      '3 omitted IMPORT_NO_NUMBER_LEFT',
      '3 omitted IMPORT_NO_NUMBER_LEFT',
      '3,7 omitted IMPORT_ROW_WITHOUT_NUMBER',
      '4 refused IMPORT_COLUMN_NO_NUMBER',
      '5 refused IMPORT_COLUMN_NO_NUMBER',
      '6 refused IMPORT_COLUMN_NO_NUMBER',
      '8 refused IMPORT_COLUMN_NO_NUMBER',
    ]);
  });

  it('counts each row once, whatever happens to its months', async () => {
    const file = await analysed(lines('Make,Model,2027-01,2027-02\nTM,A,1,2\nTM,A,1,3\nTM,A,1,\nTM,B,4,4\nTM,B,4,4'));
    expect(file.counts).toEqual({ accepted: 1, normalised: 0, duplicate: 2, omitted: 0, waiting: 2, refused: 0 });
    const settled = settleImport(file, { all: 'last' });
    expect(settled.ok && settled.value.counts).toEqual({
      accepted: 1,
      normalised: 1,
      duplicate: 3,
      omitted: 0,
      waiting: 0,
      refused: 0,
    });
  });

  it('has every month in one column, and no more numbers than allowed', async () => {
    expect(await analyse(lines('Make,Model,2027-01,Jan 2027\nTM,A,1,2'))).toMatchObject({
      error: { code: 'IMPORT_PERIOD_TWICE', params: { column: 'Jan 2027' } },
    });
    expect(await analyse(lines('Make,Model,2027Q1,2027-03\nTM,A,1,2'))).toMatchObject({
      error: { code: 'IMPORT_PERIOD_TWICE' },
    });
    const months = Array.from({ length: 12 }, (_, place) => monthOf(2027, place + 1));
    const many = Array.from({ length: 120 }, (_, row) => ['TM', `M${row}`, ...months.map(() => '1')]);
    const bounds = {
      fileBytes: 1e6,
      recordCharacters: 1e4,
      columns: 20,
      nameCharacters: 100,
      unpackedBytes: 1e6,
      parts: 9,
    };
    const read = (rows: number) =>
      analyseVolumes(rowsOf([['Make', 'Model', ...months], ...many]), {}, { ...bounds, rows });
    expect(await read(800)).toMatchObject({ error: { code: 'IMPORT_TOO_MANY_VALUES' } });
    expect((await read(1_440)).ok).toBe(true);
  });
});

describe('rows of totals', () => {
  it.each(['Total', 'TOTAL:', 'Grand total', 'Subtotal', '合计', '小计', '总计', 'Summe'])(
    '%s is left out with a note, in whatever column it stands',
    async (word) => {
      const file = await analysed([
        ['Year', 'Month', 'Make', 'Type class', 'Model', 'Quantity'],
        ['2027', '1', 'TM', 'S', 'ALPHA', '10'],
        ['2027', '1', 'TM', 'S', word, '10'],
        ['2027', '1', 'TM', word, '', '10'],
        ['2027', '1', word, '', '', '999'],
        [word, '', '', '', '', '10'],
      ]);
      expect(said(file)).toEqual(['ALPHA 2027-01 10']);
      expect(file.counts).toMatchObject({ accepted: 1, omitted: 4, refused: 0 });
      expect(notes(file)).toEqual(['3 omitted IMPORT_TOTAL_LEFT_OUT']);
      expect(settleImport(file, {}).ok).toBe(true);
    },
  );

  it('are recognised by the words of pivot tables behind a name; a similar model name stays', async () => {
    const file = await analysed(
      lines(
        'Date,Make,Model,Quantity\n2027-01,TM Total,,30\n2027-01,TM,ALPHA,10\n2027-01,TM,BETA,20\n2027-01,TM 汇总,,30\n2027-01,TM,Beta total,20\n2027-01,TM,Sum Total,5\n2027-01,TM,Totalia,6',
      ),
    );
    expect(said(file)).toEqual(['ALPHA 2027-01 10', 'BETA 2027-01 20', 'Sum Total 2027-01 5', 'Totalia 2027-01 6']);
    expect(file.counts).toMatchObject({ accepted: 4, omitted: 3 });
  });

  it('without model and word wait for a choice if they are the sum of the rows above, and are refused otherwise', async () => {
    const file = await analysed(
      lines(
        'Date,Make,Model,Quantity\n2027-01,TM,ALPHA,10\n2027-01,TM,BETA,20\n2027-01,TM,,30\n2027-01,ZZ,GAMMA,5\n2027-01,ZZ,DELTA,6\n2027-01,,,11\n2027-01,,,41\n2027-01,,,42\n2027-02,,,41\n2027-01,TM,,41',
      ),
    );
    expect(file.sums).toEqual([4, 7, 8]);
    expect(notes(file)).toEqual([
      '4 waiting IMPORT_ROW_IS_SUM',
      '7 waiting IMPORT_ROW_IS_SUM',
      '8 waiting IMPORT_ROW_IS_SUM',
      '9 refused IMPORT_NAME_EMPTY',
      '11 refused IMPORT_NAME_EMPTY',
    ]);
  });

  it('that wait for a choice wait until they are left out', async () => {
    const file = await analysed(
      lines('Date,Make,Model,Quantity\n2027-01,TM,ALPHA,10\n2027-01,TM,BETA,20\n2027-01,TM,,30'),
    );
    expect(file.counts).toMatchObject({ accepted: 2, waiting: 1 });
    expect(settleImport(file, {})).toMatchObject({
      error: { code: 'IMPORT_SUMS_WAITING', params: { count: 1, row: 4 } },
    });
    const settled = settleImport(file, { leaveSums: true });
    expect(settled.ok && [settled.value.counts, settled.value.notes.map(({ status }) => status)]).toEqual([
      { accepted: 2, normalised: 0, duplicate: 0, omitted: 1, waiting: 0, refused: 0 },
      ['omitted'],
    ]);
  });

  it('with a model are taken as models, whatever their sum', async () => {
    const file = await analysed(lines('Date,Make,Model,Quantity\n2027-01,TM,A,10\n2027-01,TM,B,20\n2027-01,TM,C,30'));
    expect([file.sums, file.counts.accepted]).toEqual([[], 3]);
  });

  it('are no sums if they sum up one row or nothing', async () => {
    const file = await analysed(
      lines('Date,Make,Model,Quantity\n2027-01,TM,A,10\n2027-01,TM,,10\n2027-02,TM,B,0\n2027-02,TM,C,0\n2027-02,TM,,0'),
    );
    expect([file.sums, file.counts.refused]).toEqual([[], 2]);
  });

  it('in files with quarters are compared with sums of quarters, however their months are rounded', async () => {
    const quarter = fc.oneof(fc.constantFrom(0, 1, 2, 3), fc.nat(10_000));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(quarter, quarter), { minLength: 2, maxLength: 5 }), async (rows) => {
        const sums = [0, 1].map((place) => rows.reduce((sum, row) => sum + (row[place] ?? 0), 0));
        fc.pre(sums.every((sum) => sum > 0));
        const models = rows.map((row, model) => ['TM', `M${model}`, ...row.map(String)]);
        const file = (last: readonly number[]) =>
          analysed([['Make', 'Model', '2027Q1', '2027Q2'], ...models, ['TM', '', ...last.map(String)]]);
        expect((await file(sums)).sums).toEqual([rows.length + 2]);
        expect((await file([sums[0] ?? 0, (sums[1] ?? 0) + 1])).sums).toEqual([]);
      }),
      times,
    );
  });

  it('in files with months are sums if each of their months is the sum', async () => {
    const file = await analysed(
      lines('Make,Model,2027-01,2027-02\nTM,A,10,1\nTM,B,20,2\nTM,,30,3\nTM,,30,4\nTM,合计,30,3'),
    );
    expect([file.sums, file.counts]).toEqual([
      [4],
      { accepted: 2, normalised: 0, duplicate: 0, omitted: 1, waiting: 1, refused: 1 },
    ]);
  });
});
