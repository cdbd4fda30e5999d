export { type GroupDraft, groupForm } from './group-form.ts';
export { groupMessages } from './messages.ts';
