import { defineLabels } from '../define-labels.ts';

/** The box that finds people. */
export const peopleLabels = defineLabels({
  'people.hint': { en: 'Account or full name', zh: '用户名或姓名' },
});
