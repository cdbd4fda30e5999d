import type { CallData } from '@oasis/api-client/contract';
import type { FormRefusal } from '@oasis/engine/access';
import { lackOfRight } from '@oasis/engine/approvals';
import {
  CHAIN_KINDS,
  type DelegationDraft,
  type DelegationField,
  delegationConflict,
  delegationForm,
  isChainKind,
  type WantedDelegation,
  wantedOf,
} from '@oasis/engine/areas/chains';
import { dayOf, ok } from '@oasis/engine/base';
import { message, messageText } from '@oasis/engine/messages';
import { refuse } from '../../base/refusal.ts';
import { holdLock } from '../../database/locks.ts';
import type { Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { CallContext, Changed } from '../../guard/route.ts';
import { loadPeople, type Person } from '../../identity/load-actor.ts';
import { changeRecord } from '../../records/change-record.ts';
import type { RecordAt, RecordKind } from '../../records/record.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { mayCheck } from '../chains/choices.ts';
import { hindrancesOf } from './hindrances.ts';
import { type DelegationLine, delegationList } from './store.ts';

type Changing = ChangeContext & Pick<CallContext<'delegations.endOwn'>, 'authorize'>;

const delegationRecord: RecordKind<DelegationLine> = {
  kind: 'delegation',
  lock: async (tx, context, id) => {
    await tx.selectFrom('approval_delegation').select('id').where('id', '=', id).forUpdate().execute();
    return delegationList.find(tx, context, id);
  },
};

/**
 * Saves an absence. It lends only the task: the delegate needs the permission himself, without an exclusive duty, and has to reach a BU
 * of the absent user. Chains and circles of delegations are refused, and so is a user who names himself for another one. The reply lists
 * the running packages in which the delegate could not decide.
 */
export async function setDelegation(
  tx: Tx,
  ctx: ChangeContext,
  sent: DelegationDraft,
): Promise<Changed<CallData<'delegations.set'>>> {
  const draft = delegationForm.toSave(sent);
  const refused = refuseForm(delegationForm.check(draft), ctx.locale);
  if (refused !== undefined) return refused;
  const wanted = wantedOf(draft);
  // One at a time: two that are set at once could make a circle.
  await holdLock(tx, 'delegations');
  const unfit = refuseForm(await checkWanted(tx, ctx, wanted), ctx.locale);
  if (unfit !== undefined) return unfit;
  const { from, to, kinds, firstDay, lastDay } = wanted;
  const { id } = await tx
    .insertInto('approval_delegation')
    .values({
      user_id: from,
      delegate_id: to,
      kinds: [...kinds],
      first_day: firstDay,
      last_day: lastDay,
      ended_at: null,
      created_by: ctx.actor.usrid,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const hindered = await hindrancesOf(tx, ctx, [{ id, ...wanted }]);
  return ok({
    data: { delegationId: id, hindrances: [...(hindered.get(id) ?? [])] },
    audit: { subject: `delegation:${id}`, details: { before: null, after: detailsOf(wanted) } },
  });
}

/** Ends an absence that is not over. What was lent goes back at once. */
export function endDelegation(tx: Tx, ctx: Changing, at: RecordAt): Promise<Changed<CallData<'delegations.end'>>> {
  return changeRecord(tx, ctx, delegationRecord, at, async (present, subject) => {
    const allowed = ctx.authorize({ owner: present.usrid }, subject);
    if (!allowed.ok) return allowed;
    if (present.state === 'over' || present.state === 'ended') return refuse(message('DELEGATION_OVER'), { subject });
    const version = present.version + 1;
    await tx.updateTable('approval_delegation').set({ ended_at: ctx.now, version }).where('id', '=', at.id).execute();
    const { usrid: from, delegateId: to, kinds, firstDay, lastDay } = present;
    const before = detailsOf({ from, to, kinds, firstDay, lastDay });
    return ok({
      data: { delegationId: at.id, version },
      audit: { subject, details: { before, after: { absentUntil: dayOf(ctx.now) } } },
    });
  });
}

async function checkWanted(
  tx: Tx,
  { now, actor }: ChangeContext,
  wanted: WantedDelegation,
): Promise<readonly FormRefusal<DelegationField>[]> {
  const today = dayOf(now);
  if (wanted.lastDay < today) return [{ field: 'lastDay', message: message('DELEGATION_PAST') }];
  if (wanted.firstDay < today) return [{ field: 'firstDay', message: message('DELEGATION_BEGUN') }];
  const { from, to } = wanted;
  if (to === actor.usrid && from !== to) return [{ field: 'to', message: message('APPROVER_NAMES_HIMSELF') }];
  const people = await loadPeople(tx, to === null ? [from] : [from, to], now);
  const absent = people.find(({ usrid }) => usrid === from);
  if (absent === undefined) return [{ field: 'from', message: message('DELEGATION_WHO_MISSING') }];
  if (wanted.kinds.length === 0 && !mayCheck(absent)) {
    return [{ field: 'kinds', message: message('DELEGATION_KIND_MISSING') }];
  }
  const own = cannotRefusal(absent, wanted, 'kinds');
  if (own !== undefined) return [own];
  if (to !== null) {
    const delegate = people.find(({ usrid }) => usrid === to);
    if (delegate === undefined) return [{ field: 'to', message: message('DELEGATION_WHO_MISSING') }];
    const refused = cannotRefusal(delegate, wanted, 'to');
    if (refused !== undefined) return [refused];
    if (!delegate.buIds.some((bu) => absent.buIds.includes(bu))) {
      return [{ field: 'to', message: message('DELEGATION_NO_BU') }];
    }
  }
  const conflict = delegationConflict(wanted, await standing(tx, wanted));
  return conflict === undefined ? [] : [conflict];
}

/** The reason why a user may not decide on one of the kinds. */
function cannotRefusal(
  person: Person,
  { kinds }: WantedDelegation,
  field: DelegationField,
): FormRefusal<DelegationField> | undefined {
  for (const kind of kinds) {
    const reason = lackOfRight(person, kind);
    if (reason === undefined) continue;
    const why = { en: messageText(reason, 'en'), zh: messageText(reason, 'zh') };
    return {
      field,
      message: message('DELEGATION_CANNOT', { who: person.fulnm, kind: CHAIN_KINDS[kind], reason: why }),
    };
  }
  return undefined;
}

/** The valid absences in which either user takes part. */
async function standing(tx: Tx, { from, to, firstDay }: WantedDelegation): Promise<readonly WantedDelegation[]> {
  const ids = to === null ? [from] : [from, to];
  const rows = await tx
    .selectFrom('approval_delegation')
    .select(['user_id as from', 'delegate_id as to', 'kinds', 'first_day as firstDay', 'last_day as lastDay'])
    .where('ended_at', 'is', null)
    .where('last_day', '>=', firstDay)
    .where((eb) => eb.or([eb('user_id', 'in', ids), eb('delegate_id', 'in', ids)]))
    .execute();
  return rows.map(({ kinds, ...row }) => ({ ...row, kinds: kinds.filter(isChainKind) }));
}

function detailsOf({ from, to, kinds, firstDay, lastDay }: WantedDelegation) {
  return {
    absent: from,
    standsIn: to,
    approvalKinds: kinds.join(', '),
    absentFrom: firstDay,
    absentUntil: lastDay,
  };
}
