import type { ZipPart } from '../zip-stream.ts';

/** Numbers of the formats in the list of styles below. */
export const STYLE_OF = { text: 1, number: 2, percent: 3 } as const;

/** Longest name of a sheet, and the characters that no name may contain. */
const LONGEST_NAME = 31;
const NOT_IN_NAMES = /[\\/?*[\]:'"<>&\p{Cc}\p{Cs}]/gu;

/** The parts of a workbook other than its sheets, which are written first, so that their number is known. */
export function workbookParts(name: string, sheets: number): readonly ZipPart[] {
  const numbers = Array.from({ length: sheets }, (_, place) => place + 1);
  const sheetLines = numbers.map(
    (number) => `<sheet name="${sheetName(name, number)}" sheetId="${number}" r:id="rId${number}"/>`,
  );
  const links = numbers.map((number) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`));
  const types = numbers.map((number) => override(`xl/worksheets/sheet${number}.xml`, 'worksheet'));
  return [
    part('xl/styles.xml', STYLES),
    part('xl/workbook.xml', `<workbook ${MAIN} ${RELATIONS}><sheets>${sheetLines.join('')}</sheets></workbook>`),
    part('xl/_rels/workbook.xml.rels', relations(...links, relation(`rId${sheets + 1}`, 'styles', 'styles.xml'))),
    part('_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))),
    part(
      '[Content_Types].xml',
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
        `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Default Extension="xml" ContentType="application/xml"/>` +
        `${override('xl/workbook.xml', 'sheet.main')}${types.join('')}${override('xl/styles.xml', 'styles')}</Types>`,
    ),
  ];
}

/** The name of a sheet: sheets after the first have their number at the end, and forbidden characters become blanks. */
function sheetName(name: string, number: number): string {
  const ending = number === 1 ? '' : `_${number}`;
  return name.replace(NOT_IN_NAMES, ' ').slice(0, LONGEST_NAME - ending.length) + ending;
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

function part(path: string, xml: string): ZipPart {
  return { path, content: Buffer.from(DECLARATION + xml) };
}

function override(path: string, kind: string): string {
  const type = `application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml`;
  return `<Override PartName="/${path}" ContentType="${type}"/>`;
}

function relations(...lines: readonly string[]): string {
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines.join('')}</Relationships>`;
}

function relation(id: string, kind: string, target: string): string {
  const type = `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}`;
  return `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`;
}

/** The general format first, then those of `STYLE_OF`: 49 is '@', 3 is '#,##0', 10 is '0.00%' in every program. */
const STYLES =
  `<styleSheet ${MAIN}>` +
  '<fonts count="1"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="4">${[0, 49, 3, 10].map(format).join('')}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

function format(number: number): string {
  return `<xf numFmtId="${number}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;
}
