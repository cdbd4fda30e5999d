import type { CallData } from '@oasis/api-client/contract';
import { ok, present, type Result } from '@oasis/engine/base';
import { sql } from 'kysely';
import { notFound, type Refusal } from '../../base/refusal.ts';
import type { Db } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { ITEM_SUMS, type Sums, sumsOf } from '../../runs/run-sums.ts';
import { runList } from './store.ts';

type View = CallData<'sourceRuns.view'>;

/** A run with its mark, what it goes by, who made it, and its sums by program. */
export async function runView(db: Db, asker: Asker, runId: number): Promise<Result<View, Refusal>> {
  const found = await runList.find(db, asker, runId);
  if (found === undefined) return notFound(`run:${runId}`);
  const run = await db
    .selectFrom('run as r')
    .leftJoin('app_user as u', 'u.id', 'r.made_by')
    .select(['r.mark', 'r.inputs', 'r.made_at', 'u.fulnm as made_by'])
    .where('r.id', '=', runId)
    .executeTakeFirstOrThrow();
  const name = asker.locale === 'zh' ? sql`coalesce(nullif(g.name_cn, ''), p.name)` : sql`p.name`;
  const { rows } = await sql<Sums & { readonly code: string; readonly name: string | null }>`
    select i.part as code, (select ${name} from program p join program_design g on g.program_id = p.id
        where p.code = i.part and p.status <> 'Draft' order by p.version_of_code desc limit 1) as name, ${ITEM_SUMS}
    from run_item i where i.run_id = ${runId} group by i.part order by i.part`.execute(db);
  const input = (key: string) => present(run.inputs[key], key);
  return ok({
    ...found,
    mark: run.mark,
    inputs: {
      set: input('set'),
      binding: input('binding'),
      prices: input('prices'),
      vat: input('vat'),
      release: input('release'),
    },
    madeBy: run.made_by ?? '',
    madeAt: run.made_at?.toISOString() ?? '',
    programs: rows.map(({ code, name: named, ...sums }) => ({ code, name: named ?? '', ...sumsOf(sums) })),
  });
}
