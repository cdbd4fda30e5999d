import type { ColumnType, Generated } from 'kysely';

type Json = ColumnType<unknown, string, never>;

/** Migrations 0001 and 0020: what was done and refused, its seals, and the pages that were looked at. Append-only. */
export interface AuditTables {
  readonly audit_log: {
    id: Generated<number>;
    at: Date;
    xid: Generated<string>;
    event: string;
    outcome: 'done' | 'refused';
    action: string;
    usrid: number | null;
    usrnm: string;
    /** What it was done to, as `kind:id`. */
    subject: string;
    /** Code of the message that refused, empty for what was done. */
    message_code: string;
    request_id: string;
    details: Json;
  };
  readonly audit_seal: {
    seq: number;
    audit_id: number;
    xid: string;
    at: Date;
    /** SHA-256 over the hash before, the number and the text of the row. */
    hash: Buffer;
  };
  readonly page_view: {
    id: Generated<number>;
    at: Date;
    usrid: number;
    menu_name: string;
    action: string;
    button: string;
  };
  /** One row for each file of anchors. */
  readonly audit_anchor: {
    file: string;
    /** Machine and folder. */
    place: string;
    began_at: Date;
    lines: number;
    /** The last anchor; null before the first one. */
    seq: number | null;
    hash: Buffer | null;
    ended_at: Date | null;
  };
  /** Months that lie in files. */
  readonly archived_month: {
    relation: string;
    month: string;
    /** The name of the file in the folder of archives. */
    file: string;
    sha256: Buffer;
    bytes: number;
    rows: number;
    at: Date;
  };
  /** Ranges of seals that lie in archived months, with the hash before the first and that of the last. */
  readonly archived_seal: {
    first_seq: number;
    last_seq: number;
    hash_before: Buffer;
    last_hash: Buffer;
    month: string;
  };
  /** Up to which version the changes of a budget lie in archives. */
  readonly archived_change: { budget_id: number; version: number };
}
