import { Callout, Classes, Tag } from '@blueprintjs/core';
import type { CallData } from '@oasis/api-client';
import { PROGRAM } from '@oasis/engine/areas/programs';
import { message } from '@oasis/engine/messages';
import { RowActions } from '@oasis/ui';
import { useState } from 'react';
import { QueryFailed } from '../api/QueryFailed.tsx';
import { useCall } from '../api/use-call.ts';
import { MissingList } from '../life/MissingList.tsx';
import { StateTag } from '../life/StateTag.tsx';
import { useLabels } from '../locale/use-labels.ts';
import { notify } from '../notify/notices.ts';
import { isGuarded } from '../pages/leave-guard.ts';
import { codeOf, type SalesMove } from './life-program.ts';
import { ProgramMoveDialog } from './ProgramMoveDialog.tsx';
import { programActions } from './program-actions.tsx';
import { useProgramButtons } from './use-program-buttons.ts';
import { useProgramsChanged } from './use-programs-changed.ts';

export type ProgramDetail = CallData<'program.detailStatus'>;

interface ProgramLifeProps {
  readonly programId: number;
  /** Absent if the history is shown already. */
  readonly onHistory?: () => void;
  /** A copy or a next version was made, or the program is gone. */
  readonly onOther: (move: SalesMove, programId: number) => void;
}

/** The state of a program: enabled moves, disabled ones with the reason, and its gaps. */
export function ProgramLife({ programId, onHistory, onOther }: ProgramLifeProps) {
  const { t } = useLabels();
  const query = useCall(
    'program.detailStatus',
    { query: { programId }, silent: true },
    { fresh: true, inLanguage: true },
  );
  if (query.data?.programId === programId) {
    return <Shown detail={query.data} onOther={onOther} {...(onHistory !== undefined && { onHistory })} />;
  }
  return query.isError ? <QueryFailed query={query} /> : <p className={Classes.SKELETON}>{t('common.loading')}</p>;
}

function Shown({
  detail,
  onHistory,
  onOther,
}: Omit<ProgramLifeProps, 'programId'> & { readonly detail: ProgramDetail }) {
  const words = useLabels();
  const { t, say } = words;
  const may = useProgramButtons();
  const changed = useProgramsChanged();
  const [move, setMove] = useState<SalesMove>();
  const { status, missing, confirmed, cancelLastDay } = detail;
  const isSaved = status === 'Saved';
  const otherwise = (wanted: SalesMove) => {
    const hindering = missing.filter(({ takesReason }) => !takesReason).length;
    if (wanted !== 'submit' || hindering === 0) return undefined;
    return message('SUBMIT_NOT_READY', { count: hindering });
  };
  const begin = (wanted: SalesMove) => {
    // Unsaved changes on the page would not be part of the moved program.
    if (isGuarded()) notify({ text: say(message('PROGRAM_UNSAVED')), severity: 'error' });
    else setMove(wanted);
  };
  const actions = programActions(words, {
    program: detail,
    may,
    otherwise,
    onMove: begin,
    ...(onHistory !== undefined && { onHistory }),
  });
  return (
    <>
      <div className="oasis-life-bar">
        <StateTag machine={PROGRAM} status={status} />
        {confirmed && (
          <Tag minimal intent="success">
            {t('programLife.confirmed')}
          </Tag>
        )}
        {cancelLastDay !== '' && (
          <Tag minimal intent="warning">
            {t('programLife.cancelAsked', { day: cancelLastDay })}
          </Tag>
        )}
        <RowActions label={t('life.movesOf', { name: codeOf(detail) })} actions={actions} />
      </div>
      {isSaved && missing.length > 0 && (
        <Callout compact className="oasis-life-lacks">
          {t('programLife.lacks', { count: missing.length })}
          <MissingList missing={missing} />
        </Callout>
      )}
      {move !== undefined && (
        <ProgramMoveDialog
          program={detail}
          move={move}
          needsReason={move === 'submit' && missing.some(({ takesReason }) => takesReason)}
          onStale={changed}
          onClose={() => setMove(undefined)}
          onDone={(made) => {
            setMove(undefined);
            changed();
            if (made !== detail.programId || move === 'delete') onOther(move, made);
          }}
        />
      )}
    </>
  );
}
