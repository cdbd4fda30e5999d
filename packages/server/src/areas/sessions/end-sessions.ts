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

/** Ends one of somebody's own sessions. That of another person answers like one that is not there. */
export async function endOne(tx: Tx, sessionId: string, owner: Owner): Promise<Ended> {
  return (await endThese(tx, owner, { only: sessionId })) ?? notFound(userSubject(owner.usrid));
}

/** Ends all of somebody's own sessions but the present one. */
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

/** Undefined where there is none to end; else the record tells how many there were and are. */
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
