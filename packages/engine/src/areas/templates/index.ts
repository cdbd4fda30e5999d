export { attributeForm } from './attribute-form.ts';
export { effectiveDayProblem } from './effective-day.ts';
export { budgetTemplateMessages } from './messages.ts';
