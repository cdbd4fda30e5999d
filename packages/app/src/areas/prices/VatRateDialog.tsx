import { FORM_MODE } from '@oasis/engine/access';
import { type VatDraft, vatForm } from '@oasis/engine/areas/prices';
import { ok } from '@oasis/engine/base';
import type { OpenDialog } from '../../administration/open-record.ts';
import { RecordDialog } from '../../administration/RecordDialog.tsx';
import { byForm } from '../../administration/use-record-form.ts';
import { client } from '../../api/client.ts';
import { DateField } from '../../forms/DateField.tsx';
import { TextField } from '../../forms/FormFields.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { useEffectQuestion } from './effect/EffectDialog.tsx';
import { rateQuestion } from './effect/questions.ts';
import type { VatRate } from './vat-list.ts';

/** A VAT rate in a modal: a new one, or an existing one with its history. Rates never change; a new one follows. */
export function VatRateDialog({ open, on }: OpenDialog<VatRate>) {
  const { t } = useLabels();
  const title = t(open.mode === FORM_MODE.add ? 'vat.addTitle' : 'vat.title');
  const { ask, dialog } = useEffectQuestion(title);
  return (
    <>
      <RecordDialog<VatRate, VatDraft>
        open={open}
        title={title}
        spec={{
          ...byForm(vatForm),
          ask: (draft) => ask(rateQuestion(draft)),
          subjectOf: ({ vatRateId }) => `vat-rate:${vatRateId}`,
          create: (draft, key) => client.call('vatRates.save', { body: draft, key, silent: true }),
          update: () => Promise.resolve(ok(null)),
          read: (row) => Promise.resolve(ok(row)),
        }}
        on={on}
        fields={(form) => (
          <>
            <DateField form={form} field="validFrom" label={t('dated.from')} required />
            <TextField form={form} field="percent" label={t('vat.percent')} required />
            <TextField form={form} field="reason" label={t('dated.reason')} required long hint={t('vat.hint')} />
          </>
        )}
      />
      {dialog}
    </>
  );
}
