import type { CallBody } from '@oasis/api-client/contract';
import { isRunKind } from '@oasis/engine/areas/source-runs';
import type { SourceKindCode } from '@oasis/engine/areas/sources';
import { isMonth } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { refuse } from '../../base/refusal.ts';
import { inList } from '../../database/in-list.ts';
import type { Tx } from '../../database/tables.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { type Previewed, previewRun } from '../../runs/preview-run.ts';
import type { RunKind } from '../../runs/run-kind.ts';
import { lumpRun } from '../../source-data/lump-run.ts';
import { TARGET_RUN } from '../../source-data/target-run.ts';

const LONGEST_REASON = 500;

/** The runs of the kinds of source data. */
const RUNS: Readonly<Record<SourceKindCode, RunKind>> = { AG: lumpRun('AG'), TA: TARGET_RUN, TDTA: lumpRun('TDTA') };

/** Previews a run over the checked source data of a kind, a month and a BU of the asker, or of one program. */
export async function askRun(tx: Tx, context: ChangeContext, sent: CallBody<'sourceRuns.preview'>): Promise<Previewed> {
  const { kind, month } = sent;
  const reason = sent.reason.trim();
  if (!isRunKind(kind)) return refuse(message('SOURCE_RUN_KIND'));
  if (!isMonth(month)) return refuse(message('SOURCE_MONTH_MISSING'));
  if (reason === '' || reason.length > LONGEST_REASON) return refuse(message('SOURCE_RUN_REASON'));
  const bu = await tx
    .selectFrom('bu')
    .select('id')
    .where('code', '=', sent.bu)
    .where('id', 'in', inList(context.actor.buIds))
    .executeTakeFirst();
  if (bu === undefined) return refuse(message('SOURCE_BU_MISSING'));
  const program = sent.program.trim().toUpperCase();
  return previewRun(tx, context, RUNS[kind], { buId: bu.id, program, month, reason });
}

/** The kind of a run, by its id; undefined for a run that is not of source data. */
export async function kindOfRun(tx: Tx, runId: number): Promise<RunKind | undefined> {
  const run = await tx.selectFrom('run').select('kind').where('id', '=', runId).executeTakeFirst();
  return run !== undefined && isRunKind(run.kind) ? RUNS[run.kind] : undefined;
}
