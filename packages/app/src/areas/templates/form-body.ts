import type { CallBody } from '@oasis/api-client';
import { formulasOf, type TemplateForm } from '@oasis/engine/template';

/** The sent parts of a form: choices, layout and formulas. */
export function bodyOf({
  categories,
  layout,
  ...rest
}: TemplateForm): Omit<CallBody<'templates.save'>, 'effectiveFrom' | 'reference'> {
  const items = (list: readonly { readonly id: string; readonly selected: boolean; readonly manual: boolean }[]) =>
    list.map(({ id, selected, manual }) => ({ id, selected, manual }));
  return {
    budgetTemplate: {
      categories: categories.map(({ id, attributes }) => ({
        id,
        attributes: attributes.map(({ exclusive, independent }) => ({
          exclusive: items(exclusive),
          independent: items(independent),
        })),
      })),
    },
    layout: { form: layout.form.map((id) => ({ id })), removed: layout.removed.map((id) => ({ id })) },
    formulas: formulasOf({ categories, layout, ...rest }).map((formula) => ({ ...formula })),
  };
}
