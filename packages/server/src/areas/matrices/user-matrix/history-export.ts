import type { LocalText } from '@oasis/engine/base';
import type { Db } from '../../../database/tables.ts';
import type { FileReply } from '../../../files/file-reply.ts';
import { type ListColumn, listFile, timeCell } from '../../../files/list-file.ts';
import { settingNames } from '../../../people/setting-names.ts';
import { type HistoryLine, linesOf, namedBy } from './history-lines.ts';
import { soughtOf } from './history-sought.ts';
import { type HistoryRequest, historyRecords } from './history-store.ts';

/** Every change of users and their settings, newest first (MTX-025), from the audit log. */
export function exportHistory(db: Db, request: HistoryRequest): Promise<FileReply> {
  const name = { en: 'User operation history', zh: '用户操作历史' };
  return listFile({ name, columns: COLUMNS, batches: historyLines(db, request), locale: request.locale });
}

const COLUMNS: readonly ListColumn<HistoryLine>[] = [
  column({ en: 'Time', zh: '时间' }, 20, ({ at }) => timeCell(at)),
  column({ en: 'Changed by', zh: '操作账号' }, 14, ({ account }) => account),
  column({ en: 'Name', zh: '操作人' }, 18, ({ person }) => person),
  column({ en: 'Operation', zh: '操作' }, 34, ({ operation }) => operation),
  column({ en: 'Legal entity', zh: '法人实体' }, 18, ({ legalEntity }) => legalEntity),
  column({ en: 'Account', zh: '账号' }, 12, ({ userName }) => userName),
  column({ en: 'Full name', zh: '姓名' }, 20, ({ fullName }) => fullName),
  column({ en: 'What', zh: '内容' }, 18, ({ what }) => what),
  column({ en: 'Before', zh: '变更前' }, 40, ({ before }) => before),
  column({ en: 'After', zh: '变更后' }, 40, ({ after }) => after),
];

function column(header: LocalText, width: number, cell: (line: HistoryLine) => string): ListColumn<HistoryLine> {
  return { header, width, cell };
}

async function* historyLines(db: Db, request: HistoryRequest): AsyncGenerator<HistoryLine[]> {
  const sought = await soughtOf(db, request.filter);
  for await (const records of historyRecords(db, request)) {
    const names = await settingNames(db, namedBy(records));
    const kinds = ['roles', 'bus', 'regions'] as const;
    const given = new Map(kinds.flatMap((kind) => names[kind].map(({ id, name }) => [`${kind}:${id}`, name])));
    yield records.flatMap((record) => linesOf(record, { given, sought }, request.locale));
  }
}
