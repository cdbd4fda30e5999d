import { PROGRAM } from '@oasis/engine/areas/programs';
import { useLocation } from 'wouter';
import { useCall } from '../api/use-call.ts';
import { Comments } from '../comments/Comments.tsx';
import { MoveHistory, PagedLog } from '../life/MoveHistory.tsx';
import { clientState } from '../state/client-state.ts';
import { PROGRAM_LIST_PATH, type SalesMove } from './life-program.ts';
import { ProgramLife } from './ProgramLife.tsx';
import { designAddress } from './program-paths.ts';

interface ProgramHistoryProps {
  readonly programId: number;
  readonly onClose: () => void;
}

/** A program's life in one place: its state and moves, their users and reasons, and the comments (PRG-039). */
export function ProgramHistory({ programId, onClose }: ProgramHistoryProps) {
  const open = useOtherProgram();
  const { data } = useCall(
    'program.detailStatus',
    { query: { programId }, silent: true },
    { fresh: true, inLanguage: true },
  );
  const { programCode = '', programName = '' } = data ?? {};
  return (
    <MoveHistory machine={PROGRAM} name={`${programCode} ${programName}`} status={data?.status} onClose={onClose}>
      <ProgramLife
        programId={programId}
        onOther={(move, made) => {
          onClose();
          open(move, made);
        }}
      />
      <PagedLog
        machine={PROGRAM}
        call="program.log"
        ask={(paged) => ({ query: { programId, ...paged }, silent: true })}
        page={(log) => log}
      />
      <Comments programId={programId} />
    </MoveHistory>
  );
}

/** The next page after a move: the design of the editable program, or the list once a program is gone. */
export function useOtherProgram(): (move: SalesMove, programId: number) => void {
  const [, navigate] = useLocation();
  return (move, programId) => {
    if (move === 'delete') {
      clientState.programId = undefined;
      navigate(PROGRAM_LIST_PATH);
      return;
    }
    clientState.programId = programId;
    navigate(designAddress(programId));
  };
}
