import { reachOf } from '@oasis/engine/access';
import { ok } from '@oasis/engine/base';
import { listFile } from '../../files/list-file.ts';
import { type Route, route } from '../../guard/route.ts';
import type { AreaDeps } from '../area.ts';
import { auditColumns } from './audit-columns.ts';
import { auditBatches, countAudit, findAudit } from './audit-store.ts';

/** The calls that list and export the audit log. */
export const auditRoutes = ({ subjects }: Pick<AreaDeps, 'subjects'>): readonly Route[] => [
  route('audit.list', async ({ actor, db, query, locale }) => {
    const { pageIndex: index, pageSize: size, ...sought } = query;
    const filter = { ...sought, reach: reachOf(actor), named: subjects };
    const [content, totalElements] = await Promise.all([
      findAudit(db, filter, { index, size, locale }),
      countAudit(db, filter),
    ]);
    return ok({ content: [...content], size, totalElements });
  }),
  route('audit.export', async ({ actor, db, query, locale }) =>
    ok(
      await listFile({
        name: { en: 'Audit log', zh: '审计日志' },
        columns: auditColumns(locale),
        batches: auditBatches(db, { ...query, reach: reachOf(actor), named: subjects }, locale),
        locale,
      }),
    ),
  ),
];
