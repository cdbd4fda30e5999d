import { answerOn, type PairEntry, variantsOn } from './pair.ts';

/** What a pair answers otherwise than before. */
export interface PairChange {
  /** Null: nothing was said of it. */
  readonly before: boolean | null;
  readonly after: boolean | null;
  /** How many answers for dealers and groups are others, came or went. */
  readonly variants: number;
}

/** What changed of a pair from some of its entries to all of them, on a day; undefined where nothing did. */
export function pairChange(
  before: readonly PairEntry[],
  after: readonly PairEntry[],
  day: string,
): PairChange | undefined {
  const [was, is] = [saidOn(before, day), saidOn(after, day)];
  const variants = otherVariants(variantsOn(before, day), variantsOn(after, day));
  return was === is && variants === 0 ? undefined : { before: was, after: is, variants };
}

/** What was said for everybody: yes, no, or nothing. */
export function saidOn(entries: readonly PairEntry[], day: string): boolean | null {
  return answerOn(entries, { day }).entry?.combines ?? null;
}

function otherVariants(before: readonly PairEntry[], after: readonly PairEntry[]): number {
  const answers = (entries: readonly PairEntry[]) =>
    new Map(entries.map(({ dealerId, groupId, combines }) => [`${dealerId ?? ''} ${groupId ?? ''}`, combines]));
  const [was, is] = [answers(before), answers(after)];
  return [...new Set([...was.keys(), ...is.keys()])].filter((name) => was.get(name) !== is.get(name)).length;
}
