import type { CallBody } from '@oasis/api-client/contract';
import { type Actor, DUTIES, dutyName, message, ok, reachOf } from '@oasis/engine';
import type { Tx } from '../../../database/tables.ts';
import { notFound, refuse } from '../../../guard/refusal.ts';
import type { Changed } from '../../../guard/route.ts';
import { dayOf } from '../../../rights/duty-conflicts.ts';
import { findUser } from '../users/user-store.ts';
import { lockOverride } from './duty-store.ts';
import { secondPerson } from './second-person.ts';

interface Change {
  readonly actor: Actor;
  readonly now: Date;
}

type Outcome = Promise<Changed<{ overrideId: number }>>;

const LONGEST_REASON = 500;

/** Asks that somebody may hold both permissions of a pair through a last day; nothing is allowed by it yet. */
export async function requestOverride(tx: Tx, { actor, now }: Change, body: CallBody<'duties.request'>): Outcome {
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
  const after = { usrnm: user.usrnm, first, second, reason, until: body.until, state: 'requested' };
  return ok({
    data: { overrideId: made.id },
    audit: { subject: `duty:${made.id}`, details: { usrid: body.usrid, before: null, after } },
  });
}

/** Allows or refuses what somebody else asked for somebody else again; only who could for so many hours allows. */
export async function decideOverride(
  tx: Tx,
  { actor, now, hours }: Change & { readonly hours: number },
  body: CallBody<'duties.decide'>,
): Outcome {
  const subject = `duty:${body.overrideId}`;
  const found = await lockOverride(tx, body.overrideId, reachOf(actor));
  if (found === undefined) return notFound(subject);
  if (found.state !== 'requested') return refuse(message('DUTY_ALREADY_DECIDED'), { subject });
  if (actor.usrid === found.requestedBy || actor.usrid === found.userId) {
    return refuse(message('DUTY_OTHER_DECIDES'), { subject });
  }
  if (body.approve && found.until < dayOf(now)) return refuse(message('DUTY_DAY_PAST'), { subject });
  if (body.approve) {
    const { requestedBy, requestedAt } = found;
    const second = await secondPerson(tx, { usrid: actor.usrid, requestedBy, requestedAt, now, hours, subject });
    if (!second.ok) return second;
  }
  const state = body.approve ? 'approved' : 'refused';
  await tx
    .updateTable('duty_override')
    .set({ state, decided_by: actor.usrid, decided_at: now })
    .where('id', '=', found.id)
    .execute();
  return ok({ data: { overrideId: found.id }, audit: { subject, details: detailsOf(found, state) } });
}

/** Ends what was asked for or allowed, before its last day; whoever holds both may no longer decide by the second. */
export async function endOverride(tx: Tx, { actor, now }: Change, body: CallBody<'duties.end'>): Outcome {
  const subject = `duty:${body.overrideId}`;
  const found = await lockOverride(tx, body.overrideId, reachOf(actor));
  if (found === undefined) return notFound(subject);
  if (found.state !== 'requested' && found.state !== 'approved') {
    return refuse(message('DUTY_ALREADY_ENDED'), { subject });
  }
  await tx
    .updateTable('duty_override')
    .set((row) => ({ state: 'ended' as const, decided_at: row.fn.coalesce('decided_at', row.val(now)) }))
    .where('id', '=', found.id)
    .execute();
  return ok({ data: { overrideId: found.id }, audit: { subject, details: detailsOf(found, 'ended') } });
}

interface Ending {
  readonly userId: number;
  readonly first: string;
  readonly second: string;
  readonly now: Date;
}

/** What ran out makes room for what is asked anew. */
async function endExpired(tx: Tx, { userId, first, second, now }: Ending): Promise<void> {
  await tx
    .updateTable('duty_override')
    .set((row) => ({ state: 'ended' as const, decided_at: row.fn.coalesce('decided_at', row.val(now)) }))
    .where('user_id', '=', userId)
    .where('first_code', '=', first)
    .where('second_code', '=', second)
    .where('state', 'in', ['requested', 'approved'])
    .where('valid_until', '<', dayOf(now))
    .execute();
}

function detailsOf(
  { userId, usrnm, first, second, until, state }: NonNullable<Awaited<ReturnType<typeof lockOverride>>>,
  after: string,
): Readonly<Record<string, unknown>> {
  return { usrid: userId, usrnm, first, second, until, before: { state }, after: { state: after } };
}

function yearAfter(now: Date): string {
  const day = dayOf(now);
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
}
