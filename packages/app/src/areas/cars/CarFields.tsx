import type { CallData } from '@oasis/api-client';
import { modelText } from '@oasis/engine/areas/cars';
import { dealersOf, dealerText } from '../../administration/DealerField.tsx';
import { DateField } from '../../forms/DateField.tsx';
import { PickField, TextField } from '../../forms/FormFields.tsx';
import type { LifeForm } from '../../life/LifeDialog.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { MOST_OFFERED, type PickSource } from '../../pick/offer.ts';

const DEALERS = dealersOf('cars.dealers');

const MODELS: PickSource<'cars.models', CallData<'cars.models'>[number]> = {
  call: 'cars.models',
  ask: (name) => ({ query: { name, limit: MOST_OFFERED }, silent: true }),
  items: (models) => models,
  offerOf: (model) => ({ value: String(model.modelId), label: modelText(model), detail: model.make }),
};

/** The dealer that a car goes to. */
export function OtherDealerField({ form }: { readonly form: LifeForm }) {
  const words = useLabels();
  return (
    <PickField
      form={form}
      field="dealerId"
      label={words.t('car.dealer')}
      required
      source={DEALERS}
      chosen={form.draft['dealerText'] ?? ''}
      onChoose={(dealer) =>
        form.change('dealerId', {
          dealerId: dealer === undefined ? '' : String(dealer.dealerId),
          dealerText: dealer === undefined ? '' : dealerText(dealer, words),
        })
      }
    />
  );
}

/** Model and invoice of a car. */
export function FactFields({ form }: { readonly form: LifeForm }) {
  const { t } = useLabels();
  return (
    <>
      <ModelField form={form} />
      <TextField form={form} field="engineNumber" label={t('car.engineNumber')} />
      <TextField form={form} field="wholesaleNumber" label={t('car.wholesaleNumber')} required />
      <TextField form={form} field="wholesaleDay" label={t('car.wholesaleDay')} required />
      <TextField form={form} field="wholesalePrice" label={t('car.wholesalePrice')} required />
    </>
  );
}

/** Day, model and dealer of a sale. */
export function SaleFields({ form }: { readonly form: LifeForm }) {
  const { t } = useLabels();
  return (
    <>
      <DateField form={form} field="saleDay" label={t('car.saleDay')} required />
      <ModelField form={form} />
      <OtherDealerField form={form} />
    </>
  );
}

function ModelField({ form }: { readonly form: LifeForm }) {
  const { t } = useLabels();
  return (
    <PickField
      form={form}
      field="modelId"
      label={t('car.model')}
      required
      source={MODELS}
      chosen={form.draft['modelText'] ?? ''}
      onChoose={(model) =>
        form.change('modelId', {
          modelId: model === undefined ? '' : String(model.modelId),
          modelText: model === undefined ? '' : modelText(model),
        })
      }
    />
  );
}
