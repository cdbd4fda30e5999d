export {
  ATTACHMENT_CATEGORIES,
  ATTACHMENT_GIVERS,
  type AttachmentCategory,
  type AttachmentDraft,
  type AttachmentGiver,
  attachmentForm,
} from './attachment-form.ts';
export { attachmentMessages } from './messages.ts';
