export { type CoverDraft, coverForm } from './cover-form.ts';
export { RELEASE_FOLLOW_UPS } from './follow-ups.ts';
export { releaseMessages } from './messages.ts';
export { RECIPIENT_KINDS, RECIPIENTS_MAX, type RecipientKind, recipientGaps, SIDES } from './recipients.ts';
export { releaseForm } from './release-form.ts';
export { RELEASE, type ReleaseMove, type ReleaseState } from './states.ts';
