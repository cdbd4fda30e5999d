export { CHANGED_PARTS, CHANGED_PLACES, type ChangedPart, LEAF_RULE_WORDS } from './change-words.ts';
export { packageMessages } from './messages.ts';
