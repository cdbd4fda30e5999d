import { Button } from '@blueprintjs/core';
import { Box, Plus } from '@blueprintjs/icons';
import { BATCH } from '@oasis/engine/areas/batches';
import { message } from '@oasis/engine/messages';
import type { Column } from '@oasis/ui';
import { useState } from 'react';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { MoveOfMany } from '../../life/MoveOfMany.tsx';
import { MovingList } from '../../life/MovingList.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import type { Selection } from '../../life/selection.tsx';
import { answeredStates } from '../../life/state-choices.ts';
import { moneyText } from '../../locale/money-text.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { useOwnBus } from '../../program/use-own-bus.ts';
import { useProgramsChanged } from '../../program/use-programs-changed.ts';
import type { FilterSpec } from '../../tables/ListFilters.tsx';
import { useList } from '../../tables/use-list.ts';
import { BatchDialog } from './BatchDialog.tsx';
import { BatchHistory } from './BatchHistory.tsx';
import { BATCH_LIST, type Batch, type BatchFilters } from './batch-list.ts';
import { SALES_HOME } from './tabs.ts';
import { nameOf, useBatchMoves } from './use-batch-moves.tsx';

/** The dialog that is open over the list; a new batch has no row yet. */
type Open = { readonly kind: 'edit' | 'history'; readonly batch: Batch } | { readonly kind: 'new' };

/** The batches of the user's BUs: to make, change, submit singly or together, withdraw and discard. */
export function BatchPanel() {
  const words = useLabels();
  const { t } = words;
  const may = useButtons(SALES_HOME);
  const reload = useProgramsChanged();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const done = () => {
    close();
    reload();
  };
  const moves = useBatchMoves({
    reload,
    edit: (batch) => setOpen({ kind: 'edit', batch }),
    history: (batch) => setOpen({ kind: 'history', batch }),
  });
  const submit = (selection: Selection<Batch>) => <SubmitMany selection={selection} reload={reload} />;
  return (
    <>
      <MovingList<Batch, BatchFilters>
        title={t('batch.batches')}
        list={useList(BATCH_LIST)}
        keyOf={({ batchId }) => batchId}
        nameOf={nameOf}
        filters={{ label: t('batch.filter'), fields: useFilterFields() }}
        start={
          may('ADD') ? (
            <Button intent="primary" icon={<Plus />} onClick={() => setOpen({ kind: 'new' })}>
              {t('batch.new')}
            </Button>
          ) : undefined
        }
        columns={columnsIn(words)}
        actions={moves.of}
        many={may('SUBMIT') ? submit : undefined}
        none={{
          icon: <Box size={32} />,
          title: t('batch.none'),
          text: t('batch.noneText'),
          filtered: { title: t('batch.noneFound'), text: t('batch.noneFoundText') },
        }}
      />
      {moves.dialog}
      {open?.kind === 'history' && <BatchHistory batch={open.batch} onClose={close} />}
      {(open?.kind === 'edit' || open?.kind === 'new') && (
        <BatchDialog
          batch={open.kind === 'edit' ? open.batch : undefined}
          programs={[]}
          onDone={done}
          onStale={reload}
          onClose={close}
        />
      )}
    </>
  );
}

interface SubmitManyProps {
  readonly selection: Selection<Batch>;
  readonly reload: () => void;
}

/** Submits several batches, all of them or none (PRG-023). */
function SubmitMany(of: SubmitManyProps) {
  const { t } = useLabels();
  const batches = of.selection.rows.map(({ batchCode }) => batchCode).join(', ');
  return (
    <MoveOfMany
      {...of}
      rule={BATCH.moves.submit}
      label={t('batch.submitSelected')}
      text={t('batch.submitSelectedText', { batches })}
      send={(rows) =>
        client.call('batches.submitList', { body: { batchIds: rows.map(({ batchId }) => batchId) }, silent: true })
      }
      said={(count) => message('BATCHES_SUBMITTED', { count })}
    />
  );
}

function useFilterFields(): readonly FilterSpec<BatchFilters>[] {
  const words = useLabels();
  const { t } = words;
  const bus = useOwnBus();
  const { data: states } = useCall('batches.statuses', { silent: true });
  return [
    { kind: 'free text', name: 'name', label: t('batch.nameOrCode') },
    { kind: 'choice', name: 'bu', label: t('batch.bu'), options: bus },
    { kind: 'choice', name: 'status', label: t('batch.status'), options: answeredStates(words, states) },
  ];
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
