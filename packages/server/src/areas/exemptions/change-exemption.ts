import type { CallBody, CallData } from '@oasis/api-client/contract';
import {
  BINDING_EXEMPTIONS,
  type ExemptionDraft,
  type ExemptionRule,
  exemptionRefusals,
} from '@oasis/engine/areas/exemptions';
import { dayAfter } from '@oasis/engine/areas/tasks';
import { dayOf, ok, type Result } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../../base/refusal.ts';
import { EXEMPTION_MOVES } from '../../checking/exemption-moves.ts';
import { inList } from '../../database/in-list.ts';
import { holdLock } from '../../database/locks.ts';
import type { Tx } from '../../database/tables.ts';
import { dealersReachedBy } from '../../dealers/reach.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { CallContext, Changed } from '../../guard/route.ts';
import { withAllRows } from '../../guard/row-scope.ts';
import type { ChangeContext } from '../../rights/change-context.ts';

type ExemptionCall = ChangeContext & Pick<CallContext<'checkExemptions.draft'>, 'authorize'>;
type SentExemption = CallBody<'checkExemptions.draft'>;
type SentEdit = CallBody<'checkExemptions.edit'> & { readonly version?: number | undefined };

/** An exemption that passed its form, of a BU and a dealer that its writer reaches. */
interface CheckedExemption extends Omit<ExemptionDraft, 'buId' | 'dealerCode' | 'rule'> {
  readonly buId: number;
  readonly dealerId: number;
  readonly rule: ExemptionRule;
  readonly name: string;
}

const NEW = 'check-exemption:new';

/** Draws an exemption up. */
export async function draftExemption(
  tx: Tx,
  call: ExemptionCall,
  sent: SentExemption,
): Promise<Changed<CallData<'checkExemptions.draft'>>> {
  const checked = await checkExemption(tx, call, sent, NEW);
  if (!checked.ok) return checked;
  const { buId } = checked.value;
  const allowed = call.authorize({ bu: buId }, NEW);
  if (!allowed.ok) return allowed;
  const made = await EXEMPTION_MOVES.create(tx, call, { buId, move: 'draft' }, (columns) =>
    tx
      .insertInto('check_exemption')
      .values({ ...columns, ...contentOf(checked.value), approved_day: null, ended_day: null })
      .returning(['id', 'code', 'status', 'version'])
      .executeTakeFirstOrThrow(),
  );
  return ok({
    data: { exemptionId: made.id, exemptionCode: made.code, status: made.status, version: made.version },
    audit: EXEMPTION_MOVES.audit(made.id, { before: null, after: toldOf(checked.value) }),
  });
}

/** Writes a draft anew; its BU and its dealer may be others. */
export function editExemption(
  tx: Tx,
  call: ExemptionCall,
  sent: SentEdit,
): Promise<Changed<CallData<'checkExemptions.edit'>>> {
  return EXEMPTION_MOVES.edit(tx, call, sent, 'edit', async ({ id }) => {
    const checked = await checkExemption(tx, call, sent, EXEMPTION_MOVES.subject(id));
    if (!checked.ok) return checked;
    const { buId } = checked.value;
    const allowed = call.authorize({ bu: buId }, EXEMPTION_MOVES.subject(id));
    if (!allowed.ok) return allowed;
    const before = await storedContent(tx, id);
    await EXEMPTION_MOVES.write(tx, id, { bu_id: buId, ...contentOf(checked.value) });
    return ok({ before: toldOf(before), after: toldOf(checked.value) });
  });
}

/** The content of an exemption as it is stored. */
export async function storedContent(tx: Tx, id: number): Promise<CheckedExemption> {
  const row = await EXEMPTION_MOVES.read(
    tx,
    id,
    ...(['bu_id', 'dealer_id', 'name', 'program_code', 'rule', 'first_day', 'last_day', 'reason'] as const),
  );
  return {
    buId: row.bu_id,
    dealerId: row.dealer_id,
    name: row.name,
    programCode: row.program_code,
    rule: row.rule,
    firstDay: row.first_day,
    lastDay: row.last_day,
    reason: row.reason,
  };
}

function contentOf({ dealerId, name, programCode, rule, firstDay, lastDay, reason }: CheckedExemption) {
  return {
    dealer_id: dealerId,
    name,
    program_code: programCode,
    rule,
    first_day: firstDay,
    last_day: lastDay,
    reason,
  };
}

function toldOf({ buId, dealerId, programCode, rule, firstDay, lastDay, reason }: CheckedExemption) {
  return {
    exemptionBu: buId,
    exemptionDealer: dealerId,
    programCode,
    exemptionRule: rule,
    firstDay,
    lastDay,
    exemptionReason: reason,
  };
}

