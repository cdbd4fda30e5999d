import { DriveTime } from '@blueprintjs/icons';
import { CAR } from '@oasis/engine/areas/cars';
import type { Column, RowAction } from '@oasis/ui';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { MovingScreen } from '../../life/MovingScreen.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import { stateChoices } from '../../life/state-choices.ts';
import { moneyText } from '../../locale/money-text.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { useOwnBus } from '../../program/use-own-bus.ts';
import type { FilterSpec } from '../../tables/ListFilters.tsx';
import type { ShownList } from '../../tables/use-list.ts';
import { type Car, type CarFilters, modelText } from './car-list.ts';
import { carPath } from './paths.ts';

interface CarScreenProps {
  readonly title: string;
  readonly list: ShownList<Car, CarFilters>;
  readonly maySearch: boolean;
  readonly start?: ReactElement | undefined;
  readonly actions?: ((car: Car) => readonly RowAction[]) | undefined;
}

/** Cars found by filters; each leads to its page. */
export function CarScreen({ title, list, maySearch, start, actions }: CarScreenProps) {
  const words = useLabels();
  const { t } = words;
  const fields = useFilterFields();
  return (
    <MovingScreen<Car, CarFilters>
      title={title}
      list={list}
      keyOf={({ carId }) => carId}
      nameOf={({ vin }) => vin}
      filters={maySearch ? { label: t('car.filter'), fields } : undefined}
      start={start}
      actions={actions}
      inMenu
      columns={columnsIn(words)}
      none={{
        icon: <DriveTime size={32} />,
        title: t('car.none'),
        text: t('car.noneText'),
        filtered: { title: t('car.noneFound'), text: t('car.noneFoundText') },
      }}
    />
  );
}

function useFilterFields(): readonly FilterSpec<CarFilters>[] {
  const words = useLabels();
  const { t } = words;
  const bus = useOwnBus();
  return [
    { kind: 'free text', name: 'vin', label: t('car.vinPart') },
    { kind: 'free text', name: 'dealer', label: t('car.dealerCode') },
    { kind: 'choice', name: 'bu', label: t('car.bu'), options: bus },
    { kind: 'choice', name: 'status', label: t('car.status'), options: stateChoices(words, CAR) },
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
    { id: 'number', title: t('car.wholesaleNumber'), width: '140px', cell: ({ wholesaleNumber }) => wholesaleNumber },
    {
      id: 'day',
      title: t('car.wholesaleDay'),
      width: '110px',
      sortBy: 'wholesaleDay',
      cell: ({ wholesaleDay }) => wholesaleDay,
    },
    {
      id: 'price',
      title: t('car.wholesalePrice'),
      width: '140px',
      align: 'right',
      cell: ({ wholesalePrice }) => moneyText(wholesalePrice),
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
