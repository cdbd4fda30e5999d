export { APPEAL_FOLLOW_UPS } from './follow-ups.ts';
export { letterForm, questionFormOn } from './letter-form.ts';
export { appealMessages } from './messages.ts';
export { APPEAL, type AppealMove, type AppealState } from './states.ts';
export { APPEAL_KINDS, APPEAL_SIDES, type AppealKind, type AppealSide, waitsFor } from './words.ts';
