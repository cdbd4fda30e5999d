import { reachOf } from '@oasis/engine/access';
import type { Db } from '../database/tables.ts';
import type { Asker } from '../lists/definition.ts';
import type { ApprovalSubject } from './approval-subject.ts';
import { mayAct } from './may-act.ts';
import { sceneNow } from './run-approval.ts';
import { loadApprovals, newestOf } from './running-store.ts';
import { trackingOf } from './tracking.ts';

/** An act that the asker may do, or why not in the language of the request. */
interface MayDo {
  readonly allowed: boolean;
  readonly reason: string;
}

/** How far an approval is, and what the asker may do with it. */
interface ApprovalStanding {
  /** Null before the subject was submitted. */
  readonly approvalVersion: number | null;
  readonly approvalStep: number;
  readonly may: { readonly decide: MayDo; readonly withdraw: MayDo };
}

/** Where the approval of a subject stands, as its page shows it. */
interface ShownApproval extends ApprovalStanding, Pick<Awaited<ReturnType<typeof trackingOf>>, 'steps' | 'acts'> {
  readonly isBlocked: boolean;
}

/** What an approval is shown to: a user, at a moment. */
type ApprovalAsker = Pick<Asker, 'actor' | 'locale'> & { readonly now: Date };

const NO: MayDo = { allowed: false, reason: '' };
const NOT_SUBMITTED: ApprovalStanding = { approvalVersion: null, approvalStep: 0, may: { decide: NO, withdraw: NO } };

/**
 * The newest approval of a subject for a user who reaches that subject. `all` sees every row. A dealer is told neither who decides nor what
 * head office says to one another.
 */
export async function shownApproval(
  asker: ApprovalAsker,
  all: Db,
  subject: ApprovalSubject,
  subjectId: number,
): Promise<ShownApproval> {
  const none = { steps: [], acts: [], ...NOT_SUBMITTED, isBlocked: false };
  const newest = await newestFor(asker, all, subject, subjectId);
  if (newest === undefined) return none;
  const { stored, scene, may } = newest;
  const { version, step, status } = stored;
  const isHeadOffice = reachOf(asker.actor).kind === 'all';
  if (!isHeadOffice) return { ...none, approvalVersion: version, may: { decide: NO, withdraw: may.withdraw } };
  const { steps, acts } = await trackingOf(all, stored, { scene, locale: asker.locale, former: [] });
  return { steps, acts, approvalVersion: version, approvalStep: step, isBlocked: status === 'Blocked', may };
}

async function newestFor(asker: ApprovalAsker, all: Db, subject: ApprovalSubject, subjectId: number) {
  const id = await newestOf(all, { kind: subject.kind, id: subjectId });
  const [stored] = id === undefined ? [] : await loadApprovals(all, [id]);
  if (stored === undefined) return undefined;
  const scene = await sceneNow(all, stored, asker.now, [asker.actor.usrid]);
  const { decide, withdraw } = await mayAct({ ...asker, db: all }, subject, { stored, scene });
  return { stored, scene, may: { decide, withdraw } };
}
