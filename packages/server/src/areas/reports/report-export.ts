import type { CallData } from '@oasis/api-client/contract';
import type { Locale, LocalText } from '@oasis/engine/base';
import type { FileReply } from '../../files/file-reply.ts';
import { type SheetCell, type SheetColumn, streamWorkbook, WORKBOOK_TYPE } from '../../files/workbook.ts';

type Report = CallData<'report.guideline'>;
type Row = Report['listMake'][number];

interface ReportColumn {
  readonly name: LocalText;
  readonly width: number;
  readonly format: SheetColumn['format'];
  readonly valueOf: (row: Row) => SheetCell;
}

const FIGURES = [
  ['avgSiPercent', '%AVG.SI', 'percent'],
  ['guideline', '%Guideline', 'percent'],
  ['deviation', '%Deviation', 'percent'],
  ['deviationAbsolutAmount', 'Deviation Absolut Amount', 'number'],
] as const;

const GROUPS = [
  ['m', 'MTD'],
  ['y', 'YTD'],
] as const;

/** The shown rows of the report, makes with their children, as the file of the export page (RPT-024, RPT-025). */
export function exportReport(report: Report, locale: Locale): FileReply {
  const rows = shownRows(report).map((row) => COLUMNS.map(({ valueOf }) => valueOf(row)));
  return {
    fileName: EXPORT_FILE,
    type: WORKBOOK_TYPE,
    body: streamWorkbook({
      name: 'Guideline Report',
      columns: COLUMNS.map(({ name, width, format }) => ({ header: name[locale], width, format })),
      batches: [rows],
    }),
  };
}

const EXPORT_FILE = 'export.xlsx';

const COLUMNS: readonly ReportColumn[] = [
  { name: { en: 'Make', zh: '产品线' }, width: 12, format: 'text', valueOf: ({ make }) => make },
  { name: { en: 'Type Class', zh: '车型级别' }, width: 18, format: 'text', valueOf: ({ typeClass }) => typeClass },
  { name: { en: 'Model', zh: '车型' }, width: 28, format: 'text', valueOf: ({ model }) => model },
  ...GROUPS.flatMap(([letter, group]) =>
    FIGURES.map(([figure, title, format]): ReportColumn => {
      const name = `${group} ${title}`;
      return { name: { en: name, zh: name }, width: 16, format, valueOf: (row) => row[`${letter}${figure}`] };
    }),
  ),
];

/** Depth first: a make, its type classes, the models of each. */
function shownRows({ listMake, listTypeclass, listModel }: Report): readonly Row[] {
  return listMake.flatMap((make) => {
    const classes = listTypeclass.filter((row) => row.make === make.make);
    const models = listModel.filter((row) => row.make === make.make);
    const below = classes.flatMap((each) => [each, ...models.filter((row) => row.typeClass === each.typeClass)]);
    return [make, ...below.filter(({ visible }) => visible)];
  });
}
