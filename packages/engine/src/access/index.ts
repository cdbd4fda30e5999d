export type { Actor, Viewer } from './actor.ts';
export { COUNTED_TO } from './counted-to.ts';
export type { Form } from './define-form.ts';
export { checkDocument, documentName } from './document.ts';
export {
  DOCUMENT_PURPOSES,
  DOCUMENT_TYPES,
  type DocumentPurpose,
  type DocumentPurposeName,
  type DocumentType,
  endingsOf,
} from './document-purpose.ts';
export { FIELD_LIMITS } from './field-limits.ts';
export { type CellType, type FileCell } from './file-cell.ts';
export { folded, nameOf, tidied } from './file-fields.ts';
export { checkSearchText, FORM_MODE, type FormMode, type FormRefusal, refusalsOf } from './form.ts';
export {
  BUTTON_TYPE,
  flatMenu,
  hasPriv,
  type MenuItem,
  type MenuNode,
  type MenuPrivilege,
  menuEntryFor,
  menuEntryOf,
} from './menu.ts';
export { type RefusingMove, reasonRefusal, stateRefusal } from './move-refusals.ts';
export { beyondOwn, fitsType, type Reach, type Reacher, reachesOrganisation, reachesType, reachOf } from './reach.ts';
export {
  actorFrom,
  type Holding,
  type Rights,
  type RightsGroup,
  type RightsPerson,
  type RightsRole,
} from './rights.ts';
export { DEALER_ENTITY, DEALER_TYPE_NAMES, isDealer, USER_TYPE } from './user-type.ts';
