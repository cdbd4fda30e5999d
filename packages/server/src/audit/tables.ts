import type { ColumnType, Generated } from 'kysely';

type Json = ColumnType<unknown, string, never>;

/** Migrations 0001 and 0020: the audit log of done and refused actions, its seals, and page views. Append-only. */
interface AuditTables {
  readonly audit_log: {
    id: Generated<number>;
    at: Date;
    xid: Generated<string>;
    event: string;
    outcome: 'done' | 'refused';
    action: string;
    usrid: number | null;
    usrnm: string;
    /** The object of the action, as `kind:id`. */
    subject: string;
    /** The code of the refusal's message; empty for a done action. */
    message_code: string;
    request_id: string;
    details: Json;
  };
  readonly audit_seal: {
    seq: number;
    audit_id: number;
    xid: string;
    at: Date;
    /** SHA-256 over the previous hash, the number and the text of the row. */
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
  /** One row for each anchor file. */
  readonly audit_anchor: {
    file: string;
    /** The host and the folder of the file. */
    place: string;
    began_at: Date;
    lines: number;
    /** The number of the last anchor; null before the first one. */
    seq: number | null;
    hash: Buffer | null;
    ended_at: Date | null;
  };
  /** Archived months. */
  readonly archived_month: {
    relation: string;
    month: string;
    /** The file name in the archive folder. */
    file: string;
    sha256: Buffer;
    bytes: number;
    rows: number;
    at: Date;
  };
  /** Ranges of seals in archived months, with the hash before the first seal and the hash of the last. */
  readonly archived_seal: {
    first_seq: number;
    last_seq: number;
    hash_before: Buffer;
    last_hash: Buffer;
    month: string;
  };
  /** The last version of a budget whose changes are archived. */
  readonly archived_change: { budget_id: number; version: number };
}

declare module '../database/tables.ts' {
  interface Tables extends AuditTables {}
}
