import { LINE_COLUMNS } from '@oasis/engine/areas/calculator';
import { type Locale } from '@oasis/engine/base';
import { FINANCE_PRODUCTS } from '@oasis/engine/calculator';
import type { Db } from '../../database/tables.ts';
import type { FileReply } from '../../files/file-reply.ts';
import { type ListColumn, listFile } from '../../files/list-file.ts';
import type { Asker } from '../../lists/definition.ts';
import { lineList, type TableLine } from './line-store.ts';

/** The lines of a version as a sheet with the columns of the upload. */
export function lineFile(db: Db, who: Asker, calculatorId: number): Promise<FileReply> {
  return listFile({
    name: { en: 'Rate table', zh: '费率表' },
    columns: columnsIn(who.locale),
    batches: lineList.batches(db, who, { calculatorId }),
    locale: who.locale,
  });
}

function columnsIn(locale: Locale): readonly ListColumn<TableLine>[] {
  const percent = (header: ListColumn<TableLine>['header'], text: (line: TableLine) => string) => ({
    header,
    width: 18,
    cell: (line: TableLine) => `${text(line)}%`,
  });
  return [
    { header: LINE_COLUMNS.product, width: 18, cell: ({ product }) => FINANCE_PRODUCTS[product][locale] },
    { header: LINE_COLUMNS.term, width: 16, cell: ({ term }) => term },
    percent(LINE_COLUMNS.downPayment, ({ downPayment }) => downPayment),
    percent(LINE_COLUMNS.rest, ({ rest }) => rest),
    percent(LINE_COLUMNS.standardRate, ({ standardRate }) => standardRate),
    percent(LINE_COLUMNS.lowestRate, ({ lowestRate }) => lowestRate),
    percent(LINE_COLUMNS.maker, ({ maker }) => maker),
    percent(LINE_COLUMNS.dealer, ({ dealer }) => dealer),
    percent(LINE_COLUMNS.company, ({ company }) => company),
  ];
}
