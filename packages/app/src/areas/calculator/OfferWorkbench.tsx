import { Callout, Card } from '@blueprintjs/core';
import { refusalsOf } from '@oasis/engine/access';
import { dealForm, priceField, priceOf } from '@oasis/engine/areas/calculator';
import { useMemo, useState } from 'react';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { useEngineForm } from '../../forms/use-engine-form.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import {
  type OfferDraft,
  type OfferTable,
  type OfProgram,
  priceOfPlace,
  startOf,
  tableOf,
  workedOut,
} from './calculated.ts';
import { OfferForm } from './OfferForm.tsx';
import { OfferModels } from './OfferModels.tsx';
import { OfferResult } from './OfferResult.tsx';

interface OfferWorkbenchProps {
  readonly tables: readonly OfferTable[];
  readonly of?: OfProgram;
}

/** The offer on the left; its cost, at once, on the right. */
export function OfferWorkbench({ tables, of }: OfferWorkbenchProps) {
  const { t } = useLabels();
  const before = of?.offer?.calculation ?? null;
  const [calculatorId, setCalculatorId] = useState(before?.calculatorId ?? tables[0]?.calculatorId ?? 0);
  const [placeAt, setPlaceAt] = useState(0);
  const form = useEngineForm<OfferDraft, keyof OfferDraft>({
    start: () => startOf(of?.offer),
    check: (draft) => [...dealForm.check(draft), ...(of === undefined ? priceRefusal(draft) : [])],
  });
  const day = of?.program.firstDay;
  const query = useCall(
    'calculator.work',
    { query: { calculatorId, ...(day !== undefined && { day }) }, silent: true },
    { fresh: true },
  );
  const table = useMemo(() => (query.data === undefined ? undefined : tableOf(query.data)), [query.data]);
  const place = of?.offer?.places[placeAt];
  const price = of === undefined ? priceOf(form.draft.price) : place === undefined ? undefined : priceOfPlace(place);
  const worked = table === undefined ? undefined : workedOut(table, form.draft, price);
  const isReopened = tables.find((one) => one.calculatorId === calculatorId)?.status === 'Reopened';
  return (
    <div className="oasis-offer">
      <Card compact className="oasis-offer-form">
        <h2>{t('offer.what')}</h2>
        <OfferForm
          form={form}
          tables={tables}
          table={table}
          calculatorId={calculatorId}
          onTable={setCalculatorId}
          {...(of !== undefined && { of })}
        />
        {before !== null && (
          <p className="oasis-offer-before">
            {t('offer.calculatedBefore', { by: before.editedBy, at: timeText(before.editedAt) })}
          </p>
        )}
      </Card>
      <div className="oasis-offer-result">
        {query.isError && <QueryFailed query={query} />}
        {isReopened && (
          <Callout compact intent="warning">
            {t('offer.reopenedTable')}
          </Callout>
        )}
        {of?.offer !== undefined && table !== undefined && (
          <OfferModels
            of={{ ...of, offer: of.offer }}
            draft={form.draft}
            table={table}
            calculatorId={calculatorId}
            shown={placeAt}
            onShow={setPlaceAt}
          />
        )}
        <OfferResult worked={worked} of={place?.model} />
      </div>
    </div>
  );
}

function priceRefusal({ price }: OfferDraft) {
  return refusalsOf<keyof OfferDraft>([['price', priceField.check(price)]]);
}
