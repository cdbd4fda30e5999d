import { Calendar } from '@blueprintjs/icons';
import { CAR_FILE_BYTES, PDI_COLUMNS } from '@oasis/engine/areas/cars';
import type { Column } from '@oasis/ui';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { FileImport } from '../../files/import/FileImport.tsx';
import { fileImportLabels } from '../../files/import/labels.ts';
import { MovingScreen } from '../../life/MovingScreen.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { useOwnBus } from '../../program/use-own-bus.ts';
import type { FilterSpec } from '../../tables/ListFilters.tsx';
import { useList } from '../../tables/use-list.ts';
import { carColumns } from './car-columns.tsx';
import { type Car, PDI_LIST, type PdiFilters } from './car-list.ts';
import { CAR_WORDS } from './car-words.ts';
import { PDI_LIST_PATH } from './paths.ts';
import { usePdiMove } from './use-pdi-move.tsx';

export const words: readonly WordArea[] = [...CAR_WORDS, fileImportLabels];

/** The days on which cars were inspected before their delivery, by page and by file (MSC-011). */
export function Page() {
  const labels = useLabels();
  const { t } = labels;
  const may = useButtons(PDI_LIST_PATH);
  const list = useList(PDI_LIST);
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
        start={may('IMPORT') ? <PdiFiles onLoaded={list.reload} /> : undefined}
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
    </>
  );
}

function PdiFiles({ onLoaded }: { readonly onLoaded: () => void }) {
  const { t } = useLabels();
  return (
    <FileImport
      intent="primary"
      title={t('car.pdiImport')}
      fileLabel={t('car.pdiFile')}
      hint={t('car.pdiHint')}
      mostBytes={CAR_FILE_BYTES}
      nameLabel={t('car.vin')}
      columns={PDI_COLUMNS}
      calls={{
        check: (file, onProgress, named) =>
          client.upload('cars.checkPdiFile', { file, fields: named, silent: true, onProgress }),
        load: (file, { print }, named) =>
          client.upload('cars.loadPdiFile', { file, fields: { ...named, print }, silent: true }),
      }}
      onLoaded={onLoaded}
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

function columnsIn(words: Words): readonly Column<Car>[] {
  const { vin, model, bu, dealer, day, status, changed } = carColumns(words);
  const pdi: Column<Car> = {
    id: 'pdi',
    title: words.t('car.pdiDay'),
    width: '110px',
    cell: ({ pdiDay }) => pdiDay || '-',
  };
  return [vin, model, bu, dealer, pdi, day, status, changed];
}
