import { Button } from '@blueprintjs/core';
import { Clipboard } from '@blueprintjs/icons';
import { type BatchCandidate, batchRefusalOf } from '@oasis/engine/areas/batches';
import { useState } from 'react';
import { useButtons } from '../../administration/use-buttons.ts';
import { SelectionBar } from '../../life/SelectionBar.tsx';
import { type Selection, tickColumn, useSelection } from '../../life/selection.tsx';
import { WhyOff } from '../../life/WhyOff.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { OverviewFilterBar } from '../../program/OverviewFilterBar.tsx';
import { overviewColumns } from '../../program/overview-columns.tsx';
import { type OverviewList, type OverviewProgram, SALES_OVERVIEW } from '../../program/overview-list.ts';
import { useProgramsChanged } from '../../program/use-programs-changed.ts';
import { ListTable } from '../../tables/ListTable.tsx';
import { useList } from '../../tables/use-list.ts';
import { BatchDialog } from './BatchDialog.tsx';
import { SALES_HOME } from './tabs.ts';

/** Programs by their life: which controlling has confirmed, and which batch each is in; those ticked make a batch (PRG-038). */
export function ProgramsPanel() {
  const { t, say } = useLabels();
  const list = useList(SALES_OVERVIEW);
  const mayAdd = useButtons(SALES_HOME)('ADD');
  const changed = useProgramsChanged();
  const selection = useSelection<OverviewProgram>(({ programId }) => programId);
  const [isOpen, setOpen] = useState(false);
  const refusal = batchRefusalOf(selection.rows.map(candidateOf));
  const done = () => {
    setOpen(false);
    selection.clear();
    changed();
  };
  return (
    <>
      <OverviewFilterBar list={list} />
      <SelectionBar selection={selection}>
        <WhyOff because={refusal === undefined ? undefined : say(refusal)}>
          {(off) => (
            <Button intent="primary" {...off} onClick={() => setOpen(true)}>
              {t('batch.ofSelected')}
            </Button>
          )}
        </WhyOff>
      </SelectionBar>
      <ApprovalTable list={list} selection={mayAdd ? selection : undefined} />
      {isOpen && (
        <BatchDialog
          batch={undefined}
          programs={selection.rows}
          onDone={done}
          onStale={changed}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function candidateOf({ programCode, status, bu, confirmed, batch }: OverviewProgram): BatchCandidate {
  return { code: programCode, status, bu, isConfirmed: confirmed, batch };
}

interface ApprovalTableProps {
  readonly list: OverviewList;
  /** Absent for who may make no batches. */
  readonly selection: Selection<OverviewProgram> | undefined;
}

function ApprovalTable({ list, selection }: ApprovalTableProps) {
  const words = useLabels();
  const { t } = words;
  const keyOf = ({ programId }: OverviewProgram) => programId;
  const nameOf = ({ programCode, programName }: OverviewProgram) => `${programCode} ${programName}`;
  return (
    <ListTable
      caption={t('batch.programs')}
      list={list}
      rowKey={keyOf}
      height="window"
      columns={[
        ...(selection === undefined ? [] : [tickColumn<OverviewProgram>({ selection, list, keyOf, nameOf })]),
        ...overviewColumns(words),
      ]}
      none={{
        icon: <Clipboard size={32} />,
        title: t('overview.none'),
        filtered: { title: t('overview.noneFound'), text: t('overview.noneFoundText') },
      }}
    />
  );
}
