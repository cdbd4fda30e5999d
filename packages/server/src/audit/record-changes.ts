import { callText } from '@oasis/api-client/contract';
import { actionOf, isAction } from '@oasis/engine/actions';
import { changedFields, type RecordWriter } from '@oasis/engine/audit';
import type { Locale } from '@oasis/engine/base';
import * as z from 'zod';
import { timeCell } from '../files/list-file.ts';

/** One changed field of a recorded change, as texts in one language; a text is empty if there was or is no value. */
export interface RecordedChange {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** Something in a list of a record, named as it was then. */
export const recordedItem = z.object({ id: z.number(), name: z.string() });
type RecordedItem = z.infer<typeof recordedItem>;

const formDetails = z.object({
  before: z.record(z.string(), z.unknown()).nullish(),
  after: z.record(z.string(), z.unknown()).nullish(),
});

/** The fields of a form that differ before and after, in the order of `fields`; a list has its removed and its added entries. */
export function fieldChanges(details: unknown, fields: readonly string[], locale: Locale): readonly RecordedChange[] {
  const form = formDetails.safeParse(details);
  if (!form.success) return [];
  const only = (part: Readonly<Record<string, unknown>> | null | undefined) =>
    Object.fromEntries(fields.map((field) => [field, part?.[field]]));
  const changed = changedFields({ before: only(form.data.before), after: only(form.data.after) }, recordWriter(locale));
  return changed.map(({ name: what, before, after }) => ({ what, before: before.join(', '), after: after.join(', ') }));
}

/** How exported files write recorded values: moments in the time of China, calls by method and path. */
export function recordWriter(locale: Locale): RecordWriter {
  return { locale, momentText: (moment) => timeCell(new Date(moment)), callText };
}

/** Puts removed entries into `before` and added ones into `after`. */
export function itemChanges(
  what: string,
  lists: { readonly taken: readonly RecordedItem[]; readonly given: readonly RecordedItem[] },
  nameOf: (item: RecordedItem) => string,
): readonly RecordedChange[] {
  return [
    ...lists.taken.map((item) => ({ what, before: nameOf(item), after: '' })),
    ...lists.given.map((item) => ({ what, before: '', after: nameOf(item) })),
  ];
}

/** The name of an action; its id if this build does not know it any more. */
export function operationName(action: string, locale: Locale): string {
  return isAction(action) ? actionOf(action).name[locale] : action;
}
