import { defineLabels } from '../locale/define-labels.ts';

/** The box that finds people. */
export const peopleLabels = defineLabels({
  'people.hint': { en: 'Account or full name', zh: '用户名或姓名' },
});

declare module '../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof peopleLabels> {}
}
