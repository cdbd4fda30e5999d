import { answerOn, type PairEntry, variantsOn } from './pair.ts';

/** The changes of a pair. */
export interface PairChange {
  /** Null without an entry. */
  readonly before: boolean | null;
  readonly after: boolean | null;
  /** Number of answers for dealers and groups that changed, were added or were removed. */
  readonly variants: number;
}

/** The changes of a pair on a day between some of its entries and all of them; undefined without changes. */
export function pairChange(
  before: readonly PairEntry[],
  after: readonly PairEntry[],
  day: string,
): PairChange | undefined {
  const [was, is] = [saidOn(before, day), saidOn(after, day)];
  const variants = otherVariants(variantsOn(before, day), variantsOn(after, day));
  return was === is && variants === 0 ? undefined : { before: was, after: is, variants };
}

/** The answer for everybody: yes, no, or null without an entry. */
export function saidOn(entries: readonly PairEntry[], day: string): boolean | null {
  return answerOn(entries, { day }).entry?.combines ?? null;
}

function otherVariants(before: readonly PairEntry[], after: readonly PairEntry[]): number {
  const answers = (entries: readonly PairEntry[]) =>
    new Map(entries.map(({ dealerId, groupId, combines }) => [`${dealerId ?? ''} ${groupId ?? ''}`, combines]));
  const [was, is] = [answers(before), answers(after)];
  return [...new Set([...was.keys(), ...is.keys()])].filter((name) => was.get(name) !== is.get(name)).length;
}
