import { ok } from '@oasis/engine';
import { type ListColumn, listFile, timeCell } from '../../../files/list-file.ts';
import { type Route, route } from '../../../guard/route.ts';
import { type AuditRow, auditBatches, countAudit, findAudit } from './audit-store.ts';

/** The log of changes and of refused ones, as far as whoever may read it wants to see. */
export const auditRoutes: readonly Route[] = [
  route('audit.list', async ({ db, query, locale }) => {
    const { pageIndex: index, pageSize: size, ...filter } = query;
    const [content, totalElements] = await Promise.all([
      findAudit(db, filter, { index, size, locale }),
      countAudit(db, filter),
    ]);
    return ok({ content: [...content], size, totalElements });
  }),
  route('audit.export', async ({ db, query, locale }) =>
    ok(
      await listFile({
        name: { en: 'Audit log', zh: '审计日志' },
        columns: COLUMNS,
        batches: auditBatches(db, query, locale),
        locale,
      }),
    ),
  ),
];

const COLUMNS: readonly ListColumn<AuditRow>[] = [
  { header: { en: 'Number', zh: '编号' }, width: 10, cell: ({ auditId }) => String(auditId) },
  { header: { en: 'Time', zh: '时间' }, width: 20, cell: ({ at }) => timeCell(new Date(at)) },
  { header: { en: 'Account', zh: '账号' }, width: 12, cell: ({ usrnm }) => usrnm },
  { header: { en: 'What', zh: '操作' }, width: 32, cell: ({ actionName }) => actionName },
  { header: { en: 'Event', zh: '事件' }, width: 28, cell: ({ event }) => event },
  { header: { en: 'Outcome', zh: '结果' }, width: 10, cell: ({ outcome }) => outcome },
  { header: { en: 'Subject', zh: '对象' }, width: 18, cell: ({ subject }) => subject },
  { header: { en: 'Reason', zh: '原因' }, width: 40, cell: ({ message }) => message },
  { header: { en: 'Before', zh: '更改前' }, width: 50, cell: ({ details }) => textOf(details.before) },
  { header: { en: 'After', zh: '更改后' }, width: 50, cell: ({ details }) => textOf(details.after) },
  { header: { en: 'Other details', zh: '其他信息' }, width: 40, cell: ({ details }) => otherDetails(details) },
  { header: { en: 'Request', zh: '请求' }, width: 30, cell: ({ requestId }) => requestId },
  {
    header: { en: 'Number in the chain', zh: '链上编号' },
    width: 12,
    cell: ({ seq }) => (seq === null ? '' : String(seq)),
  },
];

function otherDetails({ before: _before, after: _after, ...others }: AuditRow['details']): string {
  return textOf(others);
}

function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);
}
