// The sentences of a cell are loaded with the first active cell.
export { cellSentences } from '@oasis/engine/session';
