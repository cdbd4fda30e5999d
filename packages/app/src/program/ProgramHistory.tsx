import { Classes, Dialog } from '@blueprintjs/core';
import { PROGRAM } from '@oasis/engine/areas/programs';
import { ScrollBody, useReturnFocus } from '@oasis/ui';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { QueryFailed } from '../api/QueryFailed.tsx';
import { useCall } from '../api/use-call.ts';
import { Comments } from '../comments/Comments.tsx';
import { MoveLog } from '../life/MoveLog.tsx';
import { StateLine } from '../life/StateLine.tsx';
import { useLabels } from '../locale/use-labels.ts';
import { clientState } from '../state/client-state.ts';
import { PROGRAM_LIST_PATH, type SalesMove } from './life-program.ts';
import { ProgramLife } from './ProgramLife.tsx';
import { designAddress } from './program-paths.ts';

interface ProgramHistoryProps {
  readonly programId: number;
  readonly onClose: () => void;
}

const PAGE = 20;
/** As many as the call answers at once. */
const MOST = 100;

/** A program's life in one place: where it stands and what can be done, who moved it and why, and what people say (PRG-039). */
export function ProgramHistory({ programId, onClose }: ProgramHistoryProps) {
  useReturnFocus();
  const { t } = useLabels();
  const open = useOtherProgram();
  const status = useCall(
    'program.detailStatus',
    { query: { programId }, silent: true },
    { fresh: true, inLanguage: true },
  );
  const { programCode = '', programName = '' } = status.data ?? {};
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('life.historyOf', { name: `${programCode} ${programName}` })}
      style={{ width: 900 }}
      canOutsideClickClose={false}
    >
      <ScrollBody>
        {status.data !== undefined && <StateLine machine={PROGRAM} status={status.data.status} />}
        <ProgramLife
          programId={programId}
          onOther={(move, made) => {
            onClose();
            open(move, made);
          }}
        />
        <Log programId={programId} />
        <Comments programId={programId} />
      </ScrollBody>
    </Dialog>
  );
}

function Log({ programId }: Pick<ProgramHistoryProps, 'programId'>) {
  const { t } = useLabels();
  const [size, setSize] = useState(PAGE);
  const query = { programId, pageIndex: 0, pageSize: size };
  const log = useCall('program.log', { query, silent: true }, { fresh: true, inLanguage: true });
  if (log.data === undefined) {
    return log.isError ? <QueryFailed query={log} /> : <p className={Classes.SKELETON}>{t('common.loading')}</p>;
  }
  const { content, totalElements } = log.data;
  const hasMore = content.length < totalElements && size < MOST;
  return <MoveLog machine={PROGRAM} lines={content} onMore={hasMore ? () => setSize(size + PAGE) : undefined} />;
}

/** Where one goes after a move: to the design of what can be edited now, or to the list once a program is gone. */
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
