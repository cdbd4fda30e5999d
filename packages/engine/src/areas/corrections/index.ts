export { correctionRecord, correctionRejectForm, differingParts, type SaleFacts } from './correction.ts';
export {
  CORRECTION_COLUMNS,
  type CorrectionOutcome,
  type CorrectionRow,
  correctionPlaces,
  planCorrections,
  readCorrectionRow,
  type SoldCar,
  saleDayFault,
} from './correction-file.ts';
export { correctionMessages } from './messages.ts';
export { type CorrectionState, SALE_CORRECTION } from './states.ts';
