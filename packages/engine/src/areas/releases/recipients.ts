import type { LocalText } from '../../base/locale.ts';

/** Recipients inside the company, and at dealers. */
export const SIDES = {
  internal: { en: 'Internal', zh: '内部' },
  external: { en: 'External', zh: '外部' },
} as const satisfies Readonly<Record<string, LocalText>>;

export type Side = keyof typeof SIDES;

/** How recipients are named. Each person who is meant by any of them gets the letter once. */
export const RECIPIENT_KINDS = {
  userGroup: { name: { en: 'User group', zh: '用户组' }, side: 'internal' },
  person: { name: { en: 'Person', zh: '人员' }, side: 'internal' },
  entity: { name: { en: 'Legal entity', zh: '法人实体' }, side: 'external' },
  region: { name: { en: 'Region', zh: '区域' }, side: 'external' },
  dealerGroup: { name: { en: 'Dealer group', zh: '经销商集团' }, side: 'external' },
  dealerPerson: { name: { en: 'Person of a dealer', zh: '经销商人员' }, side: 'external' },
  dealer: { name: { en: 'Dealer', zh: '经销商' }, side: 'external' },
} as const satisfies Readonly<Record<string, { readonly name: LocalText; readonly side: Side }>>;

export type RecipientKind = keyof typeof RECIPIENT_KINDS;

/** Most recipients that one letter names; a region or a group is one. */
export const RECIPIENTS_MAX = 2000;

/** Dealers that should get a letter by its programs and do not, and dealers that get it without being in any of them. */
export interface RecipientGaps<Dealer> {
  readonly missing: readonly Dealer[];
  readonly extra: readonly Dealer[];
}

/** Holds the dealers of a letter's programs against those that its recipients reach; both in the order in which they are given. */
export function recipientGaps<Dealer extends { readonly id: number }>(
  ofPrograms: readonly Dealer[],
  reached: readonly Dealer[],
): RecipientGaps<Dealer> {
  const [wanted, got] = [new Set(ofPrograms.map(({ id }) => id)), new Set(reached.map(({ id }) => id))];
  return {
    missing: ofPrograms.filter(({ id }) => !got.has(id)),
    extra: reached.filter(({ id }) => !wanted.has(id)),
  };
}
