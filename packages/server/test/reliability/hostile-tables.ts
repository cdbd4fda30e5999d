import { deflateRawSync, gzipSync } from 'node:zlib';
import { type Zippable, zipSync } from 'fflate';

/** Files that pretend to be tables, by their fault; none holds a row that any upload could take. */
export function hostileTables(): ReadonlyMap<string, Buffer> {
  return new Map([...ARCHIVES, ...SHEETS.map(workbookOf), ...TEXTS, ...OTHERS]);
}

const MEGABYTE = 1024 * 1024;
const text = (content: string) => Buffer.from(content);
const zip = (parts: Zippable, level: 0 | 6 = 6) => Buffer.from(zipSync(parts, { level }));

const CONTENT_TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`;
const ROOT_RELS = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const BOOK = `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const BOOK_RELS = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`;

function parts(sheet: string | Uint8Array, more: Zippable = {}): Zippable {
  return {
    '[Content_Types].xml': text(CONTENT_TYPES),
    '_rels/.rels': text(ROOT_RELS),
    'xl/workbook.xml': text(BOOK),
    'xl/_rels/workbook.xml.rels': text(BOOK_RELS),
    'xl/worksheets/sheet1.xml': typeof sheet === 'string' ? text(sheet) : sheet,
    ...more,
  };
}

const sheet = (rows: string, before = '') =>
  `<?xml version="1.0"?>${before}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
