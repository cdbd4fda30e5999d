/** The subjects of calls on packages, each with its kind: a batch, or a released program to be cancelled. */
export const SUBJECT_KINDS = { batch: 'program-batch', program: 'program' } as const;

export type SubjectName = keyof typeof SUBJECT_KINDS;

/** The name of a subject that is stored by its kind. */
export function subjectName(kind: string): SubjectName {
  return kind === SUBJECT_KINDS.batch ? 'batch' : 'program';
}
