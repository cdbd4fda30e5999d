import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryTemplate } from '../../testing/arbitrary-template.ts';
import { runs } from '../../testing/runs.ts';
import { NORMAL_SALES } from './built-in/normal-sales.ts';
import { decodeTemplate } from './decode.ts';
import type { BudgetTemplate, FieldRole, TemplateField } from './types.ts';
import { validateTemplate } from './validate.ts';

/** Normal Sales with the field of a role changed. */
function changed(role: FieldRole, change: Partial<TemplateField>): BudgetTemplate {
  const fields = NORMAL_SALES.fields.map((field) => (field.role === role ? { ...field, ...change } : field));
  return { ...NORMAL_SALES, fields };
}

const codesOf = (template: BudgetTemplate) => validateTemplate(template).map(({ code }) => code);

describe('validateTemplate', () => {
  it.each<readonly [string, BudgetTemplate, string]>([
    ['an id with a space', changed('avgSi', { id: 'avg si' }), 'TEMPLATE_FIELD_ID'],
    ['two fields of one id', changed('avgSi', { id: 'avgSiPercent' }), 'TEMPLATE_FIELD_TWICE'],
    ['a blank name', changed('avgSi', { name: { en: ' ', zh: 'x' } }), 'TEMPLATE_FIELD_NAME'],
    ['a width of 2000', changed('avgSi', { width: 2000 }), 'TEMPLATE_FIELD_WIDTH'],
    ['a number that may be left out', changed('avgSi', { attribute: { selected: true } }), 'TEMPLATE_ATTRIBUTE_NUMBER'],
    ['two fields of one role', changed('avgSi', { role: 'budget' }), 'TEMPLATE_ROLE_TWICE'],
    ['no field for Copy Kufri', { ...NORMAL_SALES, copyKufriTo: 'incentiveAmount' }, 'TEMPLATE_ROLE_MISSING'],
    ['a computed field for Copy Kufri', { ...NORMAL_SALES, copyKufriTo: 'budget' }, 'TEMPLATE_COPY_TARGET'],
    ['no source', changed('avgSi', { sources: [] }), 'TEMPLATE_NO_SOURCE'],
    [
      'an unknown operand',
      changed('avgSi', { sources: [{ source: { kind: 'formula', text: 'nothing * 2' } }] }),
      'FORMULA_FIELD_UNKNOWN',
    ],
    [
      'a formula over itself',
      changed('avgSi', { sources: [{ source: { kind: 'formula', text: 'avgSi + 1' } }] }),
      'FORMULA_CYCLE',
    ],
    [
      'a roll-up from what has none',
      changed('avgSi', { rollUp: { kind: 'formula', text: 'vatRate * 2' } }),
      'TEMPLATE_ROLL_UP_OPERAND',
    ],
    [
      'half a linked pair',
      changed('volume', { sources: [{ source: { kind: 'formula', text: 'baseVolume' } }] }),
      'TEMPLATE_PAIR_INPUT',
    ],
  ])('refuses %s', (_what, template, code) => {
    expect(codesOf(template)).toContain(code);
  });

  it('reports a problem once, even if it occurs under many settings', () => {
    expect(
      validateTemplate(changed('avgSi', { sources: [{ source: { kind: 'formula', text: 'nothing' } }] })),
    ).toHaveLength(1);
  });

  it('refuses more inputs than the edited marks of a row can hold', () => {
    const field = NORMAL_SALES.fields.find(({ role }) => role === 'costPerUnit')!;
    const { role: _role, ...plain } = field;
    const more = Array.from(
      { length: 32 },
      (_item, index): TemplateField => ({
        ...plain,
        id: `more${index}`,
        sources: [{ source: { kind: 'input' } }],
      }),
    );
    expect(codesOf({ ...NORMAL_SALES, fields: [...NORMAL_SALES.fields, ...more] })).toContain(
      'TEMPLATE_TOO_MANY_INPUTS',
    );
  });

  it('[BTP-007] does not count fields that are not selected against the limit', () => {
    const field = NORMAL_SALES.fields.find(({ role }) => role === 'penetration')!;
    const { role: _role, ...plain } = field;
    const more = (selected: boolean) =>
      Array.from(
        { length: 200 },
        (_item, index): TemplateField => ({
          ...plain,
          id: `more${index}`,
          attribute: { selected },
          sources: [{ source: { kind: 'formula', text: '1' } }],
          rollUp: { kind: 'none' },
        }),
      );
    const withMore = (selected: boolean) => ({ ...NORMAL_SALES, fields: [...NORMAL_SALES.fields, ...more(selected)] });
    expect(codesOf(withMore(false))).toEqual([]);
    expect(codesOf(withMore(true))).toEqual(['TEMPLATE_TOO_MANY_FIELDS']);
  });

  it('accepts every random template, also after JSON', () => {
    fc.assert(
      fc.property(arbitraryTemplate(), (template) => {
        expect(decodeTemplate(JSON.parse(JSON.stringify(template)))).toEqual({ ok: true, value: template });
      }),
      { numRuns: runs(30) },
    );
  });
});

describe('decodeTemplate', () => {
  it.each<readonly [string, unknown]>([
    ['nothing', null],
    ['a text', 'template'],
    ['a list', []],
    [
      'an unknown role',
      changedJson((json) => json.replace('"rtPipeline"', '"rtPipeline2"').replace('"role":"rtPipeline"', '"role":"x"')),
    ],
    ['fields that are no list', { ...NORMAL_SALES, fields: {} }],
  ])('refuses %s', (_what, value) => {
    const decoded = decodeTemplate(value);
    expect(decoded.ok).toBe(false);
    expect(!decoded.ok && decoded.error[0]?.code).toBe('TEMPLATE_MALFORMED');
  });

  it('never throws, for any value', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(decodeTemplate(value).ok).toBe(false);
      }),
      { numRuns: runs(100) },
    );
  });
});

function changedJson(change: (json: string) => string): unknown {
  return JSON.parse(change(JSON.stringify(NORMAL_SALES)));
}