const cell = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const ENTITIES = Array.from({ length: 12 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`).join(
  '',
);

/** Sheets of a sound workbook, by their fault. */
const SHEETS: readonly (readonly [string, string])[] = [
  [
    'an entity of another file',
    sheet(`<row r="1">${cell('A1', '&x;')}</row>`, '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
  ],
  [
    'an entity of the network',
    sheet(`<row r="1">${cell('A1', '&x;')}</row>`, '<!DOCTYPE a [<!ENTITY x SYSTEM "http://127.0.0.1:9/x">]>'),
  ],
  ['a billion laughs', sheet(`<row r="1">${cell('A1', '&e12;')}</row>`, `<!DOCTYPE a [<!ENTITY e0 "ha">${ENTITIES}]>`)],
  [
    'an outside definition',
    sheet(`<row r="1">${cell('A1', 'x')}</row>`, '<!DOCTYPE a SYSTEM "http://127.0.0.1:9/x.dtd">'),
  ],
  ['a row of a million millions', sheet(`<row r="1000000000000">${cell('A1000000000000', 'x')}</row>`)],
  ['a row below nothing', sheet(`<row r="-1">${cell('A-1', 'x')}</row>`)],
  ['a column that no sheet has', sheet(`<row r="1">${cell('ZZZZZZZ1', 'x')}</row>`)],
  ['a last column alone', sheet(`<row r="1">${cell('XFD1', 'x')}</row>`)],
  ['a place that is no place', sheet(`<row r="1">${cell('__proto__', 'x')}</row>`)],
  ['shared texts that are not there', sheet('<row r="1"><c r="A1" t="s"><v>99999999</v></c></row>')],
  ['a shared text below nothing', sheet('<row r="1"><c r="A1" t="s"><v>-1</v></c></row>')],
  ['numbers that are none', sheet('<row r="1"><c r="A1"><v>NaN</v></c><c r="B1"><v>1e999</v></c></row>')],
  ['a formula without a value', sheet('<row r="1"><c r="A1"><f>WEBSERVICE("http://127.0.0.1:9")</f></c></row>')],
  ['a formula of a command', sheet(`<row r="1">${cell('A1', "=cmd|' /C calc'!A0")}</row>`)],
  ['an error', sheet('<row r="1"><c r="A1" t="e"><v>#REF!</v></c></row>')],
  ['a style that is not there', sheet('<row r="1"><c r="A1" s="99999999"><v>1</v></c></row>')],
  ['elements ten thousand deep', sheet('<row>'.repeat(10_000))],
  ['attributes without end', sheet(`<row ${'a="1" '.repeat(100_000)}/>`)],
  ['an open element', '<worksheet><sheetData><row r="1"><c r="A1"><v>1'],
  ['nothing in it', ''],
  ['a sheet of other elements', '<html><body><table><tr><td>x</td></tr></table></body></html>'],
  ['a long text', sheet(`<row r="1">${cell('A1', 'x'.repeat(2 * MEGABYTE))}</row>`)],
  ['ten thousand columns', sheet(`<row r="1">${'<c t="inlineStr"><is><t>x</t></is></c>'.repeat(10_000)}</row>`)],
  ['empty rows without end', sheet('<row/>'.repeat(300_000))],
  ['control characters', sheet(`<row r="1">${cell('A1', '\u0000\u0001\u001b[2J')}</row>`)],
];

function workbookOf([what, xml]: readonly [string, string]): readonly [string, Buffer] {
  return [`a workbook: ${what}`, zip(parts(xml))];
}

const good = zip(parts(sheet(`<row r="1">${cell('A1', 'x')}</row>`)));

/** The same archive with bytes of its directory written over, from its end. */
function lying(from: Buffer, at: number, bytes: readonly number[]): Buffer {
  const lie = Buffer.from(from);
  const end = lie.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  lie.set(bytes, end + at);
  return lie;
}

const ARCHIVES: readonly (readonly [string, Buffer])[] = [
  ['a bomb of zeros', zip(parts(new Uint8Array(80 * MEGABYTE)))],
  [
    'a bomb of many parts',
    zip(Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`xl/${at}`, new Uint8Array(3 * MEGABYTE)]))),
  ],
  ['an archive in an archive', zip({ 'a.zip': zip({ 'b.zip': zip({ c: new Uint8Array(8 * MEGABYTE) }) }) })],
  [
    'too many parts',
    zip(Object.fromEntries(Array.from({ length: 12_000 }, (_, at) => [`p${at}`, new Uint8Array(0)])), 0),
  ],
  ['paths that lead out', zip({ '../../../../tmp/oasis-slip': text('x'), ...parts('') })],
  ['an absolute path', zip({ '/etc/oasis-slip': text('x'), ...parts('') })],
  ['names of prototypes', zip({ '__proto__/x': text('x'), 'constructor/prototype': text('x') })],
  ['a directory that counts too many', lying(good, 10, [0xff, 0xff])],
  ['a directory that begins elsewhere', lying(good, 16, [0xff, 0xff, 0xff, 0x7f])],
  ['a directory that begins at itself', lying(good, 16, [0, 0, 0, 0])],
  ['an archive cut in the middle', good.subarray(0, Math.floor(good.length / 2))],
  ['an archive without its beginning', good.subarray(40)],
  ['the end of an archive alone', good.subarray(-22)],
  ['an archive behind a script', Buffer.concat([text('#!/bin/sh\nexit 1\n'), good])],
  ['an archive behind a picture', Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d', 'hex'), good])],
  [
    'a document of another program',
    zip({ 'word/document.xml': text('<w:document/>'), '[Content_Types].xml': text(CONTENT_TYPES) }),
  ],
  ['a packed text', gzipSync('Month,Make,Model,Quantity\n')],
  ['packed bytes without an archive', deflateRawSync(Buffer.alloc(MEGABYTE))],
];

const TEXTS: readonly (readonly [string, Buffer])[] = [
  ['a page', text('<!doctype html><script>alert(1)</script>')],
  ['a picture of lines', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a text of objects', text(`${'{"a":'.repeat(5_000)}1`)],
  ['a quote without an end', text(`a,b\n"${'x'.repeat(100_000)}`)],
  ['quotes alone', text('"'.repeat(200_000))],
  ['separators alone', text(`${','.repeat(150_000)}\n`)],
  ['lines alone', text('\n'.repeat(500_000))],
  ['half characters', Buffer.concat([text('a,b\n'), Buffer.alloc(5_000, 0xd8)])],
  ['marks of direction', text('\u202e\u2066,\u202d\n\u200f,\u200e\n')],
  ['UTF-16 without a mark', Buffer.from('a,b\n1,2\n'.repeat(100), 'utf16le')],
  ['a header of formulas', text('=1+1,@SUM(A1),+cmd|calc\n1,2,3\n')],
  ['a header of prototypes', text('__proto__,constructor,toString\n1,2,3\n')],
];

const OTHERS: readonly (readonly [string, Buffer])[] = [
  ['nothing', Buffer.alloc(0)],
  ['zeros', Buffer.alloc(MEGABYTE)],
  ['a program', Buffer.concat([Buffer.from('7f454c46020101', 'hex'), Buffer.alloc(4_096, 0x90)])],
  ['a workbook of the nineties', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(8_192)])],
  ['a printed document', text('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\n')],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
];
