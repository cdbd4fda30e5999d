import type { BatchMove } from '@oasis/engine/areas/batches';
import { PROGRAM, type ProgramMove } from '@oasis/engine/areas/programs';
import { message } from '@oasis/engine/messages';
import { stateAfter } from '@oasis/engine/states';
import type {
  ApprovalActor,
  ApprovalEnd,
  ApprovalSubject,
  EndedApproval,
  StruckMembers,
} from '../../approvals/approval-subject.ts';
import type { Tx } from '../../database/tables.ts';
import { lockObjects, writeMoves } from '../../moves/make-move.ts';
import type { MadeMove } from '../../moves/moving-kind.ts';
import { batchMakers } from '../../program/batch-facts.ts';
import { PROGRAM_MOVES } from '../../program/program-moves.ts';
import { BATCH_MOVES } from '../batches/batch-moves.ts';
import { closeEntries, programsIn } from '../batches/batch-programs.ts';
import type { ClosedBy } from '../batches/tables.ts';

interface PackageEnd {
  readonly batch: BatchMove;
  readonly program: ProgramMove;
  readonly closed: ClosedBy | undefined;
}

/** The moves of the batch and its remaining programs at each end of a package. */
const MOVES: Readonly<Record<ApprovalEnd, PackageEnd>> = {
  approved: { batch: 'approve', program: 'approve', closed: 'ended' },
  rejected: { batch: 'reject', program: 'reject', closed: 'ended' },
  // They are edited and come back on their own; the batch is an empty draft.
  returned: { batch: 'return', program: 'return', closed: 'left' },
  // The batch is a draft again and keeps them.
  withdrawn: { batch: 'withdrawPackage', program: 'withdraw', closed: undefined },
};

/** A batch of programs as the subject of an approval. */
export const PACKAGE_SUBJECT: ApprovalSubject = {
  kind: 'program-batch',
  table: 'program_batch',
  tasks: { decide: 'decidePackage', name: 'nameApprover', opinion: 'giveOpinion' },
  mails: {
    waits: 'packageWaits',
    reminder: 'packageReminder',
    late: 'packageLate',
    blocked: 'packageBlocked',
    opinionAsked: 'opinionAsked',
    opinionGiven: 'opinionGiven',
    ended: {
      approved: 'packageApproved',
      rejected: 'packageRejected',
      returned: 'packageReturned',
      withdrawn: 'packageWithdrawn',
    },
  },
  permissions: { read: 'PACKAGE_READ', administer: 'PACKAGE_ADMIN' },
  refusals: {
    noChain: message('PACKAGE_NO_CHAIN'),
    noOverdrawStep: message('PACKAGE_NO_OVERDRAW_STEP'),
    noneRunning: message('PACKAGE_NONE_RUNNING'),
    remindedToday: message('PACKAGE_REMINDED_TODAY'),
    cannotRead: message('PACKAGE_READER_NEEDED'),
    otherStep: (at) => message('PACKAGE_OTHER_STEP', at),
    starterOnly: (starter) => message('PACKAGE_STARTER_ONLY', starter),
  },
  makers: batchMakers,
  members: {
    kind: 'program',
    rejectedField: 'rejectedPrograms',
    noneTicked: message('PACKAGE_NONE_TICKED'),
    unknown: message('PACKAGE_PROGRAM_UNKNOWN'),
    of: programsIn,
    strike: strikePrograms,
    endedAs: (end) => {
      const { program: move } = MOVES[end];
      const from = 'Pending Approval';
      return { move, before: { state: from }, after: { state: stateAfter(PROGRAM.moves[move], from) } };
    },
  },
  end: endPackage,
};

async function endPackage(tx: Tx, by: ApprovalActor, { approval, end, reason }: EndedApproval): Promise<void> {
  const batchId = approval.subject.id;
  const { batch, program, closed } = MOVES[end];
  const programs = await lockObjects(tx, PROGRAM_MOVES, await programsIn(tx, batchId));
  await writeMoves(tx, by, PROGRAM_MOVES, programs, { move: program, reason, details: { approval: approval.id } });
  if (closed !== undefined) {
    await closeEntries(tx, { batchId, programIds: programs.map(({ id }) => id), by: closed });
  }
  const locked = await lockObjects(tx, BATCH_MOVES, [batchId]);
  await writeMoves(tx, by, BATCH_MOVES, locked, { move: batch, reason, details: { approval: approval.id } });
}

/** Rejects single programs of a package, which leave it with their money. */
async function strikePrograms(
  tx: Tx,
  by: ApprovalActor,
  { subjectId: batchId, ids, reason }: StruckMembers,
): Promise<readonly MadeMove[]> {
  const programs = await lockObjects(tx, PROGRAM_MOVES, ids);
  const made = await writeMoves(tx, by, PROGRAM_MOVES, programs, { move: 'reject', reason });
  await closeEntries(tx, { batchId, programIds: ids, by: 'struck' });
  return made;
}
