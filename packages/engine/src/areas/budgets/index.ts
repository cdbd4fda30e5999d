export { budgetMessages } from './messages.ts';
