import type { AskedBy } from '@oasis/engine/approvals';
import type { ApprovalState } from '@oasis/engine/areas/approvals';
import type { ChainKind } from '@oasis/engine/areas/chains';
import type { ColumnType, Generated } from 'kysely';

/** Kind of an act in an approval. */
export type ActKind =
  | 'start'
  | 'approve'
  | 'reject'
  | 'return'
  | 'strike'
  | 'handOn'
  | 'askOpinion'
  | 'opinion'
  | 'comment'
  | 'remind'
  | 'name'
  | 'withdraw';

/** Migration 0136. Days are 'YYYY-MM-DD'. */
interface RunningTables {
  readonly approval: {
    id: Generated<number>;
    code: string;
    name: string;
    kind: ChainKind;
    subject_kind: string;
    subject_id: number;
    bu_id: number;
    status: ApprovalState;
    version: Generated<number>;
    chain_id: number;
    facts: ColumnType<unknown, string, never>;
    plan: ColumnType<unknown, string, never>;
    makers: number[];
    amount_fen: ColumnType<number, string, never>;
    step: number;
    due: string | null;
    told_due: string | null;
    started_by: number | null;
    started_at: Date;
    ended_at: Date | null;
    updated_by: number | null;
    updated_at: Date;
  };
  readonly approval_place: {
    approval_id: number;
    bu_id: number;
    step: number;
    position: number;
    user_id: number;
    asked_by: ColumnType<AskedBy, string, never>;
    delegate_id: number | null;
    handed_on: Generated<boolean>;
    asked_at: Date;
  };
  /** Rows are only added. */
  readonly approval_act: {
    id: Generated<number>;
    approval_id: number;
    bu_id: number;
    step: number;
    kind: ActKind;
    user_id: number | null;
    for_id: number | null;
    to_id: number | null;
    program_id: number | null;
    comment: Generated<string>;
    at: Date;
    day: string;
  };
  /** Migration 0161: the last time a user opened an approval. */
  readonly approval_look: { approval_id: number; bu_id: number; user_id: number; at: Date };
  /** Rows are only added. */
  readonly approval_content: {
    approval_id: number;
    bu_id: number;
    program_id: number;
    code: string;
    content: ColumnType<unknown, string, never>;
  };
}

declare module '../database/tables.ts' {
  interface Tables extends RunningTables {}
}
