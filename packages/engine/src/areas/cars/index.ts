export { CAR_FILE_BYTES, type CarFacts, CORRECTED_FACTS, type CorrectedFact, modelText } from './car.ts';
export { type CarDraft, carFormOn } from './car-form.ts';
export { exemptionRecord } from './exemption.ts';
export { carMessages } from './messages.ts';
export {
  PDI_COLUMNS,
  type PdiCar,
  type PdiOutcome,
  type PdiRow,
  pdiDayRefusal,
  pdiPlaces,
  planPdi,
  readPdiRow,
} from './pdi-file.ts';
export { planWholesale, type StoredCar, type StoredCars, type WholesaleOutcome } from './plan-wholesale.ts';
export { CAR, type CarMove, type CarState } from './states.ts';
export {
  dayRefusal,
  fenIn,
  modelKey,
  priceText,
  readWholesaleRow,
  WHOLESALE_COLUMNS,
  type WholesaleNames,
  wholesalePlaces,
} from './wholesale-file.ts';
