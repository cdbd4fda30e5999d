import type { CallQuery } from '@oasis/api-client/contract';
import { REGISTRATION_COLUMNS } from '@oasis/engine/areas/local-registration';
import type { Db } from '../../database/tables.ts';
import type { FileReply } from '../../files/file-reply.ts';
import { type ListColumn, listFile } from '../../files/list-file.ts';
import { streamWorkbook, WORKBOOK_TYPE } from '../../files/workbook.ts';
import type { Asker } from '../../lists/definition.ts';
import { type RegistrationLine, rowList } from './registration-lists.ts';

const WIDTH = 22;

const COLUMNS: readonly ListColumn<RegistrationLine>[] = [
  { header: REGISTRATION_COLUMNS.vin, width: WIDTH, cell: ({ vin }) => vin },
  { header: REGISTRATION_COLUMNS.city, width: WIDTH, cell: ({ city }) => city },
  { header: REGISTRATION_COLUMNS.registrationDay, width: WIDTH, cell: ({ registrationDay }) => registrationDay },
  { header: REGISTRATION_COLUMNS.pdiDay, width: WIDTH, cell: ({ pdiDay }) => pdiDay },
];

/** The rows of a set in the columns of its file, so that it can be corrected and uploaded again. */
export function rowFile(
  db: Db,
  who: Asker,
  setCode: string,
  { format, ...query }: CallQuery<'registrations.export'>,
): Promise<FileReply> {
  return listFile({
    name: { en: setCode, zh: setCode },
    columns: COLUMNS,
    batches: rowList.batches(db, who, query),
    locale: who.locale,
    format,
  });
}

/** An empty file of registrations: its columns alone. */
export function templateFile({ locale }: Pick<Asker, 'locale'>): FileReply {
  const columns = COLUMNS.map(({ header }) => ({ header: header[locale], width: WIDTH, format: 'text' as const }));
  return {
    fileName: 'registrations.xlsx',
    type: WORKBOOK_TYPE,
    body: streamWorkbook({ name: 'registrations', columns, batches: [] }),
  };
}
