import type { Actor } from '@oasis/engine/access';
import { PARAMETER, type ParameterDraft, parameterForm } from '@oasis/engine/areas/parameters';
import { WORDING } from '@oasis/engine/areas/wording';
import type { Tx } from '../database/tables.ts';
import { parameterColumns } from '../program/parameter/store.ts';
import { valuesOf } from '../program/wording/field-facts.ts';
import { wordingOf, writeConfirmed, writeVersion } from '../program/wording/store.ts';

interface Ready {
  readonly programId: number;
  readonly actor: Pick<Actor, 'usrid'>;
  readonly now: Date;
  /** What its parameter says otherwise than those of the other programs. */
  readonly parameter?: Partial<ParameterDraft> | undefined;
}

/** Adds to a demo program what its submission needs: a parameter confirmed by SIPO, and a confirmed wording. */
export async function readyToSubmit(tx: Tx, ready: Ready): Promise<void> {
  await addParameter(tx, ready);
  const { programId } = ready;
  const { document } = await wordingOf(tx, programId);
  await writeVersion(tx, ready, { programId, version: 1, document, name: '' });
  await writeConfirmed(tx, ready, { programId, version: 1, values: await valuesOf(tx, programId) });
  await tx
    .updateTable('program')
    .set({ parameter_status: PARAMETER.moves.confirm.to, wording_status: WORDING.moves.confirm.to })
    .where('id', '=', programId)
    .execute();
}

async function addParameter(tx: Tx, { programId, actor, now, parameter }: Ready): Promise<void> {
  const sipo = await tx.selectFrom('app_user').select('id').where('usrnm', '=', 'sipo').executeTakeFirstOrThrow();
  const attachments = await tx.selectFrom('attachment').select('id').orderBy('id').limit(3).execute();
  const documents = attachments.map(({ id }, place) => ({ attachmentId: id, optional: place === 2 }));
  // People check every claim: no checking plan of the demo decides which.
  const draft: ParameterDraft = {
    ...parameterForm.empty,
    documents,
    deadlineDays: '30',
    checkCategory: 'all',
    ...parameter,
  };
  const entity = await tx
    .selectFrom('legal_entity')
    .select('id')
    .where('entity_code', '=', draft.payingEntity)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('program_parameter')
    .values({
      program_id: programId,
      ...parameterColumns(draft, entity.id),
      version: 2,
      edited_by: actor.usrid,
      edited_at: now,
      confirmed_by: sipo.id,
      confirmed_at: now,
      confirmed: JSON.stringify(draft),
    })
    .execute();
  await tx
    .insertInto('program_parameter_document')
    .values(
      documents.map(({ attachmentId, optional }, position) => ({
        program_id: programId,
        attachment_id: attachmentId,
        optional,
        position,
      })),
    )
    .execute();
}
