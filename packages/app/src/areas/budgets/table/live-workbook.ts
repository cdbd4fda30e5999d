import { cellText, type Locale } from '@oasis/engine/base';
import {
  type SheetView,
  type TableSheet,
  type TableSheetCell,
  type TableSheetColumn,
  tableSheet,
} from '@oasis/engine/report';
import { type ZipPart, zipFile } from '../../../files/zip-file.ts';
import { budgetLabels } from '../labels.ts';
import type { ReadableTable } from '../open/readable-table.ts';

/** The places of the formats in the list of styles. */
const STYLE = { text: 1, title: 2, number: 3, percent: 4, typedNumber: 5, typedPercent: 6 } as const;

const PIXELS_A_CHARACTER = 7;

/**
 * The whole table as a workbook: numbers, formulas with the values of the product, the header and the identity columns frozen.
 * The sheet is protected without a password; cells that can be typed in the budget can be typed in it.
 */
export async function liveWorkbook(view: SheetView, locale: Locale): Promise<Blob> {
  return zipFile(workbookParts(tableSheet(view), locale));
}

/** The parts of a table on the screen that a sheet reads. */
export function sheetViewOf(table: ReadableTable): SheetView {
  const { logic, scope, rows, pairMode } = table;
  return { logic, scope, rows, pairMode, value: (row, field) => table.value(row, field) };
}

function workbookParts(sheet: TableSheet, locale: Locale): readonly ZipPart[] {
  const name = budgetLabels['budget.budget'][locale];
  return [
    part('[Content_Types].xml', CONTENT_TYPES),
    part('_rels/.rels', relations(['officeDocument', 'xl/workbook.xml'])),
    part(
      'xl/workbook.xml',
      `<workbook ${MAIN} ${LINKS}><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part('xl/_rels/workbook.xml.rels', relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml'])),
    part('xl/styles.xml', STYLES),
    part('xl/worksheets/sheet1.xml', sheetXml(sheet, locale)),
  ];
}

function sheetXml({ columns, rows }: TableSheet, locale: Locale): string {
  const titles = columns.map((column) => textCell(titleOf(column, locale), STYLE.title));
  const lines = rows.map((cells) => cells.map((cell, place) => cellXml(cell, columns[place])));
  const data = [titles, ...lines].map((cells, line) => `<row r="${line + 1}">${cells.join('')}</row>`);
  return (
    `<worksheet ${MAIN}>${viewXml(columns)}<cols>${columns.map(columnXml).join('')}</cols>` +
    `<sheetData>${data.join('')}</sheetData>` +
    '<sheetProtection sheet="1" objects="1" scenarios="1" formatColumns="0" formatRows="0"/></worksheet>'
  );
}

function viewXml(columns: readonly TableSheetColumn[]): string {
  const frozen = columns.filter(({ kind }) => kind === 'key').length;
  const corner = `${String.fromCharCode(65 + frozen)}2`;
  return (
    '<sheetViews><sheetView workbookViewId="0">' +
    `<pane xSplit="${frozen}" ySplit="1" topLeftCell="${corner}" activePane="bottomRight" state="frozen"/>` +
    '</sheetView></sheetViews>'
  );
}

function columnXml(column: TableSheetColumn, place: number): string {
  const pixels = column.kind === 'key' ? column.width : column.field.width;
  const hidden = column.kind === 'field' && !column.field.visible ? ' hidden="1"' : '';
  const at = `min="${place + 1}" max="${place + 1}"`;
  return `<col ${at} width="${Math.ceil(pixels / PIXELS_A_CHARACTER)}" customWidth="1"${hidden}/>`;
}

function titleOf(column: TableSheetColumn, locale: Locale): string {
  return column.kind === 'key' ? budgetLabels[`budget.key.${column.key}`][locale] : column.field.name[locale];
}

function cellXml(cell: TableSheetCell, column: TableSheetColumn | undefined): string {
  if (cell.kind === 'text') return textCell(cell.text, STYLE.text);
  const isPercent = column?.kind === 'field' && column.field.format === 'percent';
  const locked = isPercent ? STYLE.percent : STYLE.number;
  const style = cell.isInput ? (isPercent ? STYLE.typedPercent : STYLE.typedNumber) : locked;
  const formula = cell.formula === undefined ? '' : `<f>${cellText(cell.formula)}</f>`;
  if (Number.isFinite(cell.value)) return `<c s="${style}">${formula}<v>${cell.value}</v></c>`;
  if (formula === '') return `<c s="${style}"/>`;
  // A missing value reads as an empty text, a value without a result as a dash.
  return `<c s="${style}" t="str">${formula}<v>${Number.isNaN(cell.value) ? '' : '-'}</v></c>`;
}

/** Never a formula, whatever it begins with. */
function textCell(text: string, style: number): string {
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`;
}

function part(path: string, xml: string): ZipPart {
  return { path, text: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}` };
}

function relations(...targets: readonly (readonly [kind: string, target: string])[]): string {
  const lines = targets.map(([kind, target], place) => {
    const type = `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}`;
    return `<Relationship Id="rId${place + 1}" Type="${type}" Target="${target}"/>`;
  });
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines.join('')}</Relationships>`;
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const LINKS = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const CONTENT_TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/></Types>`;

/** The general format, then those of `STYLE`: 49 is '@', 3 is '#,##0', 10 is '0.00%' in every program. */
const STYLES =
  `<styleSheet ${MAIN}>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFFFF8E1"/></patternFill></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="7">${format(0)}${format(49)}${format(49, 1)}${format(3)}${format(10)}${typed(3)}${typed(10)}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

function format(number: number, font = 0): string {
  return `<xf numFmtId="${number}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
}

function typed(number: number): string {
  return (
    `<xf numFmtId="${number}" fontId="0" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFill="1" ` +
    'applyProtection="1"><protection locked="0"/></xf>'
  );
}
