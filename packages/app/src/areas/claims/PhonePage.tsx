import '../../claims/claims.css';
import { Link } from 'wouter';
import { PHONE, PHONE_SALES } from '../../claims/paths.ts';
import { useMaySeeSales } from '../../claims/use-may.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { MobileFrame } from '../../shell/MobileFrame.tsx';
import { AskedCarView } from './AskedCar.tsx';
import { CAR_WORDS } from './claim-words.ts';
import { useCar } from './use-car.ts';
import { VinBox } from './VinBox.tsx';

export const words: readonly WordArea[] = [...CAR_WORDS];

/** The same on a phone: programs are cards, and the claim is in reach of the thumb. */
export function Page() {
  const { t } = useLabels();
  const asked = useCar();
  const seesSales = useMaySeeSales();
  return (
    <MobileFrame title={asked.car?.vin ?? t('claim.enquiry')}>
      {seesSales && <Link href={PHONE_SALES}>{t('claim.toSales')}</Link>}
      <VinBox key={asked.vin} vin={asked.vin} at={PHONE} isLarge />
      <AskedCarView asked={asked} isPhone />
    </MobileFrame>
  );
}
