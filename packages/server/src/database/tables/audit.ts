import type { ColumnType, Generated } from 'kysely';

type Json = ColumnType<unknown, string, never>;

/** Migration 0001: what was done and refused, its seals, and the pages that were looked at. Append-only. */
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
}
