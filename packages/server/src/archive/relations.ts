import { ROW_TEXT_SQL } from '../audit/seal.ts';
import type { Archived } from '../config/kept-months.ts';

/** The rows of a month to write: columns, and the text of a query that ends before the condition on `at`. */
interface ArchivedRows {
  readonly columns: readonly string[];
  readonly select: (within: string) => string;
}

/** Records go with their seals, in the order of the chain: number, hash, and the text that the hash is made of. */
export const ROWS: Readonly<Record<Archived, ArchivedRows>> = {
  audit_log: {
    columns: ['seq', 'hash', 'text'],
    select: (within) =>
      `select s.seq, encode(s.hash, 'hex') as hash, l.text
       from (select id, ${ROW_TEXT_SQL} as text from audit_log where ${within}) l
       join audit_seal s on s.audit_id = l.id order by s.seq`,
  },
  page_view: plain(['id', 'at', 'usrid', 'menu_name', 'action', 'button'], 'id'),
  budget_change: plain(
    [
      'budget_id',
      'version',
      'row_set',
      'usrid',
      'at',
      'fields',
      'gestures',
      'settings',
      'cell_count',
      'cells',
      'inputs_before',
      'touched_rows',
    ],
    'budget_id, version',
    'budget_change',
  ),
  access_history: plain(['id', 'relation', 'key', 'at', 'before', 'after'], 'id', 'access_history'),
};

function plain(columns: readonly string[], order: string, table = 'page_view'): ArchivedRows {
  return {
    columns,
    select: (within) => `select ${columns.join(', ')} from ${table} where ${within} order by ${order}`,
  };
}
