export { batchRefusal, batchRefusalOf } from './batch-check.ts';
export { type BatchDraft, batchForm } from './batch-form.ts';
export { BATCH_FOLLOW_UPS } from './follow-ups.ts';
export { batchMessages } from './messages.ts';
export { BATCH, type BatchMove, type BatchState } from './states.ts';
