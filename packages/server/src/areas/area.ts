import type { RecordKind } from '@oasis/engine/audit';
import type pg from 'pg';
import type { ApprovalSubject, ApprovalSubjects } from '../approvals/approval-subject.ts';
import type { Db } from '../database/tables.ts';
import type { DocumentFolder } from '../documents/document-folder.ts';
import type { Route } from '../guard/route.ts';
import type { OidcClient } from '../identity/client/oidc-client.ts';
import type { ReferenceStore } from '../reference/reference-store.ts';

/** What areas are given; each takes the part that it needs. */
export interface AreaDeps {
  readonly oidc: OidcClient;
  readonly publicAddress: string;
  readonly signInAddress: string;
  readonly references: ReferenceStore;
  readonly documents: DocumentFolder;
  /** Without a row scope: it sees only rows without an owner until a scope is set. */
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly hyperformulaKey: string;
  /** See `SECOND_PERSON_HOURS`. */
  readonly secondPersonHours: number;
  /** The subjects of all areas. */
  readonly subjects: NamedSubjects;
  /** What is approved in any area. */
  readonly approved: ApprovalSubjects;
}

/** Where the rows of a kind are, and the SQL of their names in both languages. */
export interface NamedRows {
  readonly from: string;
  readonly id: string;
  readonly en: string;
  readonly zh: string;
}

/** The rows in records of the audit log, by kind; a kind without them is shown by its number. */
export type NamedSubjects = Readonly<Partial<Record<RecordKind, NamedRows>>>;

/** What an area gives to the server. Its tables are declared in its `tables.ts`. */
export interface ServerArea {
  readonly routes: (deps: AreaDeps) => readonly Route[];
  readonly subjects?: NamedSubjects;
  /** Its objects that are approved. */
  readonly approved?: readonly ApprovalSubject[];
}
