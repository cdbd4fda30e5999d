// What a cell says of itself comes with the first active cell.
export { cellSentences } from '@oasis/engine/session';
