import { Button } from '@blueprintjs/core';
import { Box, Plus } from '@blueprintjs/icons';
import { BATCH } from '@oasis/engine/areas/batches';
import type { Column } from '@oasis/ui';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { useCall } from '../../api/use-call.ts';
import { SelectionBar } from '../../life/SelectionBar.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import { type Selection, tickColumn, useSelection } from '../../life/selection.tsx';
import { moneyText } from '../../locale/money-text.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { CREATE_PACKAGE, SALES_PACKAGES } from '../../program/program-paths.ts';
import { useOwnBus } from '../../program/use-own-bus.ts';
import { useProgramsChanged } from '../../program/use-programs-changed.ts';
import { ListFilters } from '../../tables/ListFilters.tsx';
import { actionColumn, ListTable } from '../../tables/ListTable.tsx';
import { useList } from '../../tables/use-list.ts';
import { BatchDialog } from './BatchDialog.tsx';
import { BatchHistory } from './BatchHistory.tsx';
import { BatchMoveDialog } from './BatchMoveDialog.tsx';
import { batchActions, type OpenBatch } from './batch-actions.tsx';
import { BATCH_LIST, type Batch, type BatchList } from './batch-list.ts';
import { SubmitBatches } from './SubmitBatches.tsx';
import { SALES_HOME } from './tabs.ts';

/** The batches of the person's BUs: made, changed, submitted alone or several, withdrawn, given up. */
export function BatchPanel() {
  const { t } = useLabels();
  const list = useList(BATCH_LIST);
  const may = useButtons(SALES_HOME);
  const changed = useProgramsChanged();
  const selection = useSelection<Batch>(({ batchId }) => batchId);
  const [open, setOpen] = useState<OpenBatch>();
  const close = () => setOpen(undefined);
  const done = () => {
    close();
    changed();
  };
  return (
    <>
      <BatchFilterBar list={list} />
      <div className="oasis-life-bar">
        {may('ADD') && (
          <Button intent="primary" icon={<Plus />} onClick={() => setOpen({ kind: 'edit', batch: undefined })}>
            {t('batch.new')}
          </Button>
        )}
        {may('SUBMIT') && (
          <SelectionBar selection={selection}>
            <Button onClick={() => setOpen({ kind: 'submit', batches: selection.rows })}>
              {t('batch.submitSelected')}
            </Button>
          </SelectionBar>
        )}
      </div>
      <BatchTable list={list} selection={may('SUBMIT') ? selection : undefined} onOpen={setOpen} />
      {open?.kind === 'edit' && (
        <BatchDialog batch={open.batch} programs={[]} onDone={done} onStale={changed} onClose={close} />
      )}
      {open?.kind === 'move' && (
        <BatchMoveDialog batch={open.batch} move={open.move} onDone={done} onStale={changed} onClose={close} />
      )}
      {open?.kind === 'history' && <BatchHistory batch={open.batch} onClose={close} />}
      {open?.kind === 'submit' && (
        <SubmitBatches
          batches={open.batches}
          onStale={changed}
          onClose={close}
          onDone={() => {
            selection.clear();
            done();
          }}
        />
      )}
    </>
  );
}

function BatchFilterBar({ list }: { readonly list: BatchList }) {
  const { t, pick } = useLabels();
  const bus = useOwnBus();
  const states = useCall('batches.statuses', { silent: true });
  return (
    <ListFilters
      list={list}
      label={t('batch.filter')}
      fields={[
        { kind: 'free text', name: 'name', label: t('batch.nameOrCode') },
        { kind: 'choice', name: 'bu', label: t('batch.bu'), options: bus },
        {
          kind: 'choice',
          name: 'status',
          label: t('batch.status'),
          options: (states.data ?? []).map(({ status, nameEn, nameCn }) => ({
            value: status,
            label: pick({ en: nameEn, zh: nameCn }),
          })),
        },
      ]}
    />
  );
}

interface BatchTableProps {
  readonly list: BatchList;
  /** Absent for who may submit none. */
  readonly selection: Selection<Batch> | undefined;
  readonly onOpen: (open: OpenBatch) => void;
}

function BatchTable({ list, selection, onOpen }: BatchTableProps) {
  const words = useLabels();
  const { t } = words;
  const may = useButtons(SALES_HOME);
  const canSend = useButtons(SALES_PACKAGES)('START');
  const [, navigate] = useLocation();
  const send = (batchId: number) => navigate(`${CREATE_PACKAGE}?batchId=${batchId}`);
  const nameOf = ({ batchCode, batchName }: Batch) => `${batchCode} ${batchName}`;
  const keyOf = ({ batchId }: Batch) => batchId;
  return (
    <ListTable
      caption={t('batch.batches')}
      list={list}
      rowKey={keyOf}
      height="window"
      columns={[
        ...(selection === undefined ? [] : [tickColumn<Batch>({ selection, list, keyOf, nameOf })]),
        ...columnsIn(words),
        actionColumn<Batch>({
          title: t('batch.operation'),
          label: (batch) => t('batch.actionsOf', { batch: nameOf(batch) }),
          actions: (batch) => batchActions(words, { batch, may, canSend, open: onOpen, send }),
        }),
      ]}
      none={{
        icon: <Box size={32} />,
        title: t('batch.none'),
        text: t('batch.noneText'),
        filtered: { title: t('batch.noneFound'), text: t('batch.noneFoundText') },
      }}
    />
  );
}

function columnsIn({ t }: Words): readonly Column<Batch>[] {
  return [
    {
      id: 'code',
      title: t('batch.code'),
      width: '90px',
      fixed: true,
      sortBy: 'batchCode',
      cell: ({ batchCode }) => batchCode,
    },
    { id: 'name', title: t('batch.name'), fixed: true, width: '160px', cell: ({ batchName }) => batchName },
    { id: 'bu', title: t('batch.bu'), width: '80px', cell: ({ bu }) => bu },
    { id: 'count', title: t('batch.count'), width: '90px', align: 'right', cell: ({ programs }) => programs },
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
      width: '110px',
      sortBy: 'status',
      cell: ({ status }) => <StateTag machine={BATCH} status={status} />,
    },
    {
      id: 'updated',
      title: t('batch.updated'),
      width: '140px',
      sortBy: 'updatedAt',
      cell: ({ updatedAt, updatedBy }) => (
        <>
          <span className="oasis-batch-time">{timeText(updatedAt)}</span> {updatedBy}
        </>
      ),
    },
  ];
}
