import { Button } from '@blueprintjs/core';
import { DriveTime, Plus } from '@blueprintjs/icons';
import { carMessages } from '@oasis/engine/areas/cars';
import { SUPPORT_ORDER, SUPPORT_ORDER_COLUMNS, supportOrderMessages } from '@oasis/engine/areas/support-orders';
import { accessMessages, commonMessages, formMessages } from '@oasis/engine/messages';
import type { Column } from '@oasis/ui';
import { useState } from 'react';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { ORDERS } from '../../claims/paths.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import { FileImport } from '../../files/import/FileImport.tsx';
import { fileImportLabels } from '../../files/import/labels.ts';
import { lifeLabels } from '../../life/labels.ts';
import { MovingScreen } from '../../life/MovingScreen.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import { stateChoices } from '../../life/state-choices.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { useOwnBus } from '../../program/use-own-bus.ts';
import type { FilterSpec } from '../../tables/ListFilters.tsx';
import { given, useList } from '../../tables/use-list.ts';
import { supportOrderLabels } from './labels.ts';
import { NoteDialog } from './NoteDialog.tsx';
import { ORDER_LIST, type OrderFilters, type SupportOrder } from './order-list.ts';
import { useOrderMoves } from './use-order-moves.tsx';

export const words: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  formMessages,
  carMessages,
  supportOrderMessages,
  fileImportLabels,
  lifeLabels,
  supportOrderLabels,
];

/** Orders of support cars: written by dealers or head office, answered by head office (CLM-020). */
export function Page() {
  const labels = useLabels();
  const { t } = labels;
  const may = useButtons(ORDERS);
  const list = useList(ORDER_LIST);
  const moves = useOrderMoves(list.reload);
  const [isNoting, setNoting] = useState(false);
  const fields = useFilterFields();
  return (
    <>
      <MovingScreen<SupportOrder, OrderFilters>
        title={t('order.title')}
        list={list}
        keyOf={({ orderId }) => orderId}
        nameOf={({ orderCode }) => orderCode}
        filters={may('SEARCH') ? { label: t('order.filter'), fields } : undefined}
        tools={
          <>
            {may('EXPORT') && (
              <ExportButton
                label={t('order.export')}
                download={(manner) =>
                  client.download('supportOrders.export', { query: given(list.filters), ...manner })
                }
              />
            )}
            {may('IMPORT') && <OrderFiles onLoaded={list.reload} />}
          </>
        }
        start={
          may('ADD') ? (
            <Button intent="primary" icon={<Plus />} onClick={() => setNoting(true)}>
              {t('order.note')}
            </Button>
          ) : undefined
        }
        actions={moves.of}
        columns={columnsIn(labels)}
        none={{
          icon: <DriveTime size={32} />,
          title: t('order.none'),
          text: t('order.noneText'),
          filtered: { title: t('order.noneFound'), text: t('order.noneFoundText') },
        }}
      />
      {moves.dialog}
      {isNoting && <NoteDialog onDone={list.reload} onClose={() => setNoting(false)} />}
    </>
  );
}

function OrderFiles({ onLoaded }: { readonly onLoaded: () => void }) {
  const { t } = useLabels();
  return (
    <FileImport
      title={t('order.import')}
      fileLabel={t('order.file')}
      hint={t('order.fileHint')}
      nameLabel={t('order.vin')}
      columns={SUPPORT_ORDER_COLUMNS}
      calls={{
        check: (file, onProgress, named) =>
          client.upload('supportOrders.checkFile', { file, fields: named, silent: true, onProgress }),
        load: (file, { print }, named) =>
          client.upload('supportOrders.loadFile', { file, fields: { ...named, print }, silent: true }),
      }}
      onLoaded={onLoaded}
    />
  );
}

function useFilterFields(): readonly FilterSpec<OrderFilters>[] {
  const labels = useLabels();
  const { t } = labels;
  const bus = useOwnBus();
  return [
    { kind: 'free text', name: 'name', label: t('order.name') },
    { kind: 'free text', name: 'vin', label: t('order.vinPart') },
    { kind: 'free text', name: 'dealer', label: t('order.dealerCode') },
    { kind: 'choice', name: 'bu', label: t('order.bu'), options: bus },
    { kind: 'choice', name: 'status', label: t('order.status'), options: stateChoices(labels, SUPPORT_ORDER) },
  ];
}

function columnsIn({ t }: Words): readonly Column<SupportOrder>[] {
  return [
    { id: 'code', title: t('order.code'), width: '110px', fixed: true, cell: ({ orderCode }) => orderCode },
    { id: 'vin', title: t('order.vin'), width: '180px', cell: ({ vin }) => vin },
    { id: 'program', title: t('order.program'), width: '160px', cell: ({ programCode }) => programCode },
    {
      id: 'dealer',
      title: t('order.dealer'),
      width: '220px',
      cell: ({ dealerCode, dealerName }) => `${dealerCode} ${dealerName}`,
    },
    { id: 'bu', title: t('order.bu'), width: '80px', cell: ({ bu }) => bu },
    { id: 'day', title: t('order.day'), width: '110px', sortBy: 'orderDay', cell: ({ orderDay }) => orderDay },
    {
      id: 'status',
      title: t('order.status'),
      width: '120px',
      cell: ({ status }) => <StateTag machine={SUPPORT_ORDER} status={status} />,
    },
    { id: 'remark', title: t('order.remark'), width: '220px', cell: ({ remark }) => remark || '-' },
    { id: 'changed', title: t('order.changed'), width: '140px', cell: ({ updatedBy }) => updatedBy || '-' },
  ];
}
