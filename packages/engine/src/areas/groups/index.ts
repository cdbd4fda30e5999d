export { checkGroup, type GroupDraft, type GroupField, groupToSave } from './group-form.ts';
export { groupMessages } from './messages.ts';