/** Checks an exemption by its form and against what there is. */
async function checkExemption(
  tx: Tx,
  { actor, now, locale }: ExemptionCall,
  sent: SentExemption,
  subject: string,
): Promise<Result<CheckedExemption, Refusal>> {
  const draft: ExemptionDraft = {
    ...sent,
    dealerCode: sent.dealerCode.trim().toUpperCase(),
    programCode: sent.programCode.trim().toUpperCase(),
    reason: sent.reason.trim(),
  };
  const refused = refuseForm(exemptionRefusals(draft, dayOf(now)), locale, subject);
  if (refused !== undefined) return refused;
  const bu = await tx
    .selectFrom('bu')
    .select('id')
    .where('id', '=', draft.buId)
    .where('id', 'in', inList(actor.buIds))
    .where('deleted', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (bu === undefined || draft.rule === '') return refuse(message('CHECK_EXEMPTION_BU_FOREIGN'), { subject });
  const dealerId = await dealerWithin(tx, { actor }, { buId: bu.id, code: draft.dealerCode });
  const hasProgram = draft.programCode === '' || (await isProgramOf(tx, bu.id, draft.programCode));
  const faults = [
    ...(dealerId === undefined
      ? [{ field: 'dealerCode', message: message('CHECK_EXEMPTION_DEALER_UNKNOWN', { code: draft.dealerCode }) }]
      : []),
    ...(hasProgram
      ? []
      : [{ field: 'programCode', message: message('CHECK_EXEMPTION_PROGRAM_UNKNOWN', { code: draft.programCode }) }]),
  ];
  const unknown = refuseForm(faults, locale, subject);
  if (unknown !== undefined) return unknown;
  const { dealerCode, programCode, rule, firstDay, lastDay, reason } = draft;
  const name = programCode === '' ? dealerCode : `${dealerCode} ${programCode}`;
  return ok({ buId: bu.id, dealerId: dealerId ?? 0, name, programCode, rule, firstDay, lastDay, reason });
}

/** The dealer of a code that sells in a BU, within the reach of somebody. */
async function dealerWithin(
  tx: Tx,
  { actor }: Pick<ExemptionCall, 'actor'>,
  { buId, code }: { readonly buId: number; readonly code: string },
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('dealer as d')
    .select('d.id')
    .where(sql<boolean>`upper(d.code) = ${code}`)
    .where('d.id', 'in', dealersReachedBy(actor))
    .where(sql<boolean>`exists (select from dealer_region s join region r on r.id = s.region_id
      where s.dealer_id = d.id and r.bu_id = ${buId})`)
    .executeTakeFirst();
  return row?.id;
}

function isProgramOf(tx: Tx, buId: number, code: string): Promise<boolean> {
  return withAllRows(tx, async () => {
    const row = await tx
      .selectFrom('program')
      .select('id')
      .where('bu_id', '=', buId)
      .where('code', '=', code)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  });
}

/**
 * Refuses an exemption whose days another one has already that is submitted or approved, of the same dealer, program and rule. Submissions
 * come one after the other, so that two of them see each other.
 */
export async function overlapRefusal(tx: Tx, id: number): Promise<Message | undefined> {
  await holdLock(tx, 'exemptions');
  const { buId, dealerId, programCode, rule, firstDay, lastDay } = await storedContent(tx, id);
  const other = await withAllRows(tx, () =>
    tx
      .selectFrom('check_exemption')
      .select(['code', 'first_day', 'last_day', 'ended_day'])
      .where('id', '<>', id)
      .where('status', 'in', BINDING_EXEMPTIONS)
      .where('bu_id', '=', buId)
      .where('dealer_id', '=', dealerId)
      .where('program_code', '=', programCode)
      .where('rule', '=', rule)
      .where('first_day', '<=', lastDay)
      .where('last_day', '>=', firstDay)
      .where((eb) => eb.or([eb('ended_day', 'is', null), eb('ended_day', '>', firstDay)]))
      .where((eb) => eb.or([eb('ended_day', 'is', null), eb('ended_day', '>', eb.ref('first_day'))]))
      .orderBy('first_day')
      .executeTakeFirst(),
  );
  if (other === undefined) return undefined;
  return message('CHECK_EXEMPTION_OVERLAP', {
    exemption: other.code,
    from: other.first_day,
    to: other.ended_day === null ? other.last_day : dayAfter(other.ended_day, -1),
  });
}
