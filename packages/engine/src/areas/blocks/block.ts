import type { LocalText } from '../../base/locale.ts';

/** The uses from which a block can exclude a dealer. */
export type BlockedUse = 'payment' | 'claim' | 'program';

/** The kinds of blocks from the narrowest to the widest; each also excludes the uses of those before it. */
export const BLOCK_KINDS = {
  payment: { name: { en: 'Payment', zh: '付款' }, covers: ['payment'] },
  claims: { name: { en: 'Payment and claims', zh: '付款与申请' }, covers: ['payment', 'claim'] },
  programs: {
    name: { en: 'Payment, claims and programs', zh: '付款、申请与激励项目' },
    covers: ['payment', 'claim', 'program'],
  },
} as const satisfies Readonly<Record<string, { readonly name: LocalText; readonly covers: readonly BlockedUse[] }>>;

export type BlockKind = keyof typeof BLOCK_KINDS;

export const KINDS_BY_WIDTH: readonly BlockKind[] = ['payment', 'claims', 'programs'];

export function isBlockKind(text: string): text is BlockKind {
  return Object.hasOwn(BLOCK_KINDS, text);
}

/** The days of a block as 'YYYY-MM-DD'; empty without one. */
export interface BlockDays {
  readonly kind: BlockKind;
  readonly validFrom: string;
  /** Its last day as entered; empty until the block is lifted. */
  readonly validTo: string;
  /** The first day after an early end. */
  readonly liftedFrom: string;
}

/**
 * The block of a dealer that counts on a day: the widest one of that day; undefined without one. With `use`, only blocks that
 * exclude this use.
 */
export function blockOn<Block extends BlockDays>(
  blocks: readonly Block[],
  day: string,
  use?: BlockedUse,
): Block | undefined {
  const holding = blocks.filter((block) => holdsOn(block, day) && (use === undefined || keepsFrom(block.kind, use)));
  return KINDS_BY_WIDTH.toReversed()
    .map((kind) => holding.find((block) => block.kind === kind))
    .find((block) => block !== undefined);
}

function keepsFrom(kind: BlockKind, use: BlockedUse): boolean {
  const covers: readonly BlockedUse[] = BLOCK_KINDS[kind].covers;
  return covers.includes(use);
}

function holdsOn({ validFrom, validTo, liftedFrom }: BlockDays, day: string): boolean {
  return validFrom <= day && (validTo === '' || day <= validTo) && (liftedFrom === '' || day < liftedFrom);
}

export type BlockState = 'coming' | 'inForce' | 'lifted' | 'past';

/** State of a block on a day. */
export function blockState(block: BlockDays, day: string): BlockState {
  const { validFrom, validTo, liftedFrom } = block;
  if (liftedFrom !== '' && (liftedFrom <= day || liftedFrom <= validFrom)) return 'lifted';
  if (validFrom > day) return 'coming';
  return validTo !== '' && validTo < day ? 'past' : 'inForce';
}

/** Whether two blocks of a dealer have the same kind and share a day, which is forbidden. */
export function blocksOverlap(one: BlockDays, other: BlockDays): boolean {
  if (one.kind !== other.kind) return false;
  const first = one.validFrom > other.validFrom ? one.validFrom : other.validFrom;
  return holdsOn(one, first) && holdsOn(other, first);
}
