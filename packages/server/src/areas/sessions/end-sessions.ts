import { ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { notFound, refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import { endChosenSessions, type SessionChoice, sessionsOf } from '../../identity/session/own-sessions.ts';
import { userRecord, userSubject } from '../../people/user-record.ts';
import { changeRecord } from '../../records/change-record.ts';
import type { ChangeContext } from '../../rights/change-context.ts';

interface Owner {
  readonly usrid: number;
  readonly now: Date;
}

type Ended = Changed<{ readonly ended: number }>;

/** Ends one of the user's own sessions. A session of another user is answered like a missing one. */
export async function endOne(tx: Tx, sessionId: string, owner: Owner): Promise<Ended> {
  return (await endThese(tx, owner, { only: sessionId })) ?? notFound(userSubject(owner.usrid));
}

/** Ends all of the user's sessions except the present one. */
export async function endOthers(tx: Tx, current: string | undefined, owner: Owner): Promise<Ended> {
  return (await endThese(tx, owner, { but: current })) ?? nothingToEnd(owner);
}

/** Ends all sessions of a user within reach. */
export function endOfUser(tx: Tx, usrid: number, context: ChangeContext): Promise<Ended> {
  const owner = { usrid, now: context.now };
  return changeRecord(
    tx,
    context,
    userRecord,
    { id: usrid },
    async () => (await endThese(tx, owner, {})) ?? nothingToEnd(owner),
  );
}

/** Undefined if there is none to end; otherwise the record has the numbers before and after. */
async function endThese(tx: Tx, { usrid, now }: Owner, choice: SessionChoice): Promise<Ended | undefined> {
  const ended = await endChosenSessions(tx, usrid, now, choice);
  if (ended === 0) return undefined;
  const left = (await sessionsOf(tx, usrid, now)).length;
  const details = { before: { sessions: left + ended }, after: { sessions: left } };
  return ok({ data: { ended }, audit: { subject: userSubject(usrid), details } });
}

function nothingToEnd({ usrid }: Owner): Ended {
  return refuse(message('SESSIONS_NONE'), { subject: userSubject(usrid) });
}
