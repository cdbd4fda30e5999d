import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUILT_IN_TEMPLATES } from '../built-in/built-in.ts';
import { COMPANY_CAR } from '../built-in/company-car.ts';
import { FLEET_SALES } from '../built-in/fleet-sales.ts';
import { NORMAL_SALES } from '../built-in/normal-sales.ts';
import { PAYMENT_TERM } from '../built-in/payment-term.ts';
import { validateTemplate } from '../validate.ts';
import { withAdded } from './added-attributes.ts';
import { templateOfForm } from './check-form.ts';
import {
  type ManualText,
  manualFlag,
  manualText,
  selectAttribute,
  selectOption,
  setManual,
  withSent,
} from './choices.ts';
import { selectedOption } from './compile-form.ts';
import { decodeForm, decodeStored } from './decode-form.ts';
import { formOfTemplate } from './form-of-template.ts';
import { type LayoutMove, moveField, placeField, swapList } from './layout.ts';
import { CATEGORY_IDS, type TemplateForm } from './types.ts';

const NORMAL = formOfTemplate(NORMAL_SALES);
const named = BUILT_IN_TEMPLATES.map((template) => [template.id, template] as const);

describe('forms of the built-in templates', () => {
  it.each(named)('%s compiles to exactly its template', (_id, template) => {
    expect(templateOfForm(formOfTemplate(template))).toEqual({ ok: true, value: template });
  });

  it.each(named)('%s is unchanged after storing', (_id, template) => {
    const form = formOfTemplate(template);
    const stored: unknown = JSON.parse(JSON.stringify(form));
    expect(decodeForm(stored)).toEqual({ ok: true, value: form });
    expect(decodeStored(stored)).toEqual({ ok: true, value: template });
  });

  it.each(named)('%s stored without a form gets the same form', (_id, template) => {
    expect(decodeForm(JSON.parse(JSON.stringify(template)))).toEqual({ ok: true, value: formOfTemplate(template) });
    expect(decodeStored(JSON.parse(JSON.stringify(template)))).toEqual({ ok: true, value: template });
  });

  it('[OFC-028] [OFC-032] have categories, groups with exclusive and independent items, and a layout', () => {
    expect(NORMAL.categories.map(({ id, attributes }) => [id, attributes.map(({ appendable }) => appendable)])).toEqual(
      [
        ['mode', [false]],
        ['period', [false]],
        ['detail', [false]],
        ['volume', [false, false]],
        ['cost', [false, true]],
      ],
    );
    const [bases, shares] = NORMAL.categories[3]?.attributes ?? [];
    expect(bases?.exclusive).toEqual([
      { id: 'WS', name: { en: 'WS', zh: '批发' }, selected: true, manual: false, manualFixed: true },
      { id: 'RT', name: { en: 'RT', zh: '零售' }, selected: false, manual: false, manualFixed: true },
    ]);
    expect(shares?.independent).toEqual([
      {
        id: 'penetration',
        name: { en: '% Penetration', zh: '% 渗透率' },
        selected: true,
        manual: true,
        manualFixed: true,
      },
    ]);
    expect(NORMAL.layout.form.slice(0, 3)).toEqual(['rtPipeline', 'wsPipeline', 'pipelineOverride']);
    expect(NORMAL.layout.removed).toEqual(['baseVolume', 'msrpWithVat', 'vatRate', 'baseValue', 'guidelinePercent']);
  });
});

