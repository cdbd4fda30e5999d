import { Clipboard, Comparison, History } from '@blueprintjs/icons';
import type { Column } from '@oasis/ui';
import { useState } from 'react';
import { MovingList } from '../../life/MovingList.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { GapsMark } from '../../program/GapsMark.tsx';
import { overviewColumns } from '../../program/overview-columns.tsx';
import { CONTROLLING_OVERVIEW, type OverviewFilters, type OverviewProgram } from '../../program/overview-list.ts';
import { ProgramHistory } from '../../program/ProgramHistory.tsx';
import { useOverviewFilters } from '../../program/use-overview-filters.ts';
import { useProgramGaps } from '../../program/use-program-gaps.ts';
import { useList } from '../../tables/use-list.ts';
import { useDeviationColumn } from './deviation-column.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import { nameOf, useControllingMoves } from './use-controlling-moves.tsx';

/** The dialog over the list beside those of moves. */
interface Open {
  readonly kind: 'review' | 'history';
  readonly program: OverviewProgram;
}

/**
 * Programs for controlling, the waiting ones first: to confirm, return with a reason, or take the mark away
 * (APR-004, PRG-050).
 */
export function ProgramConfirm() {
  const { t } = useLabels();
  const list = useList(CONTROLLING_OVERVIEW);
  const columns = useConfirmColumns(list.content.state === 'ready' ? list.content.rows : []);
  const moves = useControllingMoves();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const review = { id: 'review', label: t('review.open'), icon: <Comparison /> };
  const history = { id: 'history', label: t('life.history'), icon: <History /> };
  return (
    <>
      <MovingList<OverviewProgram, OverviewFilters>
        title={t('guideline.confirm')}
        list={list}
        keyOf={({ programId }) => programId}
        nameOf={nameOf}
        filters={useOverviewFilters()}
        columns={columns}
        onOpen={(program) => setOpen({ kind: 'review', program })}
        actions={(program) => [
          ...moves.of(program),
          { ...review, run: () => setOpen({ kind: 'review', program }) },
          { ...history, run: () => setOpen({ kind: 'history', program }) },
        ]}
        inMenu
        none={{
          icon: <Clipboard size={32} />,
          title: t('overview.none'),
          filtered: { title: t('overview.noneFound'), text: t('overview.noneFoundText') },
        }}
      />
      {moves.dialog}
      {open?.kind === 'review' && <ReviewDialog program={open.program} moves={moves} onClose={close} />}
      {open?.kind === 'history' && <ProgramHistory programId={open.program.programId} onClose={close} />}
    </>
  );
}

/** The display of a program by its state: a mark at its amount if it has gaps, and its deviation beside it. */
function useConfirmColumns(programs: readonly OverviewProgram[]): readonly Column<OverviewProgram>[] {
  const words = useLabels();
  const deviation = useDeviationColumn(programs);
  const gapsOf = useProgramGaps(programs.map(({ programId }) => programId));
  return overviewColumns(words).flatMap((column) =>
    column.id === 'amount' ? [withGaps(column, gapsOf), deviation] : [column],
  );
}

function withGaps(amount: Column<OverviewProgram>, gapsOf: ReturnType<typeof useProgramGaps>): Column<OverviewProgram> {
  return {
    ...amount,
    cell: (program, index) => (
      <>
        <GapsMark gaps={gapsOf(program.programId)} /> {amount.cell(program, index)}
      </>
    ),
  };
}
