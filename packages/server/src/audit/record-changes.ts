import { ACTIONS, type ActionId, type Locale, type LocalText } from '@oasis/engine';
import * as z from 'zod';

/** One thing that a recorded change changed, in words of one language; empty where there was or is nothing. */
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

/** The fields of a form that differ before and after, in the order of `fields`. */
export function fieldChanges(
  details: unknown,
  fields: Readonly<Record<string, LocalText>>,
  locale: Locale,
): readonly RecordedChange[] {
  const form = formDetails.safeParse(details);
  if (!form.success) return [];
  const { before, after } = form.data;
  return Object.entries(fields).flatMap(([field, what]) => {
    const [was, is] = [fieldText(field, before?.[field], locale), fieldText(field, after?.[field], locale)];
    return was === is ? [] : [{ what: what[locale], before: was, after: is }];
  });
}

/** What was taken stands before, what was given after. */
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

/** The name of an action; its id where this build does not know it any more. */
export function operationName(action: string, locale: Locale): string {
  return isAction(action) ? ACTIONS[action].name[locale] : action;
}

const ANSWERS = {
  state: { yes: { en: 'Active', zh: '启用' }, no: { en: 'Inactive', zh: '停用' } },
  other: { yes: { en: 'Yes', zh: '是' }, no: { en: 'No', zh: '否' } },
} as const;

function fieldText(field: string, value: unknown, locale: Locale): string {
  if (typeof value === 'boolean') return ANSWERS[field === 'state' ? 'state' : 'other'][value ? 'yes' : 'no'][locale];
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function isAction(text: string): text is ActionId {
  return Object.hasOwn(ACTIONS, text);
}
