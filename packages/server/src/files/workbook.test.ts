import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { read } from 'xlsx';
import { type SheetCell, streamWorkbook } from './workbook.ts';

async function* rowsOf(rows: readonly (readonly SheetCell[])[]): AsyncGenerator<readonly SheetCell[]> {
  yield* rows;
}

async function written(rows: readonly (readonly SheetCell[])[]): Promise<Buffer> {
  const columns = [
    { header: '=Name', format: 'text', width: 20 },
    { header: 'Amount', format: 'number', width: 12 },
    { header: 'Share', format: 'percent', width: 12 },
  ] as const;
  return buffer(streamWorkbook({ name: 'Sheet', columns, rows: rowsOf(rows) }));
}

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
  it('holds texts as texts, whatever they look like', async () => {
    const workbook = await written(HOSTILE.map((text) => [text, 1, 0.5]));
    const sheet = read(workbook, { type: 'buffer' }).Sheets['Sheet'];
    for (const [place, text] of HOSTILE.entries()) {
      const cell = sheet?.[`A${place + 2}`];
      expect(cell).toMatchObject({ t: 's' });
      expect(cell).not.toHaveProperty('f');
      if (!text.includes('_x')) expect(cell?.v).toBe(text);
    }
    const xml = strFromU8(unzipSync(workbook)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(xml).not.toContain('<f>');
    expect(xml).toContain('_x005F_x003D_1+1');
    expect(xml).not.toContain('\u0000');
  });

  it('is well-formed with characters that XML has no place for', async () => {
    const workbook = await written([['a\u0000b\u0007c\ud800d\uffff', 1, null]]);
    const cell = read(workbook, { type: 'buffer' }).Sheets['Sheet']?.['A2'];
    expect(String(cell?.v)).toMatch(/^a/);
    const xml = strFromU8(unzipSync(workbook)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(Array.from(xml).filter((character) => !isXml(character))).toEqual([]);
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

  it('begins to come before its rows have ended', async () => {
    let pulled = 0;
    async function* endless(): AsyncGenerator<readonly SheetCell[]> {
      for (; pulled < 200_000; pulled += 1) yield [`row ${pulled}`, pulled, 0];
    }
    const stream = streamWorkbook({
      name: 'Sheet',
      columns: [{ header: 'a', format: 'text', width: 9 }],
      rows: endless(),
    });
    for await (const _chunk of stream) break;
    expect(pulled).toBeLessThan(100_000);
  });
});

/** The characters of XML 1.0. */
function isXml(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return code >= 0x20 ? code < 0xd800 || (code > 0xdfff && code < 0xfffe) || code > 0xffff : [9, 10, 13].includes(code);
}
