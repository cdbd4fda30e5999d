import type { CallBody } from '@oasis/api-client/contract';
import { message } from '@oasis/engine/messages';
import { refuse } from '../../base/refusal.ts';
import { REJUDGE } from '../../claims/rejudge/rejudge-run.ts';
import { inList } from '../../database/in-list.ts';
import type { Tx } from '../../database/tables.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { type Previewed, previewRun } from '../../runs/preview-run.ts';

const LONGEST_REASON = 500;

/** Previews a run over the claims of a BU of the asker, or of one of its programs. */
export async function askRun(tx: Tx, context: ChangeContext, sent: CallBody<'claimRuns.preview'>): Promise<Previewed> {
  const reason = sent.reason.trim();
  if (reason === '' || reason.length > LONGEST_REASON) return refuse(message('RUN_REASON'));
  const bu = await tx
    .selectFrom('bu')
    .select('id')
    .where('code', '=', sent.bu)
    .where('id', 'in', inList(context.actor.buIds))
    .executeTakeFirst();
  if (bu === undefined) return refuse(message('RUN_BU'));
  const program = sent.program.trim().toUpperCase();
  if (program !== '') {
    const known = await tx
      .selectFrom('program')
      .select('id')
      .where('code', '=', program)
      .where('bu_id', '=', bu.id)
      .executeTakeFirst();
    if (known === undefined) return refuse(message('RUN_PROGRAM_UNKNOWN'));
  }
  return previewRun(tx, context, REJUDGE, { buId: bu.id, program, month: '', reason });
}
