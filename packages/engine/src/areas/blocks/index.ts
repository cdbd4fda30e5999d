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
  KINDS_BY_WIDTH,
} from './block.ts';
export { type BlockDraft, type BlockEndDraft, blockEndForm, blockForm } from './block-form.ts';
export { blockMessages } from './messages.ts';
