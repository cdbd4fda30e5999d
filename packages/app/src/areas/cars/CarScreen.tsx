import { DriveTime } from '@blueprintjs/icons';
import { CAR } from '@oasis/engine/areas/cars';
import type { Column, RowAction } from '@oasis/ui';
import type { ReactElement } from 'react';
import { MovingScreen } from '../../life/MovingScreen.tsx';
import { stateChoices } from '../../life/state-choices.ts';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { useOwnBus } from '../../program/use-own-bus.ts';
import type { FilterSpec } from '../../tables/ListFilters.tsx';
import type { ShownList } from '../../tables/use-list.ts';
import { carColumns } from './car-columns.tsx';
import type { Car, CarFilters } from './car-list.ts';

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

function columnsIn(words: Words): readonly Column<Car>[] {
  const { t } = words;
  const { vin, model, bu, dealer, day, status, changed } = carColumns(words);
  const number: Column<Car> = {
    id: 'number',
    title: t('car.wholesaleNumber'),
    width: '140px',
    cell: ({ wholesaleNumber }) => wholesaleNumber,
  };
  const price: Column<Car> = {
    id: 'price',
    title: t('car.wholesalePrice'),
    width: '140px',
    align: 'right',
    cell: ({ wholesalePrice }) => moneyText(wholesalePrice),
  };
  return [vin, model, bu, dealer, number, day, price, status, changed];
}
