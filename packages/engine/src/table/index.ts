export { keyText, leafIndex, NOTHING, rowIdentity, rowName, valueAt } from './cells.ts';
export { columnsFor, SERVICE_SUPPORT, shapeOfOfferType } from './columns.ts';
export { decodeSnapshot, type EncodedSnapshot, encodeSlices, encodeSnapshot } from './encode.ts';
export { formatCell, formatNumber, formatPercent, formatShortPercent } from './format.ts';
export { generateTable } from './generate.ts';
export { leafMonths } from './leaf-values.ts';
export { cellType, isEditable } from './lock.ts';
export { partnerOf, typedValue } from './pair.ts';
export { frameTable, refillTable } from './refill.ts';
export { inputCarrier, regenerate, uncoveredVolumes } from './regenerate.ts';
export { openTable, openUnder, snapshotOf, snapshotSlices } from './snapshot.ts';
export {
  type BudgetTable,
  type EditPolicy,
  KEY_NAMES,
  type KeyName,
  type RowLevel,
  type RowSet,
  type SummaryType,
  type TableScope,
  type TableSnapshot,
} from './types.ts';
export { toWire, type WireColumn, wireColumns, wireRows } from './wire.ts';
export type { WireCell, WireTable } from './wire-types.ts';
