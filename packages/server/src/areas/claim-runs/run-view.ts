import type { CallData } from '@oasis/api-client/contract';
import { ok, present, type Result } from '@oasis/engine/base';
import { sql } from 'kysely';
import { notFound, type Refusal } from '../../base/refusal.ts';
import type { Db } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { ITEM_SUMS, type Sums, sumsOf } from '../../runs/run-sums.ts';
import { runList } from './store.ts';

type View = CallData<'claimRuns.view'>;

/** A run with its mark, what it was judged by, who made it, and its sums by program. */
export async function runView(db: Db, asker: Asker, runId: number): Promise<Result<View, Refusal>> {
  const found = await runList.find(db, asker, runId);
  if (found === undefined) return notFound(`run:${runId}`);
  const run = await db
    .selectFrom('run as r')
    .leftJoin('app_user as u', 'u.id', 'r.made_by')
    .select(['r.mark', 'r.inputs', 'r.made_at', 'u.fulnm as made_by'])
    .where('r.id', '=', runId)
    .executeTakeFirstOrThrow();
  const name = sql.ref(asker.locale === 'zh' ? 'c.program_name_cn' : 'c.program_name_en');
  const { rows } = await sql<Sums & { readonly code: string; readonly name: string }>`
    select i.part as code, max(${name}) as name, ${ITEM_SUMS}
    from run_item i join claim c on c.id = i.object_id where i.run_id = ${runId} group by i.part order by i.part`.execute(
    db,
  );
  const input = (name: string) => present(run.inputs[name], name);
  return ok({
    ...found,
    mark: run.mark,
    inputs: { prices: input('prices'), vat: input('vat'), release: input('release') },
    madeBy: run.made_by ?? '',
    madeAt: run.made_at?.toISOString() ?? '',
    programs: rows.map(({ code, name: named, ...sums }) => ({ code, name: named, ...sumsOf(sums) })),
  });
}
