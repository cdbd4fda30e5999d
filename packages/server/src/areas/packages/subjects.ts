import type { ApprovalSubject } from '../../approvals/approval-subject.ts';
import type { MovingKind } from '../../moves/moving-kind.ts';
import { PROGRAM_MOVES } from '../../program/program-moves.ts';
import { BATCH_MOVES } from '../batches/batch-moves.ts';
import { CANCEL_SUBJECT } from './cancel-subject.ts';
import { PACKAGE_SUBJECT } from './package-subject.ts';

/** What calls on packages can be about: a batch, or a released program that is to be cancelled. */
export type SubjectName = 'batch' | 'program';

export const SUBJECTS: Readonly<Record<SubjectName, ApprovalSubject>> = {
  batch: PACKAGE_SUBJECT,
  program: CANCEL_SUBJECT,
};

/** How the subject itself moves. */
export function subjectMoves(of: SubjectName): Pick<MovingKind, 'table'> {
  return of === 'batch' ? BATCH_MOVES : PROGRAM_MOVES;
}

/** The name of a subject that is stored by its kind. */
export function subjectName(kind: string): SubjectName {
  return kind === PACKAGE_SUBJECT.kind ? 'batch' : 'program';
}
