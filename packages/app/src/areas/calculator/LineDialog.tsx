import { FORM_MODE } from '@oasis/engine/access';
import { type LineDraft, lineForm } from '@oasis/engine/areas/calculator';
import { FINANCE_PRODUCTS, isFinanceProduct } from '@oasis/engine/calculator';
import { type OpenDialog, TITLE_OF } from '../../administration/open-record.ts';
import { RecordDialog } from '../../administration/RecordDialog.tsx';
import { byForm } from '../../administration/use-record-form.ts';
import { client } from '../../api/client.ts';
import { ChoiceField, TextField } from '../../forms/FormFields.tsx';
import type { EngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useWordOptions } from '../../locale/use-word-options.ts';
import type { TableLine } from './lists.ts';

interface LineDialogProps extends OpenDialog<TableLine> {
  readonly calculatorId: number;
}

/** A line of a rate table in a modal. */
export function LineDialog({ open, on, calculatorId }: LineDialogProps) {
  const { t } = useLabels();
  return (
    <RecordDialog<TableLine, LineDraft>
      open={open}
      title={t(`rate.${TITLE_OF[open.mode]}`)}
      spec={{
        ...byForm(lineForm, { maker: '100', dealer: '0', company: '0' }),
        subjectOf: ({ lineId }) => `calculator-line:${lineId}`,
        create: (draft, key) =>
          client.call('calculator.addLine', { body: { calculatorId, ...draft }, key, silent: true }),
        update: (draft, { lineId, version }) =>
          client.call('calculator.editLine', { query: { version }, body: { lineId, ...draft }, silent: true }),
        read: ({ lineId }) => client.call('calculator.line', { query: { lineId }, silent: true }),
      }}
      on={on}
      fields={(form) => <LineFields form={form} isNew={open.mode === FORM_MODE.add} />}
    />
  );
}

interface LineFieldsProps {
  readonly form: EngineForm<LineDraft, keyof LineDraft>;
  readonly isNew: boolean;
}

function LineFields({ form, isNew }: LineFieldsProps) {
  const { t } = useLabels();
  const options = useWordOptions(FINANCE_PRODUCTS);
  const { product, rest } = form.draft;
  const leaves = !isFinanceProduct(product) || FINANCE_PRODUCTS[product].leavesRest;
  return (
    <>
      <ChoiceField
        form={form}
        field="product"
        label={t('rate.product')}
        required
        value={product}
        part={(value) => ({
          product: value,
          rest: isFinanceProduct(value) && !FINANCE_PRODUCTS[value].leavesRest ? '0.00' : isNew ? '' : rest,
        })}
        options={options}
      />
      <div className="oasis-calculator-pair">
        <TextField form={form} field="term" label={t('rate.term')} required />
        <TextField form={form} field="downPayment" label={t('rate.downPayment')} required />
      </div>
      {leaves && <TextField form={form} field="rest" label={t('rate.rest')} required hint={t('rate.restHint')} />}
      <div className="oasis-calculator-pair">
        <TextField form={form} field="standardRate" label={t('rate.standardRate')} required />
        <TextField form={form} field="lowestRate" label={t('rate.lowestRate')} required />
      </div>
      <div className="oasis-calculator-pair">
        <TextField form={form} field="maker" label={t('rate.maker')} required />
        <TextField form={form} field="dealer" label={t('rate.dealer')} required />
      </div>
      <TextField form={form} field="company" label={t('rate.company')} required hint={t('rate.sharesHint')} />
    </>
  );
}
