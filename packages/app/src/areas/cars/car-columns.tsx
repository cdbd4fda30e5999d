import { CAR, modelText } from '@oasis/engine/areas/cars';
import type { Column } from '@oasis/ui';
import { Link } from 'wouter';
import { StateTag } from '../../life/StateTag.tsx';
import { timeText } from '../../locale/time-text.ts';
import type { Words } from '../../locale/use-labels.ts';
import type { Car } from './car-list.ts';
import { carPath } from './paths.ts';

/** The columns that every list of cars has. */
export function carColumns({ t }: Words) {
  return {
    vin: {
      id: 'vin',
      title: t('car.vin'),
      width: '180px',
      fixed: true,
      sortBy: 'vin',
      cell: ({ carId, vin }) => <Link href={carPath(carId)}>{vin}</Link>,
    },
    model: { id: 'model', title: t('car.model'), width: '220px', cell: modelText },
    bu: { id: 'bu', title: t('car.bu'), width: '80px', cell: ({ bu }) => bu },
    dealer: {
      id: 'dealer',
      title: t('car.dealer'),
      width: '80px',
      cell: ({ dealerCode, dealerName }) => <span title={dealerName}>{dealerCode}</span>,
    },
    day: {
      id: 'day',
      title: t('car.wholesaleDay'),
      width: '110px',
      sortBy: 'wholesaleDay',
      cell: ({ wholesaleDay }) => wholesaleDay,
    },
    status: {
      id: 'status',
      title: t('car.status'),
      width: '140px',
      cell: ({ status }) => <StateTag machine={CAR} status={status} />,
    },
    changed: {
      id: 'changed',
      title: t('car.changed'),
      width: '170px',
      sortBy: 'updatedAt',
      cell: ({ updatedAt, updatedBy }) => `${timeText(updatedAt)} ${updatedBy}`,
    },
  } as const satisfies Readonly<Record<string, Column<Car>>>;
}
