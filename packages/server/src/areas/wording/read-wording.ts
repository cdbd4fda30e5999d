import type { CallData } from '@oasis/api-client/contract';
import type { Actor } from '@oasis/engine/access';
import { stateRefusal } from '@oasis/engine/access';
import { canDo } from '@oasis/engine/actions';
import { PROGRAM } from '@oasis/engine/areas/programs';
import type { WordingState } from '@oasis/engine/areas/wording';
import { type Locale, ok, type Result } from '@oasis/engine/base';
import { type Message, message, messageText } from '@oasis/engine/messages';
import { stateName } from '@oasis/engine/states';
import { type Refusal, refuse } from '../../base/refusal.ts';
import type { CallContext } from '../../guard/route.ts';
import { reachProgram } from '../../program/lock-part.ts';
import { changedSince, valuesOf } from '../../program/wording/field-facts.ts';
import { templatesOf, wordingOf } from '../../program/wording/store.ts';

type ReadContext = Pick<CallContext<'wording.detail'>, 'db' | 'actor' | 'locale' | 'authorize'>;

/** The wording of a program with the values of its fields, and the templates that can be inserted. */
export async function readWording(
  ctx: ReadContext,
  programId: number,
): Promise<Result<CallData<'wording.detail'>, Refusal>> {
  const reached = await reachProgram(ctx, 'wording', programId);
  if (!reached.ok) return reached;
  const { id, code, name, status: programStatus, bu_id: bu } = reached.value;
  const status = wordingState(reached.value.wording_status);
  const { version, document, edited, confirmed } = await wordingOf(ctx.db, id);
  const values = await valuesOf(ctx.db, id);
  const reason = lockedReason(ctx.actor, { bu, status, programStatus, locale: ctx.locale });
  return ok({
    pgmId: id,
    code,
    name,
    programStatus,
    status,
    version,
    document,
    values,
    edited: edited === null ? null : saidBy(edited),
    confirmed: confirmed === null ? null : saidBy(confirmed),
    changedFields: confirmed?.version === version ? changedSince(document, confirmed.values, values) : [],
    editing: { editable: reason === undefined, reason: reason ?? null },
    templates: [...(await templatesOf(ctx.db, id))],
  });
}

/** A version of the wording of a program. */
export async function readVersion(
  ctx: ReadContext,
  { pgmId, version }: { readonly pgmId: number; readonly version: number },
): Promise<Result<CallData<'wording.version'>, Refusal>> {
  const reached = await reachProgram(ctx, 'wording', pgmId);
  if (!reached.ok) return reached;
  const row = await ctx.db
    .selectFrom('program_wording_version as v')
    .leftJoin('app_user as u', 'u.id', 'v.saved_by')
    .select(['v.version', 'v.name', 'v.document', 'v.saved_at as at', 'u.fulnm as by'])
    .where('v.program_id', '=', pgmId)
    .where('v.version', '=', version)
    .executeTakeFirst();
  if (row === undefined) return refuse(message('WORDING_VERSION_UNKNOWN'), { subject: `wording:${pgmId}` });
  return ok({ ...row, by: row.by ?? '', at: row.at.toISOString() });
}

export function wordingState(status: string): WordingState {
  return status === 'Confirmed' ? 'Confirmed' : 'Draft';
}

/** Reason why the wording cannot be changed in this state of its program; undefined if it can. */
export function programLocked(status: string): Message | undefined {
  if (stateRefusal(PROGRAM.moves.editDesign, status) === undefined) return undefined;
  return message('WORDING_PROGRAM_STATE', { state: stateName(PROGRAM.states, status) });
}

interface At {
  readonly bu: number;
  readonly status: WordingState;
  readonly programStatus: string;
  readonly locale: Locale;
}

function lockedReason(actor: Actor, { bu, status, programStatus, locale }: At): string | undefined {
  const decision = canDo(actor, 'wording.save', { bu, status });
  const reason = decision.allowed ? programLocked(programStatus) : decision.reason;
  return reason === undefined ? undefined : messageText(reason, locale);
}

function saidBy({ name, at }: { readonly name: string; readonly at: Date }) {
  return { by: name, at: at.toISOString() };
}
