import { defineLabels } from '../../../locale/define-labels.ts';

/** Texts of a row's months, loaded when a user traces one. */
export const rowMonthsLabels = defineLabels({
  'budget.explain.months': { en: 'Month by month', zh: '按月查看' },
  'budget.explain.month': {
    en: '{month}: {units} units at {price} with VAT of {rate}',
    zh: '{month}：{units} 台，含税价 {price}，增值税率 {rate}',
  },
});

declare module '../../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof rowMonthsLabels> {}
}
