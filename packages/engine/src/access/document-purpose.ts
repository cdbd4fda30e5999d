/** The type of a file, determined by its bytes and never by its name. */
export type DocumentType = 'pdf' | 'png' | 'jpg' | 'xlsx' | 'docx';

interface TypeRule {
  readonly mime: string;
  /** Possible endings of such a file's name; the first one is added to a name without any. */
  readonly endings: readonly [string, ...string[]];
}

export const DOCUMENT_TYPES: Readonly<Record<DocumentType, TypeRule>> = {
  pdf: { mime: 'application/pdf', endings: ['.pdf'] },
  png: { mime: 'image/png', endings: ['.png'] },
  jpg: { mime: 'image/jpeg', endings: ['.jpg', '.jpeg'] },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', endings: ['.xlsx'] },
  docx: { mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', endings: ['.docx'] },
};

/** The purpose of a document: allowed types, largest size, largest number for one object. */
export interface DocumentPurpose {
  readonly types: readonly DocumentType[];
  readonly bytes: number;
  readonly count: number;
}

const MEGABYTE = 1024 * 1024;

export const DOCUMENT_PURPOSES = {
  /** A paper that says why claims are late; who reads the request reads it. */
  latePaper: { types: ['pdf', 'png', 'jpg'], bytes: 10 * MEGABYTE, count: 10 },
  /** A sample of an attachment; invented, so it contains no personal data. */
  sample: { types: ['pdf', 'png', 'jpg', 'xlsx', 'docx'], bytes: 10 * MEGABYTE, count: 10 },
  /** A paper that proves the sale of a car; it tells of its buyer, so it is encrypted and each opening is recorded. */
  retailPaper: { types: ['pdf', 'png', 'jpg'], bytes: 10 * MEGABYTE, count: 20 },
  /** A paper of a letter of an appeal, so many for one letter; it may tell of a buyer, so it is encrypted and each opening is recorded. */
  appealPaper: { types: ['pdf', 'png', 'jpg', 'xlsx', 'docx'], bytes: 10 * MEGABYTE, count: 10 },
  /** A paper that a checker asked the dealer of a claim for; kept as those of appeals. */
  requestedPaper: { types: ['pdf', 'png', 'jpg'], bytes: 10 * MEGABYTE, count: 10 },
} as const satisfies Readonly<Record<string, DocumentPurpose>>;

export type DocumentPurposeName = keyof typeof DOCUMENT_PURPOSES;

/** The endings of the files that a purpose takes, for the dialog that chooses one. */
export function endingsOf({ types }: Pick<DocumentPurpose, 'types'>): readonly string[] {
  return types.flatMap((type) => DOCUMENT_TYPES[type].endings);
}
