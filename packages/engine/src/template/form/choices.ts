import { err, ok, type Result } from '../../base/result.ts';
import { type Message, message } from '../../messages/message.ts';
import { type PlacedFormula, withFormula } from './formulas.ts';
import type { AttributeGroup, FormItem, FormLayout, IndependentAttribute, TemplateForm } from './types.ts';

/** The flag of an item as screens write it (OFC-034, OFC-035). */
export type ManualText = 'Manual' | 'Auto';

export function manualText(manual: boolean): ManualText {
  return manual ? 'Manual' : 'Auto';
}

export function manualFlag(text: ManualText): boolean {
  return text === 'Manual';
}

/** Selects an exclusive option, and so deselects every other one of its category (OFC-033, OFC-056). */
export function selectOption(form: TemplateForm, category: string, option: string): TemplateForm {
  return mapGroups(form, category, (group) => ({
    ...group,
    exclusive: group.exclusive.map((item) => ({ ...item, selected: item.id === option })),
  }));
}

/** Selects an attribute, or leaves it out if allowed. */
export function selectAttribute(form: TemplateForm, category: string, attribute: string, selected: boolean) {
  return mapGroups(form, category, (group) => ({
    ...group,
    independent: group.independent.map((item) =>
      item.id === attribute && item.selectedFixed !== true ? { ...item, selected } : item,
    ),
  }));
}

/** Sets the flag of an option or an attribute, unless it is fixed (OFC-057). */
export function setManual(form: TemplateForm, category: string, id: string, text: ManualText): TemplateForm {
  const set = <Item extends FormItem>(item: Item): Item =>
    item.id === id && !item.manualFixed ? { ...item, manual: manualFlag(text) } : item;
  return mapGroups(form, category, (group) => ({
    ...group,
    exclusive: group.exclusive.map(set),
    independent: group.independent.map(set),
  }));
}

/** A screen's data of an item. */
export type SentItem = Pick<FormItem, 'id' | 'selected' | 'manual'>;

/** A screen's data of a form: choices, layout and formulas. Nothing else is accepted from it. */
export interface SentForm {
  readonly categories: readonly {
    readonly id: string;
    readonly attributes: readonly {
      readonly exclusive: readonly SentItem[];
      readonly independent: readonly SentItem[];
    }[];
  }[];
  readonly layout: FormLayout;
  /** A formula that is not named stays. */
  readonly formulas?: readonly PlacedFormula[];
}

/** A form with the sent data, if those have the same categories, items and fields. Fixed flags stay. */
export function withSent(form: TemplateForm, sent: SentForm): Result<TemplateForm, Message> {
  const groups = sent.categories.map(({ id, attributes }) => [id, attributes.flatMap(itemsOf)] as const);
  const own = form.categories.map(({ id, attributes }) => [id, attributes.flatMap(itemsOf)] as const);
  const written = withFormulas(form, sent.formulas);
  if (shapeOf(groups) !== shapeOf(own) || !isSameFields(form.layout, sent.layout) || written === undefined)
    return err(message('TEMPLATE_FORM_OTHER'));
  const chosen = new Map(groups.flatMap(([id, items]) => items.map((item) => [`${id}/${item.id}`, item])));
  const take =
    (category: string) =>
    <Item extends FormItem>(item: Item): Item => {
      const { selected, manual } = chosen.get(`${category}/${item.id}`) ?? item;
      return { ...item, selected, manual: item.manualFixed ? item.manual : manual };
    };
  const categories = written.categories.map((category) => ({
    ...category,
    attributes: category.attributes.map((group) => ({
      ...group,
      exclusive: group.exclusive.map(take(category.id)),
      independent: group.independent.map((item): IndependentAttribute => {
        const taken = take(category.id)(item);
        return item.selectedFixed === true ? { ...taken, selected: item.selected } : taken;
      }),
    })),
  }));
  const { form: columns, removed } = sent.layout;
  return ok({ ...written, categories, layout: { form: columns, removed } });
}

/** Undefined if one of them has no place in the form. */
function withFormulas(form: TemplateForm, formulas: readonly PlacedFormula[] = []): TemplateForm | undefined {
  return formulas.reduce<TemplateForm | undefined>((made, formula) => made && withFormula(made, formula), form);
}

function itemsOf({ exclusive, independent }: { exclusive: readonly SentItem[]; independent: readonly SentItem[] }) {
  return [...exclusive, ...independent];
}

function shapeOf(categories: readonly (readonly [string, readonly SentItem[]])[]): string {
  return JSON.stringify(categories.map(([id, items]) => [id, items.map((item) => item.id)]));
}

function isSameFields(a: FormLayout, b: FormLayout): boolean {
  const ids = ({ form, removed }: FormLayout): string => JSON.stringify([...form, ...removed].toSorted());
  return ids(a) === ids(b);
}

function mapGroups(
  form: TemplateForm,
  category: string,
  change: (group: AttributeGroup) => AttributeGroup,
): TemplateForm {
  const categories = form.categories.map((own) =>
    own.id === category ? { ...own, attributes: own.attributes.map(change) } : own,
  );
  return { ...form, categories };
}
