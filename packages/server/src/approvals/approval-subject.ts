import type { Actor } from '@oasis/engine/access';
import { APPROVAL, type ApprovalMove } from '@oasis/engine/areas/approvals';
import type { RecordKind } from '@oasis/engine/audit';
import { present } from '@oasis/engine/base';
import type { Message } from '@oasis/engine/messages';
import type { Tx } from '../database/tables.ts';
import type { AuditNote } from '../guard/route.ts';
import type { MadeMove, MovedBy, MovingKind, MovingTable } from '../moves/moving-kind.ts';
import type { StoredApproval } from './running-store.ts';

/** How approvals move. Tasks and messages depend on who is asked, so they are not declared as effects of moves. */
export const APPROVAL_MOVES: MovingKind<ApprovalMove> = {
  kind: 'approval',
  table: 'approval',
  moves: APPROVAL.moves,
};

/** How an approval ends. */
export type ApprovalEnd = 'approved' | 'rejected' | 'returned' | 'withdrawn';

/** The user who decides, and when; messages name him. */
export interface ApprovalActor extends MovedBy {
  readonly actor: Pick<Actor, 'usrid' | 'fulnm'>;
}

/** The names of messages about an approval, each a template of the area of messages. */
interface ApprovalMails {
  readonly waits: string;
  readonly reminder: string;
  readonly late: string;
  readonly blocked: string;
  readonly opinionAsked: string;
  readonly opinionGiven: string;
  readonly ended: Readonly<Record<ApprovalEnd, string>>;
}

/** The messages of a subject that is approved as a whole: `approvalMails` of the engine makes them for the same prefix. */
export function mailsOf(prefix: string): ApprovalMails {
  return {
    waits: `${prefix}Waits`,
    reminder: `${prefix}Reminder`,
    late: `${prefix}Overdue`,
    blocked: `${prefix}Blocked`,
    opinionAsked: `${prefix}OpinionAsked`,
    opinionGiven: `${prefix}OpinionGiven`,
    ended: {
      approved: `${prefix}Granted`,
      rejected: `${prefix}Refused`,
      returned: `${prefix}Refused`,
      withdrawn: `${prefix}Withdrawn`,
    },
  };
}

/** A kind of object that is approved: all that approvals know of it. */
export interface ApprovalSubject {
  /** Its name in subjects of the audit log, and its table. */
  readonly kind: RecordKind;
  readonly table: MovingTable;
  /** Kinds of tasks, each with the page that it leads to. */
  readonly tasks: { readonly decide: string; readonly name: string; readonly opinion: string };
  readonly mails: ApprovalMails;
  /** The permission to read it, and the permission to name an approver if nobody is left to decide. */
  readonly permissions: { readonly read: string; readonly administer: string };
  /** The refusals that call it by its name. */
  readonly refusals: {
    readonly noChain: Message;
    /** The chain has no step for an amount above the rest of the frame; absent if it takes no money. */
    readonly noOverdrawStep?: Message;
    readonly noneRunning: Message;
    readonly remindedToday: Message;
    readonly cannotRead: Message;
    readonly otherStep: (at: { readonly step: number; readonly name: string }) => Message;
    readonly starterOnly: (starter: { readonly who: string }) => Message;
  };
  /** All users who made or edited something of it, and therefore decide nothing. */
  readonly makers: (tx: Tx, subjectId: number) => Promise<readonly number[]>;
  /** The parts that can be rejected separately; absent if the subject is approved as a whole. */
  readonly members?: ApprovalMembers;
  /** Reason why it cannot be approved at this moment, asked before the decision that would; absent if nothing can prevent it. */
  readonly hinders?: (tx: Tx, by: ApprovalActor, approval: EndedApproval['approval']) => Promise<Message | undefined>;
  /** Changes the subject, in the transaction that ends its approval. */
  readonly end: (tx: Tx, by: ApprovalActor, ended: EndedApproval) => Promise<void>;
}

/** All kinds of objects that are approved, by their names: each area gives its own. */
export type ApprovalSubjects = ReadonlyMap<string, ApprovalSubject>;

export function subjectFor(subjects: ApprovalSubjects, { kind }: { readonly kind: string }): ApprovalSubject {
  return present(subjects.get(kind), `an approval of ${kind}`);
}

/** The members of a subject: objects with states of their own that are approved together. */
export interface ApprovalMembers {
  readonly kind: RecordKind;
  /** The field of the audit log with the rejected members. */
  readonly rejectedField: string;
  readonly noneTicked: Message;
  readonly unknown: Message;
  /** The members that are still in it. */
  readonly of: (tx: Tx, subjectId: number) => Promise<readonly number[]>;
  /** Rejects some, which leave it. */
  readonly strike: (tx: Tx, by: ApprovalActor, struck: StruckMembers) => Promise<readonly MadeMove[]>;
  /** The audit details of each member after an end. */
  readonly endedAs: (end: ApprovalEnd) => AuditNote['details'] & object;
}

export interface StruckMembers {
  readonly subjectId: number;
  readonly ids: readonly number[];
  readonly reason: string;
}

export interface EndedApproval {
  readonly approval: Pick<StoredApproval, 'id' | 'subject' | 'buId'>;
  readonly end: ApprovalEnd;
  readonly reason: string;
}
