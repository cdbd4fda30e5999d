import type { Actor } from '@oasis/engine/access';
import { PACKAGE, type PackageMove } from '@oasis/engine/areas/packages';
import type { Message } from '@oasis/engine/messages';
import type { Tx } from '../database/tables.ts';
import type { MovedBy, MovingKind } from '../moves/moving-kind.ts';
import type { StoredApproval } from './running-store.ts';

/** How approvals move. Tasks and messages follow who is asked, so they are no follow-ups of moves. */
export const APPROVAL_MOVES: MovingKind<PackageMove> = { kind: 'approval', table: 'approval', moves: PACKAGE.moves };

/** How an approval ends. */
export type ApprovalEnd = 'approved' | 'rejected' | 'returned' | 'withdrawn';

/** Who decides, and when; messages name him. */
export interface ApprovalActor extends MovedBy {
  readonly actor: Pick<Actor, 'usrid' | 'fulnm'>;
}

/** The tasks and messages of one kind of subject. */
export interface ApprovalSubject {
  readonly kind: string;
  readonly tasks: { readonly decide: string; readonly name: string; readonly opinion: string };
  /** Templates of the area of messages. */
  readonly mails: {
    readonly waits: string;
    readonly reminder: string;
    readonly late: string;
    readonly blocked: string;
    readonly opinionAsked: string;
    readonly opinionGiven: string;
    readonly ended: Readonly<Record<ApprovalEnd, string>>;
  };
  /** Why it cannot be approved at this moment, asked before the decision that would; absent where nothing can hinder it. */
  readonly hinders?: (tx: Tx, by: ApprovalActor, approval: EndedApproval['approval']) => Promise<Message | undefined>;
  /** What becomes of the subject, in the transaction that ends its approval. */
  readonly end: (tx: Tx, by: ApprovalActor, ended: EndedApproval) => Promise<void>;
}

export interface EndedApproval {
  readonly approval: Pick<StoredApproval, 'id' | 'subject' | 'buId'>;
  readonly end: ApprovalEnd;
  readonly reason: string;
}
