import { FORM_MODE } from '@oasis/engine/access';
import { type PriceDraft, priceForm } from '@oasis/engine/areas/prices';
import { ok } from '@oasis/engine/base';
import { useState } from 'react';
import type { OpenDialog } from '../../administration/open-record.ts';
import { RecordDialog } from '../../administration/RecordDialog.tsx';
import { byForm } from '../../administration/use-record-form.ts';
import { client } from '../../api/client.ts';
import { DateField } from '../../forms/DateField.tsx';
import { PickField, TextField } from '../../forms/FormFields.tsx';
import type { EngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useEffectQuestion } from './effect/EffectDialog.tsx';
import { priceQuestion } from './effect/questions.ts';
import { MODELS, modelText, type Price, type PricedModel } from './price-list.ts';

/** A price in a modal: a new one, or an existing one with its history. Prices never change; a new one follows. */
export function PriceDialog({ open, on }: OpenDialog<Price>) {
  const { t } = useLabels();
  const title = t(open.mode === FORM_MODE.add ? 'price.addTitle' : 'price.viewTitle');
  const { ask, dialog } = useEffectQuestion(title);
  return (
    <>
      <RecordDialog<Price, PriceDraft>
        open={open}
        title={title}
        spec={{
          ...byForm(priceForm),
          ask: ({ modelId, validFrom, msrp, dealerPrice }) =>
            ask(priceQuestion([{ modelId: modelId ?? 0, validFrom, msrp, dealerPrice }])),
          subjectOf: ({ priceId }) => `price:${priceId}`,
          create: (draft, key) => client.call('prices.save', { body: draft, key, silent: true }),
          update: () => Promise.resolve(ok(null)),
          read: (row) => Promise.resolve(ok(row)),
        }}
        on={on}
        fields={(form, row) => <PriceFields form={form} row={row} />}
      />
      {dialog}
    </>
  );
}

interface PriceFieldsProps {
  readonly form: EngineForm<PriceDraft, keyof PriceDraft>;
  readonly row: Price | undefined;
}

function PriceFields({ form, row }: PriceFieldsProps) {
  const { t } = useLabels();
  const [model, setModel] = useState<PricedModel | undefined>(row);
  return (
    <>
      <PickField
        form={form}
        field="modelId"
        label={t('price.model')}
        required
        source={MODELS}
        chosen={model === undefined ? '' : modelText(model)}
        onChoose={(picked) => {
          setModel(picked);
          form.change('modelId', { modelId: picked?.modelId ?? null });
        }}
      />
      <DateField form={form} field="validFrom" label={t('dated.from')} required />
      <TextField form={form} field="msrp" label={t('price.msrp')} required />
      <TextField form={form} field="dealerPrice" label={t('price.dealerPrice')} required />
      <TextField form={form} field="reason" label={t('dated.reason')} required long hint={t('price.hint')} />
    </>
  );
}
