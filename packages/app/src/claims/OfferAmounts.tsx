import type { CallData } from '@oasis/api-client';
import { isLowerReason, LOWER_REASONS } from '@oasis/engine/areas/claims';
import { TERM_VAT } from '@oasis/engine/terms';
import { moneyText } from '../locale/money-text.ts';
import { useLabels } from '../locale/use-labels.ts';
import { type PlainColumn, PlainTable } from '../tables/PlainTable.tsx';

type Offer = CallData<'claim.view'>['offers'][number];

/** What each offer pays, with the steps to its amount, and what it was judged for where it was lowered. */
export function OfferAmounts({ offers }: { readonly offers: readonly Offer[] }) {
  const { t, pick } = useLabels();
  const judged: readonly PlainColumn<Offer>[] = offers.some(({ lowered }) => lowered !== null)
    ? [{ head: t('claim.judgedNet'), kind: 'number', cell: ({ judgedNet }) => moneyText(judgedNet) }]
    : [];
  const columns: readonly PlainColumn<Offer>[] = [
    { head: t('claim.offer'), cell: ({ name }) => name },
    { head: t('claim.amount'), kind: 'number', cell: ({ amount }) => moneyText(amount) },
    { head: t('claim.vat'), cell: ({ vat }) => pick(TERM_VAT[vat === 'with' ? 'with' : 'without']) },
    ...judged,
    { head: t('claim.net'), kind: 'number', cell: ({ net }) => moneyText(net) },
    {
      head: t('claim.steps'),
      cell: ({ steps, lowered }) => (
        <>
          <Steps steps={steps} />
          {lowered !== null && <Lowered lowered={lowered} />}
        </>
      ),
    },
  ];
  return <PlainTable columns={columns} rows={offers} keyOf={({ lineId }) => String(lineId)} />;
}

/** Why an offer gets less than it was judged for. */
function Lowered({ lowered }: { readonly lowered: NonNullable<Offer['lowered']> }) {
  const { t, pick } = useLabels();
  const { source, because, reason, by, day } = lowered;
  const why = isLowerReason(because) ? pick(LOWER_REASONS[because]) : because;
  return (
    <p>
      <strong>{t(source === 'sample' ? 'claim.loweredSample' : 'claim.loweredCheck', { day, by })}</strong>{' '}
      {t('claim.loweredWhy', { why, reason })}
    </p>
  );
}

/** The steps to an amount, in their order. */
export function Steps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ul className="oasis-claim-steps">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  );
}
