import type { FormLayout } from './types.ts';

export type LayoutMove = 'up' | 'down' | 'start' | 'end';
export type LayoutList = keyof FormLayout;

/** The list that holds a field. */
export function listOf(layout: FormLayout, id: string): LayoutList | undefined {
  if (layout.form.includes(id)) return 'form';
  return layout.removed.includes(id) ? 'removed' : undefined;
}

/** Moves a field within its list; at the edge it stays. */
export function moveField(layout: FormLayout, id: string, move: LayoutMove): FormLayout {
  const list = listOf(layout, id);
  if (list === undefined) return layout;
  const at = layout[list].indexOf(id);
  const last = layout[list].length - 1;
  const to = { up: Math.max(0, at - 1), down: Math.min(last, at + 1), start: 0, end: last }[move];
  return placeField(layout, id, { list, at: to });
}

/** Moves a field to the end of the other list. */
export function swapList(layout: FormLayout, id: string): FormLayout {
  const list = listOf(layout, id);
  if (list === undefined) return layout;
  const other = list === 'form' ? 'removed' : 'form';
  return placeField(layout, id, { list: other, at: layout[other].length });
}

/** Puts a field to a place of a list, counted without the field itself. */
export function placeField(
  layout: FormLayout,
  id: string,
  { list, at }: { readonly list: LayoutList; readonly at: number },
): FormLayout {
  if (listOf(layout, id) === undefined) return layout;
  const without = (ids: readonly string[]): readonly string[] => ids.filter((other) => other !== id);
  const put = (which: LayoutList): readonly string[] =>
    which === list ? without(layout[which]).toSpliced(at, 0, id) : without(layout[which]);
  return { form: put('form'), removed: put('removed') };
}
