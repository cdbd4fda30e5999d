import type { CallBody } from '@oasis/api-client/contract';
import { reachOf } from '@oasis/engine/access';
import { DUTIES, DUTY_OVERRIDE, dutyName } from '@oasis/engine/areas/duties';
import { dayOf, ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { notFound, refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import type { CallContext, Changed } from '../../guard/route.ts';
import { findUser } from '../../people/user-store.ts';
import { changeRecord } from '../../records/change-record.ts';
import { type RecordKind, subjectOf } from '../../records/record.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { type LockedOverride, lockOverride } from './duty-store.ts';
import { secondPerson } from './second-person.ts';

type Ending = ChangeContext & Pick<CallContext<'duties.end'>, 'authorize'>;

type Deciding = Ending & { readonly hours: number };

type Outcome = Promise<Changed<{ overrideId: number }>>;

const LONGEST_REASON = 500;

/** Requests that a user may hold both permissions of a pair until a last day; the request alone allows nothing. */
export async function requestOverride(
  tx: Tx,
  { actor, now }: ChangeContext,
  body: CallBody<'duties.request'>,
): Outcome {
  const subject = `user:${body.usrid}`;
  const user = await findUser(tx, body.usrid, { reach: reachOf(actor), locale: 'en' });
  if (user === undefined) return notFound(subject);
  const name = dutyName(body.first, body.second);
  if (!DUTIES.some(({ first, second }) => dutyName(first, second) === name)) {
    return refuse(message('DUTY_PAIR_UNKNOWN'), { subject });
  }
  const reason = body.reason.trim().slice(0, LONGEST_REASON);
  if (reason === '') return refuse(message('DUTY_REASON_MISSING'), { subject });
  if (body.until < dayOf(now)) return refuse(message('DUTY_DAY_PAST'), { subject });
  if (body.until > yearAfter(now)) return refuse(message('DUTY_DAY_TOO_FAR'), { subject });
  const [first = '', second = ''] = name.split('+');
  await endExpired(tx, { userId: body.usrid, first, second, now });
  const made = await tx
    .insertInto('duty_override')
    .values({
      user_id: body.usrid,
      first_code: first,
      second_code: second,
      reason,
      valid_until: body.until,
      requested_by: actor.usrid,
      requested_at: now,
      decided_by: null,
      decided_at: null,
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return refuse(message('DUTY_ALREADY_OPEN'), { subject });
  const after = { usrnm: user.usrnm, first, second, reason, until: body.until, state: DUTY_OVERRIDE.moves.request.to };
  return ok({
    data: { overrideId: made.id },
    audit: { subject: subjectOf(overrideRecord, made.id), details: { usrid: body.usrid, before: null, after } },
  });
}

/** Approves or refuses a request; to approve, the user must have had the right to decide for the required hours. */
export function decideOverride(tx: Tx, ctx: Deciding, body: CallBody<'duties.decide'>): Outcome {
  const { actor, now, hours } = ctx;
  return changeOverride(tx, ctx, body.overrideId, async (override, subject) => {
    const { id, until, requestedBy, requestedAt } = override;
    if (body.approve && until < dayOf(now)) return refuse(message('DUTY_DAY_PAST'), { subject });
    if (body.approve) {
      const second = await secondPerson(tx, { usrid: actor.usrid, requestedBy, requestedAt, now, hours, subject });
      if (!second.ok) return second;
    }
    const { approve, refuse: reject } = DUTY_OVERRIDE.moves;
    const { from, to } = body.approve ? approve : reject;
    await tx
      .updateTable('duty_override')
      .set({ state: to, decided_by: actor.usrid, decided_at: now })
      .where('id', '=', id)
      .where('state', 'in', from)
      .execute();
    return ok({ data: { overrideId: id }, audit: { subject, details: detailsOf(override, to) } });
  });
}

/** Ends a request or an override before its last day: a user who holds both permissions may no longer decide by the second. */
export function endOverride(tx: Tx, ctx: Ending, body: CallBody<'duties.end'>): Outcome {
  return changeOverride(tx, ctx, body.overrideId, async (override, subject) => {
    const { id } = override;
    const { from, to } = DUTY_OVERRIDE.moves.end;
    await tx
      .updateTable('duty_override')
      .set((row) => ({ state: to, decided_at: row.fn.coalesce('decided_at', row.val(ctx.now)) }))
      .where('id', '=', id)
      .where('state', 'in', from)
      .execute();
    return ok({ data: { overrideId: id }, audit: { subject, details: detailsOf(override, to) } });
  });
}

/** Overrides of duties. */
const overrideRecord: RecordKind<LockedOverride> = {
  kind: 'duty',
  lock: (tx, { actor }, id) => lockOverride(tx, id, reachOf(actor)),
};

/** Changes an override if the action of the call may be done to it. */
function changeOverride(
  tx: Tx,
  ctx: Ending,
  id: number,
  work: (override: LockedOverride, subject: string) => Outcome,
): Outcome {
  return changeRecord(tx, ctx, overrideRecord, { id }, async (override, subject) => {
    const taken = [
      { part: 'request', usrid: override.requestedBy },
      { part: 'holder', usrid: override.userId },
    ];
    const allowed = ctx.authorize({ status: override.state, taken }, subject);
    return allowed.ok ? work(override, subject) : allowed;
  });
}

interface Expiring {
  readonly userId: number;
  readonly first: string;
  readonly second: string;
  readonly now: Date;
}

/** Ends an expired override, so that a new one can be requested. */
async function endExpired(tx: Tx, { userId, first, second, now }: Expiring): Promise<void> {
  const { from, to } = DUTY_OVERRIDE.moves.end;
  await tx
    .updateTable('duty_override')
    .set((row) => ({ state: to, decided_at: row.fn.coalesce('decided_at', row.val(now)) }))
    .where('user_id', '=', userId)
    .where('first_code', '=', first)
    .where('second_code', '=', second)
    .where('state', 'in', from)
    .where('valid_until', '<', dayOf(now))
    .execute();
}

function detailsOf(
  { userId, usrnm, first, second, until, state }: LockedOverride,
  after: string,
): Readonly<Record<string, unknown>> {
  return { usrid: userId, usrnm, first, second, until, before: { state }, after: { state: after } };
}

function yearAfter(now: Date): string {
  const day = dayOf(now);
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
}
