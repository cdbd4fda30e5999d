import { defineLabels } from '../../locale/define-labels.ts';

/** Corrections of sales. */
export const correctionLabels = defineLabels({
  'correction.before': { en: 'Before', zh: '更正前' },
  'correction.after': { en: 'Corrected', zh: '更正后' },
  'correction.rejected': { en: 'Rejected because', zh: '驳回原因' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof correctionLabels> {}
}
