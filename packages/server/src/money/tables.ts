import type { AccountKind } from '@oasis/engine/money';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Migration 0135. */
interface MoneyTables {
  /** Rows are only added. */
  readonly money_account: {
    id: Generated<number>;
    kind: AccountKind;
    bu_id: number;
    make: string;
    /** 0 for accounts of money held by programs. */
    year: Generated<number>;
    /** Empty for frames and for the money granted to them. */
    code: Generated<string>;
    si_offer_id: number | null;
    customer: Generated<string>;
  };
  /** Rows are only added. */
  readonly money_transfer: {
    id: Generated<number>;
    bu_id: number;
    from_account: number;
    to_account: number;
    /** Empty for a transfer that sets a frame. */
    month: string;
    /** Above 0. */
    fen: number;
    cause_kind: 'move' | 'frame';
    /** Id of a row of move_log or of frame. */
    cause_id: number;
    program_id: number | null;
    /** Migration 0210. */
    claim_line_id: number | null;
    /** Id of the transfer that this one reverses; a transfer is reversed at most once. */
    reverses: number | null;
    /** 'YYYY-MM-DD' in China. */
    event_day: string;
    booking_month: string;
    usrid: number | null;
    at: Date;
  };
  /** Only the trigger of `money_transfer` writes them. */
  readonly money_balance: {
    account_id: GeneratedAlways<number>;
    month: ColumnType<string, never, never>;
    bu_id: ColumnType<number, never, never>;
    fen: ColumnType<number, never, never>;
  };
}

declare module '../database/tables.ts' {
  interface Tables extends MoneyTables {}
}
