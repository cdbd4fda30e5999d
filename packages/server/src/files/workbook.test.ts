import { buffer } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { read } from 'xlsx';
import { brokenText } from '../../test/hostile-texts.ts';
import { share } from '../../test/reliability/counts.ts';
import { asRead, sheetOf, sheetsOf } from '../../test/workbooks.ts';
import { type SheetCell, streamWorkbook } from './workbook.ts';

const TEXT_COLUMN = { header: 'a', format: 'text', width: 9 } as const;

async function written(rows: readonly (readonly SheetCell[])[]): Promise<Buffer> {
  const columns = [
    { header: '=Name', format: 'text', width: 20 },
    { header: 'Amount', format: 'number', width: 12 },
    { header: 'Share', format: 'percent', width: 12 },
  ] as const;
  return buffer(streamWorkbook({ name: 'Sheet', columns, batches: [rows] }));
}

/** A run has fifty texts or so. */
const RUNS = share(20, 400);

const HOSTILE = [
  '=1+1',
  '=cmd|"/c calc"!A1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1+1',
  '</t></is></c><c><f>1+1</f></c>',
  '<!--',
  ']]>',
  '&amp;',
  '_x003D_1+1',
  '价格 =1',
];

describe('a workbook', () => {
  it('stores texts as texts, whatever they look like', async () => {
    const workbook = await written(HOSTILE.map((text) => [text, 1, 0.5]));
    const sheet = read(workbook, { type: 'buffer' }).Sheets['Sheet'];
    for (const [place, text] of HOSTILE.entries()) {
      const cell = sheet?.[`A${place + 2}`];
      expect(cell).toMatchObject({ t: 's' });
      expect(cell).not.toHaveProperty('f');
      expect(cell?.v).toBe(text);
    }
    const xml = sheetXml(workbook);
    expect(xml).not.toContain('<f>');
    expect(xml).toContain('_x005F_x003D_1+1');
    expect(xml).not.toContain('\u0000');
  });

  it('stores any text unchanged and not as a formula, in well-formed XML', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(brokenText, { minLength: 1, maxLength: 100 }), async (texts) => {
        const workbook = await written(texts.map((text) => [text, 1, text]));
        const sheet = sheetOf(workbook);
        expect(texts.map((_, place) => sheet.at(`A${place + 2}`))).toEqual(texts.map(asRead));
        expect(texts.map((_, place) => sheet.at(`C${place + 2}`))).toEqual(texts.map(asRead));
        expect(sheet.formulas).toEqual([]);
        expect(Array.from(sheetXml(workbook)).filter((character) => !isXml(character))).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it('cuts a text that is too long for a cell, with a visible mark and between characters', async () => {
    const long = `=${'a'.repeat(32_764)}👩b`;
    const sheet = read(
      await written([
        [long.slice(0, 32_767), 1, 1],
        [long, 1, 1],
      ]),
      { type: 'buffer' },
    ).Sheets['Sheet'];
    expect(sheet?.['A2']?.v).toBe(long.slice(0, 32_767));
    expect(sheet?.['A3']?.v).toBe(`${long.slice(0, 32_765)}…`);
  });

  it('continues in another sheet once one is full', async () => {
    const rows = Array.from({ length: 7 }, (_, place) => [`row ${place}`]);
    const stream = streamWorkbook(
      { name: 'List', columns: [TEXT_COLUMN], batches: [rows.slice(0, 2), [], rows.slice(2)] },
      4,
    );
    const sheets = sheetsOf(await buffer(stream));
    expect(sheets.map(({ name, rows: cells }) => [name, cells.flat()])).toEqual([
      ['List', ['a', 'row 0', 'row 1', 'row 2']],
      ['List_2', ['a', 'row 3', 'row 4', 'row 5']],
      ['List_3', ['a', 'row 6']],
    ]);
  });

  it('has a sheet name that every spreadsheet program takes', async () => {
    const name = `a\\b/c?d*e[f]g:h'"<&>\u0000${'x'.repeat(40)}`;
    const stream = streamWorkbook({ name, columns: [TEXT_COLUMN], batches: [[['b']]] });
    const sheet = sheetOf(await buffer(stream));
    expect(sheet.name).toMatch(/^a b c d e f g h {5,7}x+$/);
    expect(sheet.name).toHaveLength(31);
  });

  it('[BUD-139] [BUD-140] shows numbers with separators and percentages with two digits', async () => {
    const sheet = read(await written([['a', 1_234_567.4, 0.2]]), { type: 'buffer', cellNF: true }).Sheets['Sheet'];
    expect(sheet?.['B2']).toMatchObject({ t: 'n', v: 1_234_567.4, z: '#,##0', w: '1,234,567' });
    expect(sheet?.['C2']).toMatchObject({ t: 'n', v: 0.2, z: '0.00%', w: '20.00%' });
  });

  it('leaves a missing number empty', async () => {
    const sheet = read(await written([['a', Number.NaN, null]]), { type: 'buffer' }).Sheets['Sheet'];
    expect(sheet?.['B2']?.v).toBeUndefined();
    expect(sheet?.['C2']?.v).toBeUndefined();
  });

  it('is sent before its rows have ended, and stops reading rows when nobody reads on', async () => {
    let [pulled, ended] = [0, false];
    async function* endless(): AsyncGenerator<string[][]> {
      try {
        for (; ; pulled += 1) yield [[`row ${pulled} of all those that there are`]];
      } finally {
        ended = true;
      }
    }
    for await (const _chunk of streamWorkbook({ name: 'Sheet', columns: [TEXT_COLUMN], batches: endless() })) break;
    await expect.poll(() => ended).toBe(true);
    expect(pulled).toBeLessThan(100_000);
  });

  it('breaks off if its rows fail', async () => {
    async function* failing(): AsyncGenerator<string[][]> {
      yield [['a row']];
      throw new Error('the database has gone');
    }
    const stream = streamWorkbook({ name: 'Sheet', columns: [TEXT_COLUMN], batches: failing() });
    await expect(buffer(stream)).rejects.toThrow('the database has gone');
  });
});

function sheetXml(workbook: Buffer): string {
  return strFromU8(unzipSync(workbook)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
}

/** The characters of XML 1.0. */
function isXml(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return code >= 0x20 ? code < 0xd800 || (code > 0xdfff && code < 0xfffe) || code > 0xffff : [9, 10, 13].includes(code);
}
