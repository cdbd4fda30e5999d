export {
  type ComparedField,
  compareSale,
  type DifferenceKind,
  isOtherFleet,
  isOwnerBuyer,
  type ReadValues,
} from './compare.ts';
export { completedFrom, consequencesOfEnd, END_CONSEQUENCES, isProven, PROVEN } from './end-of-sale.ts';
export { RETAIL_FOLLOW_UPS } from './follow-ups.ts';
export { retailMessages } from './messages.ts';
export { type NamedPaper, paperOfName } from './paper-name.ts';
export { readSale } from './read-paper.ts';
export { PERSON_FIELDS, type RetailDraft, type RetailField, type RetailPerson, retailFormOn } from './retail-form.ts';
export { SALE_COLUMNS } from './sale-columns.ts';
export {
  type CarOfSale,
  planSales,
  readSaleRow,
  type SaleOutcome,
  type SaleRow,
  salePlaces,
} from './sale-file.ts';
export { RETAIL, type RetailMove, type RetailState } from './states.ts';
export {
  DUPLICATE_KINDS,
  type DuplicateKind,
  END_KINDS,
  type EndKind,
  isDuplicateKind,
  isEndKind,
  isPaperKind,
  isRejectReason,
  isSaleKind,
  PAPER_KINDS,
  type PaperKind,
  REJECT_REASONS,
  SALE_KINDS,
  type SaleKind,
} from './words.ts';
