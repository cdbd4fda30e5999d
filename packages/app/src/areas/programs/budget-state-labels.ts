import { defineLabels } from '../../locale/define-labels.ts';

/** State of a program's budgets. Only the status of a program is called 'Saved'. */
export const budgetStateLabels = defineLabels({
  'budgetState.entered': { en: 'Entered', zh: '已录入' },
  'budgetState.incomplete': { en: 'Incomplete', zh: '不完整' },
  'budgetState.free': { en: 'Costs nothing', zh: '不产生费用' },
  'budgetState.empty': { en: 'Empty', zh: '未录入' },
  'budgetState.oldKufri': { en: 'On an old Kufri', zh: '基于旧版 Kufri' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof budgetStateLabels> {}
}
