export type { SpreadsheetOptions } from './engine.ts';
export { calculateBySpreadsheet, type SpreadsheetOracle, sheetCells } from './oracle.ts';
export { createVectorOperation } from './vector-operation.ts';
