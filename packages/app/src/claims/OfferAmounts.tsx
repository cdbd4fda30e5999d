import type { CallData } from '@oasis/api-client';
import { TERM_VAT } from '@oasis/engine/terms';
import { moneyText } from '../locale/money-text.ts';
import { useLabels } from '../locale/use-labels.ts';
import { type PlainColumn, PlainTable } from '../tables/PlainTable.tsx';

type Offer = CallData<'claim.view'>['offers'][number];

/** What each offer pays, with the steps to its amount. */
export function OfferAmounts({ offers }: { readonly offers: readonly Offer[] }) {
  const { t, pick } = useLabels();
  const columns: readonly PlainColumn<Offer>[] = [
    { head: t('claim.offer'), cell: ({ name }) => name },
    { head: t('claim.amount'), kind: 'number', cell: ({ amount }) => moneyText(amount) },
    { head: t('claim.vat'), cell: ({ vat }) => pick(TERM_VAT[vat === 'with' ? 'with' : 'without']) },
    { head: t('claim.net'), kind: 'number', cell: ({ net }) => moneyText(net) },
    { head: t('claim.steps'), cell: ({ steps }) => <Steps steps={steps} /> },
  ];
  return <PlainTable columns={columns} rows={offers} keyOf={({ name }) => name} />;
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
