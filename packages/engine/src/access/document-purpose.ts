/** What a file is by its bytes; its name is never asked. */
export type DocumentType = 'pdf' | 'png' | 'jpg' | 'xlsx' | 'docx';

interface TypeRule {
  readonly mime: string;
  /** The endings that a name of such a file may have; the first one is given to a name that has none of them. */
  readonly endings: readonly [string, ...string[]];
}

export const DOCUMENT_TYPES: Readonly<Record<DocumentType, TypeRule>> = {
  pdf: { mime: 'application/pdf', endings: ['.pdf'] },
  png: { mime: 'image/png', endings: ['.png'] },
  jpg: { mime: 'image/jpeg', endings: ['.jpg', '.jpeg'] },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', endings: ['.xlsx'] },
  docx: { mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', endings: ['.docx'] },
};

/** What a document is uploaded for: which types it takes, how large one may be, how many there may be of one object. */
export interface DocumentPurpose {
  readonly types: readonly DocumentType[];
  readonly bytes: number;
  readonly count: number;
}

const MEGABYTE = 1024 * 1024;

export const DOCUMENT_PURPOSES = {
  /** A sample of what an attachment looks like; made up, so it tells of nobody. */
  sample: { types: ['pdf', 'png', 'jpg', 'xlsx', 'docx'], bytes: 10 * MEGABYTE, count: 10 },
} as const satisfies Readonly<Record<string, DocumentPurpose>>;

export type DocumentPurposeName = keyof typeof DOCUMENT_PURPOSES;

/** The endings of the files that a purpose takes, for the dialog that chooses one. */
export function endingsOf({ types }: Pick<DocumentPurpose, 'types'>): readonly string[] {
  return types.flatMap((type) => DOCUMENT_TYPES[type].endings);
}
