import { type SupportOrderDraft, supportOrderFormOn } from '@oasis/engine/areas/support-orders';
import { vinFault, vinOf } from '@oasis/engine/identifiers';
import { useCall } from '../../api/use-call.ts';
import { TextField } from '../../forms/FormFields.tsx';
import type { LifeDialogProps, LifeDraft, LifeForm } from '../../life/LifeDialog.tsx';
import { useLabels } from '../../locale/use-labels.ts';

/** The fields of an order in the dialogs that note and edit one. */
export function orderFields(today: string, start: SupportOrderDraft): NonNullable<LifeDialogProps<unknown>['more']> {
  return {
    start: { ...start },
    check: (draft) =>
      supportOrderFormOn(today)
        .check(orderDraft(draft))
        .map(({ field, message }) => [field, message] as const),
    fields: (form) => <Fields form={form} />,
  };
}

/** The order that a dialog holds. */
export function orderDraft({ vin = '', programCode = '', orderDay = '', remark = '' }: LifeDraft): SupportOrderDraft {
  return { vin, programCode, orderDay, remark };
}

function Fields({ form }: { readonly form: LifeForm }) {
  const { t } = useLabels();
  return (
    <>
      <TextField form={form} field="vin" label={t('order.vin')} required />
      <TextField
        form={form}
        field="programCode"
        label={t('order.programCode')}
        required
        hint={useProgramsOf(form.draft['vin'] ?? '')}
      />
      <TextField form={form} field="orderDay" label={t('order.day')} required />
      <TextField form={form} field="remark" label={t('order.remark')} />
    </>
  );
}

/** The programs that the typed car can be ordered for, once its VIN is whole. */
function useProgramsOf(typed: string): string | undefined {
  const { t } = useLabels();
  const vin = vinOf(typed);
  const isWhole = vinFault(vin) !== 'form';
  const { data } = useCall(
    'supportOrders.programs',
    { query: { vin: isWhole ? vin : '' }, silent: true },
    { enabled: isWhole, inLanguage: true },
  );
  if (!isWhole || data === undefined || data.length === 0) return undefined;
  return t('order.programsOf', { codes: data.map(({ code, name }) => `${code} ${name}`).join(', ') });
}
