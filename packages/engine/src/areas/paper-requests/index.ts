export { answerForm, askFormOn } from './ask-form.ts';
export { PAPER_REQUEST_FOLLOW_UPS } from './follow-ups.ts';
export { paperRequestMessages } from './messages.ts';
export { PAPER_REQUEST, type PaperRequestMove, type PaperRequestState } from './states.ts';
export { isRequestedPaper, REQUESTED_PAPERS, type RequestedPaper } from './words.ts';
