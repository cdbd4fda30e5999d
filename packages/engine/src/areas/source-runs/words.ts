import type { LocalText, WordTable } from '../../base/locale.ts';
import { SOURCE_CODES, type SourceKindCode } from '../sources/codes.ts';
import { SOURCE_KINDS } from '../sources/kinds.ts';

/** The kinds of source data as people choose them. */
export const SOURCE_NAMES: Readonly<Record<SourceKindCode, LocalText>> = {
  AG: SOURCE_KINDS.AG.name,
  TA: SOURCE_KINDS.TA.name,
  TDTA: SOURCE_KINDS.TDTA.name,
};

/** Whether an offer is paid from a day on. */
export const BINDING_PAYS = {
  pays: { en: 'Paid', zh: '支付' },
  ends: { en: 'Paid no more', zh: '不再支付' },
} as const satisfies WordTable;

/** What controlling says of a car whose sale is over and which counted for a target. */
export const TARGET_DECISIONS = {
  kept: { en: 'It still counts: tiers stay', zh: '仍计入，档位不变' },
  dropped: { en: 'It counts no more: tiers follow', zh: '不再计入，档位随之调整' },
} as const satisfies WordTable;

export type TargetDecision = keyof typeof TARGET_DECISIONS;

/** Tells whether a text is a kind of which runs make claims. */
export function isRunKind(text: string): text is SourceKindCode {
  return SOURCE_CODES.some((code) => code === text);
}
