import { describe, expect, it } from 'vitest';
import { decodeCell } from './decode-cell.ts';
import { isErrorText } from './error-texts.ts';
import { FAILED, markCells, markedNumber } from './marked-cells.ts';
import { numberShapes } from './number-formats.ts';

const sheet = (cells: string) => `<worksheet><sheetData><row r="1">${cells}</row></sheetData></worksheet>`;
const NONE = numberShapes(undefined);
const marked = (content: string, shapes = NONE) => Buffer.from(markCells(Buffer.from(content), shapes)).toString();
const MARK = (place: string) => `<c${place} t="str"><v>&#xFDD0;</v></c>`;

describe('failed cells of a workbook are marked', () => {
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
    expect(markCells(content, NONE)).toBe(content);
  });

  it('also in a sheet of many chunks, and in no other part of the workbook', () => {
    const rows = (cell: string) =>
      Array.from(
        { length: 60_000 },
        () => `<row><c><v>1</v></c>${cell}<c t="inlineStr"><is><t>车型</t></is></c></row>`,
      );
    const large = (cell: string) => `<sheetData>${rows(cell).join('')}</sheetData>`;
    expect(marked(large('<c><f>A1</f></c>'))).toBe(large(MARK('')));
    const other = Buffer.from('<sst><si><c t="e"><v>#N/A</v></c></si></sst>');
    expect(markCells(other, NONE)).toBe(other);
  });
});

const STYLES = (formats: string, ...ids: readonly number[]) =>
  Buffer.from(
    `<styleSheet><numFmts>${formats}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>` +
      `<cellXfs>${ids.map((id) => `<xf numFmtId="${id}" xfId="0"><alignment/></xf>`).join('')}</cellXfs></styleSheet>`,
  );
const FORMAT = (id: number, code: string) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`;

describe('the shape of a number by its format', () => {
  it.each([
    ['0%', 'percent'],
    ['0.00%', 'percent'],
    ['0.0\\%', 'percent'],
    ['0.00%;[Red]-0.00%', 'percent'],
    ['00000', { zeros: 5 }],
    ['00', { zeros: 2 }],
    ['0', undefined],
    ['0.00', undefined],
    ['General', undefined],
    ['@', undefined],
    ['#,##0_ ;[Red]\\-#,##0', undefined],
    ['[Blue]#,##0.00', undefined],
    ['yyyy/m/d;@', undefined],
    ['yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;', undefined],
    ['[$¥-804]#,##0.00', undefined],
    ['&quot;¥&quot;#,##0.00', 'formatted'],
    ['0.00E+00', 'formatted'],
    ['&quot;D&quot;0000', 'formatted'],
  ])('%s', (code, shape) => {
    expect(numberShapes(STYLES(FORMAT(164, code), 0, 164)).get('1')).toEqual(shape);
  });

  it('comes from built-in format numbers too, of cell styles only', () => {
    const shapes = numberShapes(STYLES('', 0, 9, 10, 11, 14, 3, 49));
    expect([...shapes]).toEqual([
      ['1', 'percent'],
      ['2', 'percent'],
      ['3', 'formatted'],
    ]);
    expect(numberShapes(undefined).size).toBe(0);
  });
});

describe('numbers of a workbook are marked if their format or spelling matters', () => {
  const shapes = numberShapes(STYLES(FORMAT(164, '00000') + FORMAT(165, '&quot;D&quot;0'), 0, 9, 164, 165));
  const told = (cell: string) => {
    const text = /<c r="B1" t="str"><v>&#xFDD1;([^<]*)<\/v><\/c>/.exec(marked(sheet(cell), shapes))?.[1];
    return text === undefined ? undefined : markedNumber(`\uFDD1${text}`);
  };

  it.each([
    ['a percent', '<c r="B1" s="1"><v>0.3</v></c>', { type: 'percent', digits: '0.3' }],
    ['zeros before', '<c s="2" r="B1" t="n"><v>123</v></c>', { type: 'number', digits: '00123' }],
    ['a half with zeros before', '<c s="2" r="B1"><v>1.5</v></c>', { type: 'number', digits: '1.5' }],
    ['a letter before', '<c r="B1" s="3"><v>7</v></c>', { type: 'formatted', digits: '7' }],
    ['a power of ten', '<c r="B1"><v>2.05E+12</v></c>', { type: 'number', digits: '2.05E+12' }],
    ['the percent of a formula', '<c r="B1" s="1"><f>1/2</f><v>0.5</v></c>', { type: 'percent', digits: '0.5' }],
  ])('%s', (_, cell, number) => expect(told(cell)).toEqual(number));

  it.each([
    ['a plain number', '<c r="B1" s="0"><v>0.3</v></c>'],
    ['a small number that is written as a power', '<c r="B1"><v>7.0000000000000007E-2</v></c>'],
    ['a text in a style of percent', '<c r="B1" s="1" t="s"><v>3</v></c>'],
    ['true in a style of percent', '<c r="B1" s="1" t="b"><v>1</v></c>'],
    ['an empty cell in such a style', '<c r="B1" s="1"/><c r="C1" s="1"></c>'],
  ])('but not %s', (_, cell) => expect(marked(sheet(cell), shapes)).toBe(sheet(cell)));

  it('a text that looks like no mark is no mark', () => {
    for (const text of ['', '2.05E+12', FAILED]) expect(markedNumber(text)).toBeUndefined();
  });
});

describe('a text for an error in a spreadsheet', () => {
  it.each([
    ['an English or Chinese', '#N/A #REF! #DIV/0! #NAME? #VALUE! #NUM! #NULL! #SPILL! #CALC!'],
    ['a German', '#NV #WERT! #BEZUG! #ZAHL! #NAME? #NULL! #DIV/0! #ÜBERLAUF!'],
    ['a French', '#N/A #VALEUR! #REF! #NOMBRE! #NOM? #NUL! #DIV/0!'],
    ['a Spanish', '#N/D #¡VALOR! #¡REF! #¡NUM! #¿NOMBRE? #¡NULO! #¡DIV/0!'],
    ['a LibreOffice', 'Err:502'],
  ])('is known from %s spreadsheet program', (_, texts) => {
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

  it('is known next to a no-break space of another encoding', () =>
    expect(decodeCell('#NV\u00a0', 'utf-8')).toEqual({ text: '#NV', dropped: 'A0', failed: true }));
});
