export { recalculationMessages } from './messages.ts';
export { RECALCULATION_RUN, type RecalculationState } from './states.ts';
