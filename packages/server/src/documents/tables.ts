import type { DocumentPurposeName, DocumentType } from '@oasis/engine/access';
import type { Generated } from 'kysely';

/** Migration 0088. */
interface DocumentTable {
  id: Generated<number>;
  purpose: DocumentPurposeName;
  owner_kind: string;
  owner_id: number;
  version: Generated<number>;
  created_by: number | null;
  created_at: Generated<Date>;
  withdrawn_by: number | null;
  withdrawn_at: Date | null;
}

/** The content lies in the folder of documents, by its hash. */
interface DocumentVersionTable {
  document_id: number;
  number: number;
  file_name: string;
  type: DocumentType;
  size: number;
  sha256: Buffer;
  uploaded_by: number | null;
  uploaded_at: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    readonly document: DocumentTable;
    readonly document_version: DocumentVersionTable;
  }
}
