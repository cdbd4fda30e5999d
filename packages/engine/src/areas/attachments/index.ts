export { type AttachmentCategory, type AttachmentGiver, attachmentRecord, sampleRecord } from './attachment.ts';
export { attachmentMessages } from './messages.ts';