describe('choices', () => {
  it('[OFC-033] [OFC-056] selecting an option deselects every other one of its category', () => {
    const chosen = selectOption(NORMAL, 'cost', '%MSRP w/o VAT');
    const options = chosen.categories.find(({ id }) => id === 'cost')?.attributes.flatMap(({ exclusive }) => exclusive);
    expect(options?.map(({ id, selected }) => [id, selected])).toEqual([
      ['Cost/unit', false],
      ['%MSRP w/o VAT', true],
    ]);
    expect(selectedOption(chosen, 'mode')?.id).toBe('Manual');
  });

  it('[OFC-034] [OFC-035] writes the flag as Manual or Auto, there and back', () => {
    expect([manualText(true), manualText(false)]).toEqual(['Manual', 'Auto']);
    for (const flag of [true, false]) expect(manualFlag(manualText(flag))).toBe(flag);
  });

  it('[OFC-057] does not change a fixed flag', () => {
    expect(setManual(NORMAL, 'volume', 'WS', 'Manual')).toEqual(NORMAL);
    expect(setManual(NORMAL, 'volume', 'penetration', 'Auto')).toEqual(NORMAL);
  });

  it('give new tables the selected options, and planners the Manual pairs', () => {
    const form = setManual(selectOption(NORMAL, 'detail', 'Type Class'), 'detail', 'Type Class', 'Auto');
    const made = templateOfForm(form);
    expect(made.ok && made.value.inputSetPairs).toEqual(['mode', 'period', 'cost']);
    expect(made.ok && made.value.defaults?.inputSet.detail).toBe('Type Class');
  });

  it('[OFC-043] [OFC-044] [OFC-045] need one option in each group, and both Auto and Manual over all groups', () => {
    const none = selectOption(NORMAL, 'cost', 'neither');
    const allAuto = ['mode', 'period', 'detail', 'cost'].reduce(
      (form, category) =>
        ['Manual', 'Period', 'Model', 'Cost/unit'].reduce((each, id) => setManual(each, category, id, 'Auto'), form),
      NORMAL,
    );
    const refused = { ok: false, error: [{ code: 'TEMPLATE_OPTION_SINGLE' }] };
    expect(templateOfForm(none)).toEqual(refused);
    expect(templateOfForm(allAuto)).toEqual(refused);
    expect(templateOfForm(setManual(allAuto, 'period', 'Period', 'Manual')).ok).toBe(true);
  });

  it('are taken from a sent form of the same template, and refused from another', () => {
    const wished = moveField(selectOption(NORMAL, 'mode', 'Auto').layout, 'msrpPercent', 'start');
    const sent = { ...selectOption(NORMAL, 'mode', 'Auto'), layout: wished };
    expect(withSent(NORMAL, sent)).toEqual({ ok: true, value: sent });
    const other = { ok: false, error: { code: 'TEMPLATE_FORM_OTHER' } };
    expect(withSent(NORMAL, { ...sent, categories: sent.categories.slice(1) })).toEqual(other);
    expect(withSent(NORMAL, { ...sent, layout: { form: wished.form, removed: [] } })).toEqual(other);
    expect(withSent(formOfTemplate(PAYMENT_TERM), sent)).toEqual(other);
  });

  it('ignore a sent fixed flag', () => {
    const forged = {
      ...NORMAL,
      categories: NORMAL.categories.map((category) => ({
        ...category,
        attributes: category.attributes.map((group) => ({
          ...group,
          independent: group.independent.map((item) => ({ ...item, manual: false, manualFixed: false })),
        })),
      })),
    };
    expect(withSent(NORMAL, forged)).toEqual({ ok: true, value: NORMAL });
  });
});

describe('layout', () => {
  const layout = { form: ['a', 'b', 'c'], removed: ['d'] };

  it('[OFC-017] [OFC-018] [OFC-019] [OFC-020] moves a field up, down, to the start and to the end', () => {
    const moved = (id: string, move: LayoutMove) => moveField(layout, id, move).form.join('');
    expect(['up', 'down', 'start', 'end'].map((move) => moved('b', move as LayoutMove))).toEqual([
      'bac',
      'acb',
      'bac',
      'acb',
    ]);
    expect([moved('a', 'up'), moved('c', 'down'), moved('c', 'start'), moved('a', 'end')]).toEqual([
      'abc',
      'abc',
      'cab',
      'bca',
    ]);
  });

  it('[OFC-021] moves a field between the lists and back', () => {
    const away = swapList(layout, 'b');
    expect(away).toEqual({ form: ['a', 'c'], removed: ['d', 'b'] });
    expect(swapList(away, 'b')).toEqual({ form: ['a', 'c', 'b'], removed: ['d'] });
    expect(placeField(away, 'b', { list: 'form', at: 1 })).toEqual(layout);
  });

  it('refuses to remove the column of an input, and hides any other', () => {
    const without = (id: string) => templateOfForm({ ...NORMAL, layout: swapList(NORMAL.layout, id) });
    expect(without('pipelineOverride')).toEqual({
      ok: false,
      error: [{ code: 'TEMPLATE_INPUT_REMOVED', params: { name: 'Pipeline Override / 计划量人工调整值' } }],
    });
    const hidden = without('avgSi');
    expect(hidden.ok && hidden.value.fields.find(({ id }) => id === 'avgSi')?.visible).toBe(false);
  });
});

