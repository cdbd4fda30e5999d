export { keyText, leafIndex, NOTHING, rowIdentity, rowName, valueAt } from './cells.ts';
export { columnsFor, type IdentityColumn, SERVICE_SUPPORT, shapeOfOfferType } from './columns.ts';
export { isEdited } from './edited.ts';
export { decodeSnapshot, type EncodedSnapshot, encodeSlices, encodeSnapshot } from './encode.ts';
export { formatCell, formatNumber, formatPercent, formatShortPercent } from './format.ts';
export { fromWire, type WireContext } from './from-wire.ts';
export { generateTable, rowsFor, type TableRequest } from './generate.ts';
export { type LeafMonth, leafMonths } from './leaf-values.ts';
export { cellState, cellType, isEditable, rowState } from './lock.ts';
export { partnerOf, typedValue, writeTyped } from './pair.ts';
export { readWire, type WireFieldCell, type WireRow } from './read-wire.ts';
export { frameTable, refillTable, type TableFrame } from './refill.ts';
export {
  inputCarrier,
  type RegenerateRequest,
  regenerate,
  type UncoveredVolume,
  uncoveredVolumes,
} from './regenerate.ts';
export { openTable, openUnder, snapshotOf, snapshotSlices } from './snapshot.ts';
export {
  type BudgetTable,
  type CellState,
  type CellType,
  type EditPolicy,
  KEY_NAMES,
  type KeyName,
  type LockView,
  type PairMode,
  type RowLevel,
  type RowSet,
  type SummaryType,
  type TableScope,
  type TableSnapshot,
} from './types.ts';
export { toWire, type WireColumn, wireColumns, wireRows } from './wire.ts';
export type { ContentsType, WireCell, WireHeader, WireTable } from './wire-types.ts';
