import { defineLabels } from '../../locale/define-labels.ts';

/** The guide; its text is in `docs/`. */
export const guideLabels = defineLabels({
  'guide.title': { en: 'Guide', zh: '使用指南' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof guideLabels> {}
}
