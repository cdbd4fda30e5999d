import { type ClaimDocument, PARAMETER_FIELDS, type ParameterDraft, type ParameterField } from './parameter-form.ts';

/** Added, removed and changed documents. */
export interface DocumentChanges {
  readonly added: readonly ClaimDocument[];
  readonly removed: readonly ClaimDocument[];
  /** In their new form. */
  readonly otherwise: readonly ClaimDocument[];
}

/** Differences of a parameter from its last confirmation. */
export interface ParameterChanges {
  readonly fields: readonly {
    readonly field: Exclude<ParameterField, 'documents'>;
    readonly before: string;
    readonly after: string;
  }[];
  readonly documents: DocumentChanges;
}

/** The changes from one parameter to another; another order of documents is no change. */
export function parameterChanges(before: ParameterDraft, after: ParameterDraft): ParameterChanges {
  const fields = PARAMETER_FIELDS.flatMap((field) =>
    field === 'documents' || before[field] === after[field]
      ? []
      : [{ field, before: before[field], after: after[field] }],
  );
  return { fields, documents: documentChanges(before.documents, after.documents) };
}

/** Whether two parameters have the same content. */
export function isSameParameter(one: ParameterDraft, other: ParameterDraft): boolean {
  const { fields, documents } = parameterChanges(one, other);
  const { added, removed, otherwise } = documents;
  return fields.length + added.length + removed.length + otherwise.length === 0;
}

function documentChanges(before: readonly ClaimDocument[], after: readonly ClaimDocument[]): DocumentChanges {
  const was = new Map(before.map((document) => [document.attachmentId, document]));
  const now = new Set(after.map(({ attachmentId }) => attachmentId));
  return {
    added: after.filter(({ attachmentId }) => !was.has(attachmentId)),
    removed: before.filter(({ attachmentId }) => !now.has(attachmentId)),
    otherwise: after.filter(({ attachmentId, optional }) => {
      const known = was.get(attachmentId);
      return known !== undefined && known.optional !== optional;
    }),
  };
}
