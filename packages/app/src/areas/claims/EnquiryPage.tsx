import '../../claims/claims.css';
import { Classes } from '@blueprintjs/core';
import { Link } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { CARS, QUERY_VIN } from '../../claims/paths.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { AskedCarView } from './AskedCar.tsx';
import { CAR_WORDS } from './claim-words.ts';
import { useCar } from './use-car.ts';
import { VinBox } from './VinBox.tsx';

export const words: readonly WordArea[] = [...CAR_WORDS];

/** What a car can claim, by its VIN; a dealer claims it here (CLM-002, CLM-022). */
export function Page() {
  const { t } = useLabels();
  const asked = useCar();
  const seesCars = useButtons(CARS)('SEARCH');
  return (
    <>
      <PageHead title={asked.car?.vin ?? t('claim.enquiry')}>
        {seesCars && <Link href={CARS}>{t('claim.toCars')}</Link>}
      </PageHead>
      <VinBox key={asked.vin} vin={asked.vin} at={QUERY_VIN} />
      <AskedCarView
        asked={asked}
        start={
          seesCars ? (
            <Link href={CARS} className={Classes.BUTTON}>
              {t('claim.toCars')}
            </Link>
          ) : undefined
        }
      />
    </>
  );
}
