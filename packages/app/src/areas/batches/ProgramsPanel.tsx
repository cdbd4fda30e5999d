import { Button } from '@blueprintjs/core';
import { Clipboard, TickCircle } from '@blueprintjs/icons';
import { type BatchCandidate, batchRefusalOf } from '@oasis/engine/areas/batches';
import { PROGRAM } from '@oasis/engine/areas/programs';
import type { Column } from '@oasis/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { SelectionBar } from '../../life/SelectionBar.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import { type Selection, tickColumn, useSelection } from '../../life/selection.tsx';
import { WhyOff } from '../../life/WhyOff.tsx';
import { moneyText } from '../../locale/money-text.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { designAddress } from '../../program/program-paths.ts';
import { useOwnBus } from '../../program/use-own-bus.ts';
import { ListFilters } from '../../tables/ListFilters.tsx';
import { ListTable } from '../../tables/ListTable.tsx';
import { useList } from '../../tables/use-list.ts';
import { APPROVAL_LIST, type ApprovalList, type ApprovalProgram } from './approval-list.ts';
import { BatchDialog } from './BatchDialog.tsx';
import { SALES_HOME } from './tabs.ts';
import { useBatchesChanged } from './use-batches-changed.ts';

/** Programs by their life: which controlling has confirmed, and which batch each is in; those ticked make a batch (PRG-038). */
export function ProgramsPanel() {
  const { t, say } = useLabels();
  const list = useList(APPROVAL_LIST);
  const mayAdd = useButtons(SALES_HOME)('ADD');
  const changed = useBatchesChanged();
  const selection = useSelection<ApprovalProgram>(({ programId }) => programId);
  const [isOpen, setOpen] = useState(false);
  const refusal = batchRefusalOf(selection.rows.map(candidateOf));
  const done = () => {
    setOpen(false);
    selection.clear();
    changed();
  };
  return (
    <>
      <ApprovalFilterBar list={list} />
      <SelectionBar selection={selection}>
        <WhyOff because={refusal === undefined ? undefined : say(refusal)}>
          {(off) => (
            <Button intent="primary" {...off} onClick={() => off['aria-disabled'] !== true && setOpen(true)}>
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

function candidateOf({ programCode, status, bu, confirmed, batch }: ApprovalProgram): BatchCandidate {
  return { code: programCode, status, bu, isConfirmed: confirmed, batch };
}

function ApprovalFilterBar({ list }: { readonly list: ApprovalList }) {
  const { t, pick } = useLabels();
  const bus = useOwnBus();
  return (
    <ListFilters
      list={list}
      label={t('batch.programFilter')}
      fields={[
        { kind: 'free text', name: 'name', label: t('batch.programNameOrCode') },
        { kind: 'choice', name: 'bu', label: t('batch.bu'), options: bus },
        {
          kind: 'choice',
          name: 'status',
          label: t('batch.status'),
          options: Object.entries(PROGRAM.states).map(([value, { name }]) => ({ value, label: pick(name) })),
        },
        {
          kind: 'choice',
          name: 'confirmed',
          label: t('batch.confirmed'),
          options: [
            { value: 'yes', label: t('batch.confirmedYes') },
            { value: 'no', label: t('batch.confirmedNo') },
          ],
        },
      ]}
    />
  );
}

interface ApprovalTableProps {
  readonly list: ApprovalList;
  /** Absent for who may make no batches. */
  readonly selection: Selection<ApprovalProgram> | undefined;
}

function ApprovalTable({ list, selection }: ApprovalTableProps) {
  const words = useLabels();
  const { t } = words;
  const keyOf = ({ programId }: ApprovalProgram) => programId;
  const nameOf = ({ programCode, programName }: ApprovalProgram) => `${programCode} ${programName}`;
  return (
    <ListTable
      caption={t('batch.programs')}
      list={list}
      rowKey={keyOf}
      height="window"
      columns={[
        ...(selection === undefined ? [] : [tickColumn<ApprovalProgram>({ selection, list, keyOf, nameOf })]),
        ...columnsIn(words),
      ]}
      none={{
        icon: <Clipboard size={32} />,
        title: t('batch.programsNone'),
        filtered: { title: t('batch.programsNoneFound'), text: t('batch.noneFoundText') },
      }}
    />
  );
}

function columnsIn({ t }: Words): readonly Column<ApprovalProgram>[] {
  return [
    {
      id: 'code',
      title: t('batch.program'),
      width: '150px',
      fixed: true,
      sortBy: 'programCode',
      cell: ({ programId, programCode, versionOfCode }) => (
        <>
          <Link href={designAddress(programId)}>{programCode}</Link> V{versionOfCode}
        </>
      ),
    },
    {
      id: 'name',
      title: t('batch.programName'),
      fixed: true,
      sortBy: 'programName',
      cell: ({ programName }) => programName,
    },
    { id: 'bu', title: t('batch.bu'), width: '80px', cell: ({ bu }) => bu },
    { id: 'period', title: t('batch.period'), width: '165px', cell: ({ period }) => period },
    {
      id: 'amount',
      title: t('batch.amount'),
      width: '140px',
      align: 'right',
      cell: ({ amount }) => moneyText(amount),
    },
    {
      id: 'status',
      title: t('batch.status'),
      width: '140px',
      sortBy: 'status',
      cell: ({ status }) => <StateTag machine={PROGRAM} status={status} />,
    },
    {
      id: 'confirmed',
      title: t('batch.confirmed'),
      width: '180px',
      cell: ({ confirmed, confirmedBy, confirmedAt }) =>
        confirmed ? (
          <span title={timeText(confirmedAt)}>
            <TickCircle className="oasis-batch-tick" title={t('batch.confirmedYes')} /> {confirmedBy}
          </span>
        ) : (
          '-'
        ),
    },
    { id: 'batch', title: t('batch.inBatch'), width: '90px', cell: ({ batch }) => batch || '-' },
    {
      id: 'updated',
      title: t('batch.updated'),
      width: '140px',
      sortBy: 'updatedAt',
      cell: ({ updatedAt }) => timeText(updatedAt),
    },
  ];
}
