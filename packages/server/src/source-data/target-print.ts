import type { Achievements } from '@oasis/engine/claims';
import * as z from 'zod';

/** What is kept with an item so that it can be made without counting anew. */
export interface TargetPrint {
  /** What a claim that there is comes to, word by word. */
  readonly again?: string;
  /** What a new claim gets without VAT, in yuan. */
  readonly net?: string;
  readonly rowId: number;
  readonly achievements: Achievements;
}

/** The text of what is kept, which is also what an item is compared by. */
export function printOf({ achievements, ...print }: TargetPrint): string {
  return JSON.stringify({ ...print, achievements: [...achievements] });
}

/** What was kept with an item. */
export function readPrint(text: string): TargetPrint {
  const { achievements, ...print } = kept.parse(JSON.parse(text));
  return { ...print, achievements: new Map(achievements) };
}

const count = z.number().int();
const kept = z.object({
  again: z.string().exactOptional(),
  net: z.string().exactOptional(),
  rowId: count,
  achievements: z.array(z.tuple([count, z.object({ target: count, sold: count, before: count })])),
});
