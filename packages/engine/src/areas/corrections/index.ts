export { correctionRecord, correctionRejectForm, differingParts, type SaleFacts } from './correction.ts';
export { correctionMessages } from './messages.ts';
export { type CorrectionState, SALE_CORRECTION } from './states.ts';
