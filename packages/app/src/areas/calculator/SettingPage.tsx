import { administrationLabels } from '../../administration/labels.ts';
import './calculator.css';
import { Settings } from '@blueprintjs/icons';
import { FORM_MODE } from '@oasis/engine/access';
import { type SettingDraft, settingForm } from '@oasis/engine/areas/calculator';
import { ok } from '@oasis/engine/base';
import type { OpenDialog } from '../../administration/open-record.ts';
import { RecordDialog } from '../../administration/RecordDialog.tsx';
import { RecordScreen } from '../../administration/RecordScreen.tsx';
import type { RecordColumn } from '../../administration/RecordTable.tsx';
import { byForm } from '../../administration/use-record-form.ts';
import { client } from '../../api/client.ts';
import { DateField } from '../../forms/DateField.tsx';
import { TextField } from '../../forms/FormFields.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useList } from '../../tables/use-list.ts';
import { dayColumns, saidColumns } from '../prices/dated-columns.tsx';
import { priceLabels } from '../prices/labels.ts';
import { SETTINGS, type Setting } from './lists.ts';
import { CALCULATOR_WORDS } from './words.ts';

export const words: readonly WordArea[] = [...CALCULATOR_WORDS, administrationLabels, priceLabels];

const number = (
  id: 'interestRate' | 'extensionDays' | 'serviceVat' | 'leastDownPayment',
  width: string,
): RecordColumn<Setting> => ({ id, label: `financeSetting.${id}`, align: 'right', width, cell: (row) => row[id] });

const COLUMNS: readonly RecordColumn<Setting>[] = [
  number('interestRate', '110px'),
  number('extensionDays', '100px'),
  number('serviceVat', '110px'),
  {
    id: 'terms',
    label: 'financeSetting.terms',
    align: 'right',
    width: '110px',
    cell: ({ shortestTerm, longestTerm }) => `${shortestTerm} – ${longestTerm}`,
  },
  number('leastDownPayment', '110px'),
  ...dayColumns<Setting>(),
  ...saidColumns<Setting>(),
];

/** Interest, VAT and bounds of finance offers by their first day, with all earlier ones (CAL-004). */
export function Page() {
  return (
    <RecordScreen
      words="financeSetting"
      path="/finance/setting"
      list={useList(SETTINGS)}
      table={{
        icon: <Settings size={32} />,
        height: 'window',
        rowKey: ({ settingId }) => settingId,
        nameOf: ({ validFrom }) => ({ en: `Setting from ${validFrom}`, zh: `${validFrom} 起的设置` }),
        columns: COLUMNS,
      }}
      dialog={SettingDialog}
    />
  );
}

/** A setting in a modal: a new one from the one in force, or an existing one for reading. Settings never change; a new one follows. */
function SettingDialog({ open, on }: OpenDialog<Setting>) {
  const { t } = useLabels();
  return (
    <RecordDialog<Setting, SettingDraft>
      open={open}
      title={t(open.mode === FORM_MODE.add ? 'financeSetting.addTitle' : 'financeSetting.viewTitle')}
      spec={{
        ...byForm(settingForm),
        subjectOf: ({ settingId }) => `finance-setting:${settingId}`,
        create: (draft, key) => client.call('financeSettings.save', { body: draft, key, silent: true }),
        update: () => Promise.resolve(ok(null)),
        read: (row) => Promise.resolve(ok(row)),
      }}
      on={on}
      fields={(form) => (
        <>
          <DateField form={form} field="validFrom" label={t('dated.from')} required />
          <div className="oasis-calculator-pair">
            <TextField form={form} field="interestRate" label={t('financeSetting.interestRate')} required />
            <TextField form={form} field="extensionDays" label={t('financeSetting.extensionDays')} required />
          </div>
          <div className="oasis-calculator-pair">
            <TextField form={form} field="shortestTerm" label={t('financeSetting.shortestTerm')} required />
            <TextField form={form} field="longestTerm" label={t('financeSetting.longestTerm')} required />
          </div>
          <div className="oasis-calculator-pair">
            <TextField form={form} field="leastDownPayment" label={t('financeSetting.leastDownPayment')} required />
            <TextField form={form} field="serviceVat" label={t('financeSetting.serviceVat')} required />
          </div>
          <TextField
            form={form}
            field="reason"
            label={t('dated.reason')}
            required
            long
            hint={t('financeSetting.budgetHint')}
          />
        </>
      )}
    />
  );
}
