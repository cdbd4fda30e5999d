import { modelText } from '@oasis/engine/areas/cars';
import { RETAIL, SALE_KINDS } from '@oasis/engine/areas/retail';
import { Link } from 'wouter';
import { FactList } from '../../claims/FactList.tsx';
import { salePath } from '../../claims/paths.ts';
import { useMaySeeSales } from '../../claims/use-may.ts';
import { StateTag } from '../../life/StateTag.tsx';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import type { CarClaims } from './claim-list.ts';

interface CarHeadProps {
  readonly car: CarClaims;
  /** The list of sales that the sale is below. */
  readonly sales: string;
}

/** A car with its sale, and what it has claimed so far. */
export function CarHead({ car, sales }: CarHeadProps) {
  const { t } = useLabels();
  return (
    <section aria-label={t('claim.car')}>
      <FactList
        facts={[
          { name: t('claim.model'), fact: modelText(car) },
          { name: t('claim.dealer'), fact: `${car.dealerCode} ${car.dealerName}` },
          { name: t('claim.wholesaleDay'), fact: car.wholesaleDay },
          { name: t('claim.sale'), fact: <Sale sale={car.sale} sales={sales} /> },
          { name: t('claim.claimed'), fact: moneyText(car.claimedNet) },
        ]}
      />
    </section>
  );
}

function Sale({ sale, sales }: Pick<CarHeadProps, 'sales'> & Pick<CarClaims, 'sale'>) {
  const { t, pick } = useLabels();
  const seesSales = useMaySeeSales();
  if (sale === null) return t('claim.noSale');
  const kind = Object.entries(SALE_KINDS).find(([known]) => known === sale.kind)?.[1];
  const text = [kind === undefined ? sale.kind : pick(kind), sale.day].filter((part) => part !== '').join(' · ');
  return (
    <span className="oasis-claim-sale">
      {seesSales ? <Link href={salePath(sale.recordId, sales)}>{text}</Link> : text}
      <StateTag machine={RETAIL} status={sale.status} />
    </span>
  );
}
