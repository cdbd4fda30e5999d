import type { CallQuery } from '@oasis/api-client/contract';
import { NST_COLUMNS } from '@oasis/engine/areas/vehicles';
import type { Db } from '../../database/tables.ts';
import type { FileReply } from '../../files/file-reply.ts';
import { type ListColumn, listFile } from '../../files/list-file.ts';
import type { Asker } from '../../lists/definition.ts';
import { askedNsts, type Nst, nstList } from './nst-store.ts';

/** The matching NSTs as a sheet that can be imported again; the group on the day of the filters is the last column. */
export function nstExport(
  db: Db,
  asker: Asker & { readonly now: Date },
  asked: CallQuery<'nsts.export'>,
): Promise<FileReply> {
  const { who, query } = askedNsts(asker, asked);
  return listFile({
    name: { en: 'NSTs', zh: 'NST' },
    columns: columnsOn(who.day),
    batches: nstList.batches(db, who, query),
    locale: who.locale,
  });
}

function columnsOn(day: string): readonly ListColumn<Nst>[] {
  return [
    { header: NST_COLUMNS.make, width: 10, cell: ({ make }) => make },
    { header: NST_COLUMNS.brand, width: 18, cell: ({ brand }) => brand },
    { header: NST_COLUMNS.typeClass, width: 16, cell: ({ typeClass }) => typeClass },
    { header: NST_COLUMNS.modelYear, width: 12, cell: ({ modelYear }) => modelYear },
    { header: NST_COLUMNS.model, width: 28, cell: ({ model }) => model },
    { header: NST_COLUMNS.code, width: 18, cell: ({ code }) => code },
    { header: NST_COLUMNS.nameEn, width: 32, cell: ({ nameEn }) => nameEn },
    { header: NST_COLUMNS.nameCn, width: 32, cell: ({ nameCn }) => nameCn },
    { header: NST_COLUMNS.activeFrom, width: 14, cell: ({ activeFrom }) => activeFrom },
    { header: NST_COLUMNS.activeTo, width: 14, cell: ({ activeTo }) => activeTo },
    { header: { en: `NST group on ${day}`, zh: `${day} 的 NST 分组` }, width: 20, cell: ({ group }) => group },
  ];
}
