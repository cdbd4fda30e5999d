import { Button } from '@blueprintjs/core';
import { Calendar, Import } from '@blueprintjs/icons';
import { CAR, PDI_COLUMNS } from '@oasis/engine/areas/cars';
import type { Column } from '@oasis/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { FileImportDialog } from '../../files/import/FileImportDialog.tsx';
import { fileImportLabels } from '../../files/import/labels.ts';
import { MovingScreen } from '../../life/MovingScreen.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { useOwnBus } from '../../program/use-own-bus.ts';
import type { FilterSpec } from '../../tables/ListFilters.tsx';
import { useList } from '../../tables/use-list.ts';
import { type Car, modelText, PDI_LIST, type PdiFilters } from './car-list.ts';
import { CAR_WORDS } from './car-words.ts';
import { carPath, PDI_LIST_PATH } from './paths.ts';
import { usePdiMove } from './use-pdi-move.tsx';

export const words: readonly WordArea[] = [...CAR_WORDS, fileImportLabels];

/** The days on which cars were inspected before their delivery, by page and by file (MSC-011). */
export function Page() {
  const labels = useLabels();
  const { t } = labels;
  const may = useButtons(PDI_LIST_PATH);
  const list = useList(PDI_LIST);
  const [importing, setImporting] = useState(false);
  const moves = usePdiMove(list.reload);
  const fields = useFilterFields();
  return (
    <>
      <MovingScreen<Car, PdiFilters>
        title={t('car.pdiTitle')}
        list={list}
        keyOf={({ carId }) => carId}
        nameOf={({ vin }) => vin}
        filters={may('SEARCH') ? { label: t('car.filter'), fields } : undefined}
        start={
          may('IMPORT') ? <ImportButton text={t('car.pdiImport')} onClick={() => setImporting(true)} /> : undefined
        }
        actions={moves.of}
        columns={columnsIn(labels)}
        none={{
          icon: <Calendar size={32} />,
          title: t('car.none'),
          text: t('car.noneText'),
          filtered: { title: t('car.noneFound'), text: t('car.noneFoundText') },
        }}
      />
      {moves.dialog}
      {importing && (
        <PdiFileDialog
          onClose={() => setImporting(false)}
          onLoaded={() => {
            setImporting(false);
            list.reload();
          }}
        />
      )}
    </>
  );
}

function ImportButton({ text, onClick }: { readonly text: string; readonly onClick: () => void }) {
  return (
    <Button intent="primary" icon={<Import />} onClick={onClick}>
      {text}
    </Button>
  );
}

interface PdiFileDialogProps {
  readonly onClose: () => void;
  readonly onLoaded: () => void;
}

function PdiFileDialog(props: PdiFileDialogProps) {
  const { t } = useLabels();
  return (
    <FileImportDialog
      {...props}
      title={t('car.pdiImport')}
      fileLabel={t('car.pdiFile')}
      hint={t('car.pdiHint')}
      mostBytes={32 * 1024 * 1024}
      nameLabel={t('car.vin')}
      columns={PDI_COLUMNS}
      calls={{
        check: (file, onProgress, named) =>
          client.upload('cars.checkPdiFile', { file, fields: named, silent: true, onProgress }),
        load: (file, { print }, named) =>
          client.upload('cars.loadPdiFile', { file, fields: { ...named, print }, silent: true }),
      }}
    />
  );
}

function useFilterFields(): readonly FilterSpec<PdiFilters>[] {
  const { t } = useLabels();
  const bus = useOwnBus();
  const known = [
    { value: 'known', label: t('car.pdiKnown') },
    { value: 'missing', label: t('car.pdiMissing') },
  ];
  return [
    { kind: 'free text', name: 'vin', label: t('car.vinPart') },
    { kind: 'free text', name: 'dealer', label: t('car.dealerCode') },
    { kind: 'choice', name: 'bu', label: t('car.bu'), options: bus },
    { kind: 'choice', name: 'pdi', label: t('car.pdiFilter'), options: known },
  ];
}

function columnsIn({ t }: Words): readonly Column<Car>[] {
  return [
    {
      id: 'vin',
      title: t('car.vin'),
      width: '180px',
      fixed: true,
      sortBy: 'vin',
      cell: ({ carId, vin }) => <Link href={carPath(carId)}>{vin}</Link>,
    },
    { id: 'model', title: t('car.model'), width: '220px', cell: modelText },
    { id: 'bu', title: t('car.bu'), width: '80px', cell: ({ bu }) => bu },
    {
      id: 'dealer',
      title: t('car.dealer'),
      width: '80px',
      cell: ({ dealerCode, dealerName }) => <span title={dealerName}>{dealerCode}</span>,
    },
    { id: 'pdi', title: t('car.pdiDay'), width: '110px', cell: ({ pdiDay }) => pdiDay || '-' },
    {
      id: 'day',
      title: t('car.wholesaleDay'),
      width: '110px',
      sortBy: 'wholesaleDay',
      cell: ({ wholesaleDay }) => wholesaleDay,
    },
    {
      id: 'status',
      title: t('car.status'),
      width: '140px',
      cell: ({ status }) => <StateTag machine={CAR} status={status} />,
    },
    {
      id: 'changed',
      title: t('car.changed'),
      width: '170px',
      sortBy: 'updatedAt',
      cell: ({ updatedAt, updatedBy }) => `${timeText(updatedAt)} ${updatedBy}`,
    },
  ];
}
