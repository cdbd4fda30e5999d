export {
  BLOCK_KINDS,
  type BlockDays,
  type BlockedUse,
  type BlockKind,
  type BlockState,
  blockOn,
  blockState,
  blocksOverlap,
  isBlockKind,
} from './block.ts';
export { type BlockEndDraft, blockEndForm, blockRecord } from './block-record.ts';
export { blockMessages } from './messages.ts';
