import { mayDecide } from '@oasis/engine/approvals';
import { type Message, message, messageText } from '@oasis/engine/messages';
import type { CallContext } from '../guard/route.ts';
import type { ApprovalSubject } from './approval-subject.ts';
import { remindRefusal } from './remind.ts';
import { approverOf, type Held } from './run-approval.ts';
import { isRunning } from './running-store.ts';

type LookingCall = Pick<CallContext<'packages.detail'>, 'db' | 'actor' | 'locale' | 'now'>;

interface May {
  readonly allowed: boolean;
  /** Empty if it is allowed. */
  readonly reason: string;
}

/** The acts that the reader of an approval may do; the same rules guard the calls. */
export async function mayAct(
  call: LookingCall,
  subject: ApprovalSubject,
  { stored, scene }: Held,
): Promise<Record<'decide' | 'withdraw' | 'remind' | 'opinion' | 'name', May>> {
  const { db, actor, locale } = call;
  const unless = (reason: Message | undefined): May => ({
    allowed: reason === undefined,
    reason: reason === undefined ? '' : messageText(reason, locale),
  });
  if (!isRunning(stored.status)) {
    const over = unless(message('APPROVAL_NOT_RUNNING'));
    return { decide: over, withdraw: over, remind: over, opinion: over, name: over };
  }
  const decides = mayDecide(approverOf(scene, actor.usrid), stored.approval, scene);
  const starter = await db
    .selectFrom('app_user')
    .select('fulnm')
    .where('id', '=', stored.startedBy ?? 0)
    .executeTakeFirst();
  const isStarter = stored.startedBy === actor.usrid;
  const asked = await db
    .selectFrom('task')
    .select('id')
    .where('user_id', '=', actor.usrid)
    .where('state', '=', 'open')
    .where('object_kind', '=', stored.subject.kind)
    .where('object_id', '=', stored.subject.id)
    .where('kind', '=', subject.tasks.opinion)
    .executeTakeFirst();
  return {
    decide: unless(decides.ok ? undefined : decides.error),
    withdraw: unless(isStarter ? undefined : subject.refusals.starterOnly({ who: starter?.fulnm ?? '' })),
    remind: unless(await remindRefusal(db, subject, stored, call.now)),
    opinion: unless(asked === undefined ? message('APPROVAL_NO_OPINION_ASKED') : undefined),
    name: unless(stored.status === 'Blocked' ? undefined : message('APPROVAL_NOT_BLOCKED')),
  };
}
