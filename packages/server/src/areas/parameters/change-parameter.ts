import type { CallBody, CallData } from '@oasis/api-client/contract';
import type { FormRefusal } from '@oasis/engine/access';
import { stateRefusal } from '@oasis/engine/access';
import {
  isSameParameter,
  PARAMETER,
  type ParameterDraft,
  type ParameterState,
  parameterForm,
} from '@oasis/engine/areas/parameters';
import { PROGRAM } from '@oasis/engine/areas/programs';
import { invariant, ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { stateName } from '@oasis/engine/states';
import { refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { payingEntities } from '../../dealers/paying-entities.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { CallContext, Changed } from '../../guard/route.ts';
import { lockPart, type PartLock } from '../../program/lock-part.ts';
import { followParameter } from '../../program/parameter/follow-parameter.ts';
import { parameterColumns, parameterOf, parameterState, type StoredParameter } from '../../program/parameter/store.ts';
import { followFacts } from '../../program/wording/follow-facts.ts';
import type { ChangeContext } from '../../rights/change-context.ts';

type Changing = ChangeContext & Pick<CallContext<'parameter.save'>, 'authorize'>;
type Saved = Promise<Changed<CallData<'parameter.save'>>>;

interface At {
  readonly programId: number;
  /** The version that the caller read; 0 if nobody had saved one. */
  readonly version: number;
}

/** Saves the parameter of a Saved program. If its content changes, SIPO has to confirm it again. */
export async function saveParameter(
  tx: Tx,
  context: Changing,
  at: At,
  { pgmId: _program, ...sent }: CallBody<'parameter.save'>,
): Saved {
  const present = await lockParameter(tx, context, at);
  if (!present.ok) return present;
  const { status, draft: before, subject } = present.value;
  const draft = parameterForm.toSave(sent);
  const ruled = parameterForm.check(draft);
  const entity = (await payingEntities(tx, 'en')).find(({ code }) => code === draft.payingEntity);
  const fields = ruled.length > 0 ? ruled : await checkStored(tx, { draft, before, pays: entity !== undefined });
  const refused = refuseForm(fields, context.locale, subject);
  if (refused !== undefined) return refused;
  invariant(entity !== undefined, 'an entity that pays, as was checked');
  const isSame = at.version > 0 && isSameParameter(before, draft);
  const next = isSame ? status : PARAMETER.moves.edit.to;
  const version = at.version + 1;
  await writeParameter(tx, context, { programId: at.programId, entityId: entity.id, version, draft, isSame });
  await writeStatus(tx, at.programId, next);
  if (at.version === 0 || next !== status) await followParameter(tx, context, { move: 'edit', ...present.value });
  const changedFields = await followFacts(tx, at.programId);
  const after = { ...detailsOf(draft), state: next, ...(changedFields.length > 0 && { changedFields }) };
  const details = { before: { ...detailsOf(before), state: status }, after };
  return ok({ data: { pgmId: at.programId, version, status: next }, audit: { subject, details } });
}

/** Confirms the parameter at the version that was read; the user of its last change may not confirm it. */
export async function confirmParameter(tx: Tx, context: Changing, at: At): Saved {
  const present = await lockParameter(tx, context, at);
  if (!present.ok) return present;
  const { status, draft, subject } = present.value;
  if (at.version === 0) return refuse(message('PARAMETER_NOT_SAVED'), { subject });
  const next = PARAMETER.moves.confirm.to;
  const version = at.version + 1;
  await tx
    .updateTable('program_parameter')
    .set({
      version,
      confirmed: JSON.stringify(draft),
      confirmed_by: context.actor.usrid,
      confirmed_at: context.now,
    })
    .where('program_id', '=', at.programId)
    .execute();
  await writeStatus(tx, at.programId, next);
  await followParameter(tx, context, { move: 'confirm', ...present.value });
  const details = { before: { state: status }, after: { ...detailsOf(draft), state: next } };
  return ok({ data: { pgmId: at.programId, version, status: next }, audit: { subject, details } });
}

const PARAMETER_LOCK: PartLock<StoredParameter> = {
  kind: 'parameter',
  read: (tx, { id }) => parameterOf(tx, id),
  state: ({ parameter_status }) => parameterState(parameter_status),
  taken: ({ edited }) => (edited === null ? [] : [{ part: 'edit', usrid: edited.usrid }]),
  locked: ({ status }) =>
    stateRefusal(PROGRAM.moves.editBudget, status) &&
    message('PARAMETER_PROGRAM_STATE', { state: stateName(PROGRAM.states, status) }),
  isRead: ({ version }, read) => version === read,
  present: (_tx, { version, draft }, { parameter_status }) => ({
    version,
    status: parameterState(parameter_status),
    parameter: draft,
  }),
};

/** Locks the parameter, and returns its state and the audit subject. */
async function lockParameter(tx: Tx, context: Changing, at: At) {
  const locked = await lockPart(tx, context, PARAMETER_LOCK, at);
  if (!locked.ok) return locked;
  const { subject, program, stored } = locked.value;
  const status = parameterState(program.parameter_status);
  return ok({ ...stored, subject, status, programId: program.id, buId: program.bu_id });
}

interface Chosen {
  readonly draft: ParameterDraft;
  readonly before: ParameterDraft;
  /** Whether the chosen entity is one that pays. */
  readonly pays: boolean;
}

/** Checks that chosen records exist: attachments that are active or were chosen before, and an entity that pays. */
async function checkStored(
  tx: Tx,
  { draft: { documents }, before, pays }: Chosen,
): Promise<readonly FormRefusal<keyof ParameterDraft>[]> {
  const had = new Set(before.documents.map(({ attachmentId }) => attachmentId));
  const chosen = documents.flatMap(({ attachmentId }) => (had.has(attachmentId) ? [] : [attachmentId]));
  const active =
    chosen.length === 0
      ? []
      : await tx.selectFrom('attachment').select('id').where('id', 'in', chosen).where('state', '=', true).execute();
  return [
    ...(active.length === chosen.length
      ? []
      : [{ field: 'documents' as const, message: message('PARAMETER_DOCUMENT_UNKNOWN') }]),
    ...(pays ? [] : [{ field: 'payingEntity' as const, message: message('PARAMETER_ENTITY_MISSING') }]),
  ];
}

interface Writing {
  readonly programId: number;
  /** The legal entity that pays. */
  readonly entityId: number;
  readonly version: number;
  readonly draft: ParameterDraft;
  /** Whether nothing changed; the user then does not count as an editor. */
  readonly isSame: boolean;
}

async function writeParameter(tx: Tx, context: ChangeContext, writing: Writing) {
  const { programId, entityId, version, draft, isSame } = writing;
  const columns = {
    ...parameterColumns(draft, entityId),
    version,
    ...(!isSame && { edited_by: context.actor.usrid, edited_at: context.now }),
  };
  if (version > 1) {
    await tx.updateTable('program_parameter').set(columns).where('program_id', '=', programId).execute();
  } else {
    const none = { confirmed_by: null, confirmed_at: null, confirmed: null };
    const edited = { edited_by: context.actor.usrid, edited_at: context.now };
    await tx
      .insertInto('program_parameter')
      .values({ program_id: programId, ...columns, ...edited, ...none })
      .execute();
  }
  await tx.deleteFrom('program_parameter_document').where('program_id', '=', programId).execute();
  await tx
    .insertInto('program_parameter_document')
    .values(
      draft.documents.map(({ attachmentId, optional }, position) => ({
        program_id: programId,
        attachment_id: attachmentId,
        optional,
        position,
      })),
    )
    .execute();
}

/** The only place that writes this column after a program was inserted. */
async function writeStatus(tx: Tx, programId: number, status: ParameterState): Promise<void> {
  await tx.updateTable('program').set({ parameter_status: status }).where('id', '=', programId).execute();
}

function detailsOf({ documents, payingEntity, ...rest }: ParameterDraft) {
  const ids = (optional: boolean) =>
    documents.flatMap((document) => (document.optional === optional ? [document.attachmentId] : [])).join(', ');
  return { ...rest, payingEntity, claimDocuments: ids(false), optionalDocuments: ids(true) };
}
