import { defineLabels } from '../../locale/define-labels.ts';

/** Products as heads of columns of percentages. */
export const calculatorFields = defineLabels({
  'product.annuity': { en: 'Annuity (%)', zh: '等额本息（%）' },
  'product.equalPrincipal': { en: 'Equal principal (%)', zh: '等额本金（%）' },
  'product.balloon': { en: 'Balloon (%)', zh: '气球贷（%）' },
  'product.lease': { en: 'Lease (%)', zh: '融资租赁（%）' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof calculatorFields> {}
}
