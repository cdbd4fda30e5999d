export { type BasicDraft, basicForm } from './basic-form.ts';
export { basicMessages } from './messages.ts';
