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

/** Where the approval of a subject stands, as its page shows it. */
export interface ShownApproval extends Pick<Awaited<ReturnType<typeof trackingOf>>, 'steps' | 'acts'> {
  /** Null before the subject was submitted. */
  readonly approvalVersion: number | null;
  readonly approvalStep: number;
  readonly isBlocked: boolean;
  readonly may: { readonly decide: MayDo; readonly withdraw: MayDo };
}

/** What an approval is shown to: a user, at a moment. */
type ApprovalAsker = Pick<Asker, 'actor' | 'locale'> & { readonly now: Date };

const NO: MayDo = { allowed: false, reason: '' };

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
  const none = { steps: [], acts: [], approvalVersion: null, approvalStep: 0, isBlocked: false };
  const id = await newestOf(all, { kind: subject.kind, id: subjectId });
  const [stored] = id === undefined ? [] : await loadApprovals(all, [id]);
  if (stored === undefined) return { ...none, may: { decide: NO, withdraw: NO } };
  const isHeadOffice = reachOf(asker.actor).kind === 'all';
  const scene = await sceneNow(all, stored, asker.now, [asker.actor.usrid]);
  const may = await mayAct({ ...asker, db: all }, subject, { stored, scene });
  const { version, step, status } = stored;
  if (!isHeadOffice) return { ...none, approvalVersion: version, may: { decide: NO, withdraw: may.withdraw } };
  const { steps, acts } = await trackingOf(all, stored, { scene, locale: asker.locale, former: [] });
  const { decide, withdraw } = may;
  return {
    steps,
    acts,
    approvalVersion: version,
    approvalStep: step,
    isBlocked: status === 'Blocked',
    may: { decide, withdraw },
  };
}
