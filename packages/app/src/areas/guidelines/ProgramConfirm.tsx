import { Clipboard } from '@blueprintjs/icons';
import type { Column } from '@oasis/ui';
import { useState } from 'react';
import { useButtons } from '../../administration/use-buttons.ts';
import { MoveMenu } from '../../life/MoveMenu.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { GapsMark } from '../../program/GapsMark.tsx';
import { codeOf } from '../../program/life-program.ts';
import { OverviewFilterBar } from '../../program/OverviewFilterBar.tsx';
import { overviewColumns } from '../../program/overview-columns.tsx';
import { CONTROLLING_OVERVIEW, type OverviewProgram } from '../../program/overview-list.ts';
import { ProgramHistory } from '../../program/ProgramHistory.tsx';
import { useProgramGaps } from '../../program/use-program-gaps.ts';
import { useProgramsChanged } from '../../program/use-programs-changed.ts';
import { ListTable } from '../../tables/ListTable.tsx';
import { useList } from '../../tables/use-list.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { type ControllingMove, confirmActions } from './confirm-actions.tsx';
import { useDeviationColumn } from './deviation-column.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import { HOME } from './tabs.ts';

/** The dialog that is open over the list. */
type Open =
  | { readonly kind: 'move'; readonly program: OverviewProgram; readonly move: ControllingMove }
  | { readonly kind: 'review'; readonly program: OverviewProgram }
  | { readonly kind: 'history'; readonly programId: number };

/**
 * Programs as controlling reads them, what waits first: confirmed, returned for a reason, or with the mark taken away
 * (APR-004, PRG-050).
 */
export function ProgramConfirm() {
  const words = useLabels();
  const { t } = words;
  const list = useList(CONTROLLING_OVERVIEW);
  const may = useButtons(HOME);
  const columns = useConfirmColumns(list.content.state === 'ready' ? list.content.rows : []);
  const changed = useProgramsChanged();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const nameOf = (program: OverviewProgram) => `${codeOf(program)} ${program.programName}`;
  return (
    <>
      <OverviewFilterBar list={list} />
      <ListTable
        caption={t('guideline.confirm')}
        list={list}
        rowKey={({ programId }) => programId}
        height="window"
        onOpen={(program) => setOpen({ kind: 'review', program })}
        columns={[
          ...columns,
          {
            id: 'moves',
            title: t('guideline.operation'),
            width: '1px',
            fixed: true,
            cell: (program) => (
              <MoveMenu
                name={nameOf(program)}
                actions={confirmActions(words, {
                  program,
                  may,
                  onMove: (move) => setOpen({ kind: 'move', program, move }),
                  onReview: () => setOpen({ kind: 'review', program }),
                  onHistory: () => setOpen({ kind: 'history', programId: program.programId }),
                })}
              />
            ),
          },
        ]}
        none={{
          icon: <Clipboard size={32} />,
          title: t('overview.none'),
          filtered: { title: t('overview.noneFound'), text: t('overview.noneFoundText') },
        }}
      />
      {open?.kind === 'move' && (
        <ConfirmDialog
          program={open.program}
          move={open.move}
          onStale={changed}
          onClose={close}
          onDone={() => {
            close();
            changed();
          }}
        />
      )}
      {open?.kind === 'review' && (
        <ReviewDialog
          program={open.program}
          may={may}
          onMove={(move) => setOpen({ kind: 'move', program: open.program, move })}
          onClose={close}
        />
      )}
      {open?.kind === 'history' && <ProgramHistory programId={open.programId} onClose={close} />}
    </>
  );
}

/** What a program shows by its life, with a mark at its amount where it says only half, and its deviation beside that. */
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
