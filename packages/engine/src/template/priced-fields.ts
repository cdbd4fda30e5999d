import type { LocalText } from '../base/locale.ts';
import { type Expression, fieldsOf, replaceFields } from '../formula/syntax.ts';
import type { CompiledField } from './compile-fields.ts';

/**
 * Shares of the list price count the same rows above and below the line: a summary row that divides by the base value, or multiplies
 * with it, reads sums of the rows that have one. Each such sum becomes a field of its own without a column, so that tables, workbooks
 * and explanations calculate it alike. It is the rule of `pricedMeasures`, row by row. Templates that are filled with base values,
 * instead of calculating them, are filled with priced sums as well and stay unchanged.
 */
export function withPricedFields(fields: readonly CompiledField[]): readonly CompiledField[] {
  const base = fields.find(({ base: { role } }) => role === 'baseValue');
  if (base === undefined || base.source.kind !== 'formula') return fields;
  const baseId = base.base.id;
  const summed = new Map(
    fields.flatMap((field) => (field.base.rollUp.kind === 'sum' && field !== base ? [[field.base.id, field]] : [])),
  );
  const known = new Set(fields.map((field) => field.base.id));
  const priced = new Map<string, CompiledField>();
  const pricedOf = (id: string, field: CompiledField): string => {
    const own = priced.get(id) ?? pricedField(field, baseId, freeId(id, known));
    priced.set(id, own);
    return own.base.id;
  };
  const changed = fields.map((field) => {
    const { rollUp } = field.base;
    if (rollUp.kind !== 'formula' || !fieldsOf(rollUp.expression).includes(baseId)) return field;
    const instead = new Map<string, Expression>();
    for (const id of fieldsOf(rollUp.expression)) {
      const operand = summed.get(id);
      if (operand !== undefined) instead.set(id, { kind: 'field', field: pricedOf(id, operand) });
    }
    const expression = replaceFields(rollUp.expression, instead);
    return { ...field, base: { ...field.base, rollUp: { kind: 'formula', expression } } } as const;
  });
  return [...changed, ...priced.values()];
}

/** An id that no field of the template has. */
function freeId(id: string, known: ReadonlySet<string>): string {
  let free = `priced${id.charAt(0).toUpperCase()}${id.slice(1)}`;
  while (known.has(free)) free += 'P';
  return free;
}

/** The field in the rows that have a base value; a comparison with a missing one makes the whole condition missing. */
function pricedField({ base: of }: CompiledField, baseId: string, id: string): CompiledField {
  const own: Expression = { kind: 'field', field: of.id };
  const condition = {
    kind: 'comparison',
    operator: '>=',
    left: { kind: 'field', field: baseId },
    right: { kind: 'number', value: 0 },
  } as const;
  return {
    base: {
      ...of,
      id,
      name: pricedName(of.name),
      role: undefined,
      shortZero: false,
      visible: false,
      rollUp: { kind: 'sum' },
    },
    source: { kind: 'formula', expression: { kind: 'if', condition, then: own, otherwise: own } },
    reads: [of.id, baseId, id],
  };
}

function pricedName({ en, zh }: LocalText): LocalText {
  return { en: `${en} with a price`, zh: `有价格的${zh}` };
}
