export { budgets } from './area.ts';
export { budgetMessages } from './messages.ts';
