import { Classes } from '@blueprintjs/core';
import { Barcode, Search } from '@blueprintjs/icons';
import { EmptyState } from '@oasis/ui';
import type { ReactNode } from 'react';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { CarPrograms } from './CarPrograms.tsx';
import type { AskedCar } from './use-car.ts';

interface AskedCarViewProps {
  readonly asked: AskedCar;
  readonly isPhone?: boolean;
  /** The way to a car, where none is asked for. */
  readonly start?: ReactNode;
}

/** The car that was asked for: its programs, the wait for it, the reason of a failure, or that there is none. */
export function AskedCarView({ asked, isPhone = false, start }: AskedCarViewProps) {
  const { t } = useLabels();
  const { vin, isUnknown, car, query, reload } = asked;
  if (vin === '') {
    return (
      <EmptyState
        icon={<Barcode size={32} />}
        title={t('claim.start')}
        description={t('claim.startText')}
        action={start}
      />
    );
  }
  if (isUnknown) {
    return (
      <EmptyState
        icon={<Search size={32} />}
        title={t('claim.unknownCar')}
        description={t('claim.unknownCarText')}
        action={start}
      />
    );
  }
  if (car !== undefined) return <CarPrograms key={car.carId} car={car} reload={reload} isPhone={isPhone} />;
  if (query.error !== null) return <QueryFailed query={query} />;
  return <p className={Classes.SKELETON}>{t('common.loading')}</p>;
}
