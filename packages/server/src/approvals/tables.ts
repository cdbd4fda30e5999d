import type {
  ChainKind,
  ChainVersionState,
  RoleType,
  StepMatch,
  StepOrder,
  StepRule,
} from '@oasis/engine/areas/chains';
import type { ColumnType, Generated } from 'kysely';

/** Migrations 0130 and 0131. Days are 'YYYY-MM-DD'. */
interface ApprovalTables {
  readonly approval_role: {
    id: Generated<number>;
    name: string;
    role_type: RoleType;
    deleted: Generated<boolean>;
    version: Generated<number>;
    created_by: number | null;
    created_at: Generated<Date>;
  };
  readonly approval_role_user: { role_id: number; user_id: number; position: number };
  readonly approval_role_bu: { role_id: number; bu_id: number };
  readonly approval_role_entity: { role_id: number; entity_id: number };
  readonly approval_chain: {
    id: Generated<number>;
    code: string;
    /** Number of the version. */
    number: number;
    name: string;
    kind: ChainKind;
    bu_id: number;
    /** Null: every entity that has no chain of its own. */
    entity_id: number | null;
    status: ChainVersionState;
    version: Generated<number>;
    effective_from: string;
    until: string | null;
    created_by: number | null;
    created_at: Date;
    updated_by: number | null;
    updated_at: Date;
  };
  readonly approval_chain_step: {
    chain_id: number;
    position: number;
    name: string;
    match: StepMatch;
    amount_from_fen: ColumnType<number | null, string | null, string | null>;
    /** A fraction as text. */
    deviation_over: ColumnType<string | null, number | null, number | null>;
    offer_kinds: string[];
    overdraw: boolean;
    rule: StepRule;
    count: number | null;
    step_order: StepOrder;
    days: number | null;
    fallback_role_id: number | null;
  };
  readonly approval_chain_step_role: { chain_id: number; step: number; role_id: number; position: number };
  readonly approval_chain_step_user: { chain_id: number; step: number; user_id: number; position: number };
  readonly approval_delegation: {
    id: Generated<number>;
    user_id: number;
    /** Null: nobody is named. */
    delegate_id: number | null;
    kinds: string[];
    first_day: string;
    last_day: string;
    ended_at: Date | null;
    version: Generated<number>;
    created_by: number | null;
    created_at: Generated<Date>;
  };
}

declare module '../database/tables.ts' {
  interface Tables extends ApprovalTables {}
}
