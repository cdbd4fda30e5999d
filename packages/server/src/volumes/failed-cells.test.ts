import { describe, expect, it } from 'vitest';
import { decodeCell } from './decode-cell.ts';
import { isErrorText } from './error-texts.ts';
import { markFailedCells } from './failed-cells.ts';

const sheet = (cells: string) => `<worksheet><sheetData><row r="1">${cells}</row></sheetData></worksheet>`;
const marked = (content: string) => Buffer.from(markFailedCells(Buffer.from(content))).toString();
const MARK = (place: string) => `<c${place} t="str"><v>&#xFDD0;</v></c>`;

describe('cells of a workbook that failed are marked', () => {
  it.each([
    ['an error', '<c r="B1" t="e"><v>#N/A</v></c>'],
    ['an error of a formula', `<c t='e' s="3" r="B1"><f>VLOOKUP(1,A:A,1)</f><v>#N/A</v></c>`],
    ['a formula without a result', '<c r="B1"><f>A1&amp;"x"</f></c>'],
    ['a formula with an empty number', '<c r="B1"><f>A1>2</f><v></v></c>'],
    ['a formula with an empty value', '<c r="B1"><f>A1</f><v/></c>'],
    ['a formula that others share', '<c r="B1"><f t="shared" si="0"/></c>'],
    ['a text formula without a result', '<c r="B1" t="str"><f>A1</f></c>'],
    ['elements with a prefix', '<x:c r="B1"><x:f>A1</x:f></x:c>'],
  ])('%s', (_, cell) => {
    const beside = ['<c r="A1" t="inlineStr"><is><t>é</t></is></c><c/>', '<c r="C1"><v>3</v></c>'];
    expect(marked(sheet(beside.join(cell)))).toBe(sheet(beside.join(MARK(' r="B1"'))));
  });

  it.each([
    ['a number', '<c r="B1"><v>3</v></c>'],
    ['an empty cell', '<c r="B1" s="1"/>'],
    ['a formula with its result', '<c r="B1"><f>1+1</f><v>2</v></c>'],
    ['a formula that comes to an empty text', '<c r="B1" t="str"><f>""</f><v></v></c>'],
    ['a cell beside a formula', '<c r="A1"><f>1+1</f><v>2</v></c><c r="B1"/><c r="C1"><v></v></c>'],
  ])('but not %s', (_, cell) => {
    const content = Buffer.from(sheet(cell));
    expect(markFailedCells(content)).toBe(content);
  });

  it('also in a sheet of many pieces, and in no other part', () => {
    const rows = (cell: string) =>
      Array.from(
        { length: 60_000 },
        () => `<row><c><v>1</v></c>${cell}<c t="inlineStr"><is><t>车型</t></is></c></row>`,
      );
    const large = (cell: string) => `<sheetData>${rows(cell).join('')}</sheetData>`;
    expect(marked(large('<c><f>A1</f></c>'))).toBe(large(MARK('')));
    const other = Buffer.from('<sst><si><c t="e"><v>#N/A</v></c></si></sst>');
    expect(markFailedCells(other)).toBe(other);
  });
});

describe('a text that a spreadsheet writes for an error', () => {
  it.each([
    ['an English or Chinese', '#N/A #REF! #DIV/0! #NAME? #VALUE! #NUM! #NULL! #SPILL! #CALC!'],
    ['a German', '#NV #WERT! #BEZUG! #ZAHL! #NAME? #NULL! #DIV/0! #ÜBERLAUF!'],
    ['a French', '#N/A #VALEUR! #REF! #NOMBRE! #NOM? #NUL! #DIV/0!'],
    ['a Spanish', '#N/D #¡VALOR! #¡REF! #¡NUM! #¿NOMBRE? #¡NULO! #¡DIV/0!'],
    ['a LibreOffice', 'Err:502'],
  ])('is what %s spreadsheet program calls it', (_, texts) => {
    for (const text of texts.split(' '))
      expect([text, isErrorText(text), isErrorText(`${text} `)]).toEqual([text, true, true]);
  });
  it.each(['', '#1', '#', '#NVIDIA', 'NV', 'N/A', 'Golf #N/A', '# REF!', 'Error', '#N/A 2'])('is not %s', (text) =>
    expect(isErrorText(text)).toBe(false),
  );

  it.each([
    ['utf-8', '#ÜBERLAUF!', Buffer.from('#ÜBERLAUF!')],
    ['windows-1252', '#ÜBERLAUF!', Buffer.from('#ÜBERLAUF!', 'latin1')],
    ['windows-1252', '#¿NOMBRE?', Buffer.from('#¿NOMBRE?', 'latin1')],
    ['gb18030', '#NV\u3000', Buffer.from('234e56a1a1', 'hex')],
  ] as const)('is told in a cell in %s: %s', (encoding, text, bytes) =>
    expect(decodeCell(bytes.toString('latin1'), encoding)).toEqual({ text, failed: true }),
  );

  it('is told beside a no-break space of another encoding', () =>
    expect(decodeCell('#NV\u00a0', 'utf-8')).toEqual({ text: '#NV', dropped: 'A0', failed: true }));
});
