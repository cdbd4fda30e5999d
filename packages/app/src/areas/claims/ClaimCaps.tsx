import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable.tsx';
import type { ClaimDetail } from './claim-list.ts';

type Caps = NonNullable<ClaimDetail['caps']>;
type OfferCaps = Caps[number];

/** The caps that the offers of a claim have, and what holds a place under them: for head office, which checks them. */
export function ClaimCaps({ caps }: { readonly caps: Caps }) {
  const { t } = useLabels();
  const of = (granted: string, most: string | null) => (most === null ? '-' : t('claim.capOf', { granted, most }));
  const cars = ({ granted, most }: OfferCaps['units']) => of(String(granted), most === null ? null : String(most));
  const columns: readonly PlainColumn<OfferCaps>[] = [
    { head: t('claim.offer'), cell: ({ offer }) => offer },
    { head: t('claim.capDealer'), kind: 'number', cell: ({ dealerUnits }) => cars(dealerUnits) },
    { head: t('claim.capCars'), kind: 'number', cell: ({ units }) => cars(units) },
    {
      head: t('claim.capMoney'),
      kind: 'number',
      cell: ({ money: { granted, most } }) => of(moneyText(granted), most === null ? null : moneyText(most)),
    },
  ];
  return (
    <section aria-label={t('claim.caps')}>
      <h2 className="oasis-claim-heading">{t('claim.caps')}</h2>
      <PlainTable columns={columns} rows={caps} keyOf={({ offer }) => offer} />
    </section>
  );
}