/** Changes of a form by screens, in any order. */
const STEP = fc.oneof(
  fc.record({
    kind: fc.constant('option' as const),
    category: fc.constantFrom(...CATEGORY_IDS),
    pick: fc.nat(),
    text: fc.constantFrom<ManualText>('Manual', 'Auto'),
  }),
  fc.record({ kind: fc.constant('attribute' as const), pick: fc.nat(), selected: fc.boolean() }),
  fc.record({
    kind: fc.constant('field' as const),
    pick: fc.nat(),
    move: fc.constantFrom<LayoutMove | 'swap'>('up', 'down', 'start', 'end', 'swap'),
  }),
  // The dropped part may be any text of another program.
  fc.record({
    kind: fc.constant('drag' as const),
    pick: fc.option(fc.nat(), { freq: 10 }),
    list: fc.constantFrom('form' as const, 'removed' as const),
    at: fc.nat({ max: 40 }),
  }),
);

function after(form: TemplateForm, step: typeof STEP extends fc.Arbitrary<infer Step> ? Step : never): TemplateForm {
  const at = <Item>(items: readonly Item[]): Item | undefined => items[(step.pick ?? -1) % Math.max(1, items.length)];
  if (step.kind === 'option') {
    const groups = form.categories.find(({ id }) => id === step.category)?.attributes ?? [];
    const option = at(groups.flatMap(({ exclusive }) => exclusive))?.id;
    if (option === undefined) return form;
    return setManual(selectOption(form, step.category, option), step.category, option, step.text);
  }
  if (step.kind === 'attribute') {
    const all = form.categories.flatMap(({ id, attributes }) =>
      attributes.flatMap(({ independent }) => independent.map((item) => ({ category: id, id: item.id }))),
    );
    const attribute = at(all);
    return attribute === undefined ? form : selectAttribute(form, attribute.category, attribute.id, step.selected);
  }
  const field = at(form.fields)?.id ?? '';
  if (step.kind === 'drag') return { ...form, layout: placeField(form.layout, field, step) };
  const layout = step.move === 'swap' ? swapList(form.layout, field) : moveField(form.layout, field, step.move);
  return { ...form, layout };
}

describe('any form that a screen can make', () => {
  const ADDED = ['Region bonus', 'Season', 'Share of HQ'].map((name, index) => ({
    attributeId: index + 1,
    categoryId: 'cost',
    name,
  }));

  it('compiles to a usable template, or is refused with a reason', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(NORMAL_SALES, FLEET_SALES, PAYMENT_TERM, COMPANY_CAR),
        fc.nat({ max: 3 }),
        fc.array(STEP, { maxLength: 30 }),
        (template, added, steps) => {
          const start = withAdded(formOfTemplate(template), ADDED.slice(0, added));
          const form = steps.reduce(after, start);
          const placed = [...form.layout.form, ...form.layout.removed];
          expect(placed.toSorted()).toEqual(start.fields.map(({ id }) => id).toSorted());
          for (const { attributes } of form.categories) {
            const options = attributes.flatMap(({ exclusive }) => exclusive);
            expect(options.filter(({ selected }) => selected)).toHaveLength(options.length === 0 ? 0 : 1);
          }
          const made = templateOfForm(form);
          if (made.ok) {
            expect(validateTemplate(made.value)).toEqual([]);
            expect(decodeForm(JSON.parse(JSON.stringify(form)))).toEqual({ ok: true, value: form });
          } else expect(made.error.length).toBeGreaterThan(0);
        },
      ),
    );
  });
});
