import type { Locale } from '../base/locale.ts';
import { err, type Result } from '../base/result.ts';
import { message } from '../messages/message.ts';
import { fieldLabels, type NamedField } from './names.ts';
import { type ReadFormula, readFormula } from './parse.ts';
import { type FormulaProblem, problemAt } from './problem.ts';
import type { FieldId } from './syntax.ts';

/** The surroundings of a formula being written. */
export interface FormulaSurroundings {
  /** The fields that it may read, in either language's names. */
  readonly fields: readonly NamedField[];
  readonly locale: Locale;
  /** The field that the formula calculates, if there is one. */
  readonly target?: FieldId | undefined;
  /** The fields that the formulas of other fields read, so that a circle is found. */
  readonly reads?: ReadonlyMap<FieldId, readonly FieldId[]> | undefined;
}

/** A text as its author sees it, read; or the first thing that is wrong, with its place: syntax, unknown fields, circles. */
export function checkFormulaText(text: string, surroundings: FormulaSurroundings): Result<ReadFormula, FormulaProblem> {
  const { fields, locale } = surroundings;
  const read = readFormula(text, fieldLabels(fields, locale).fieldOfLabel);
  if (!read.ok) return read;
  const known = new Set(fields.map(({ id }) => id));
  for (const mention of read.value.mentions) {
    const { field, position } = mention;
    if (!known.has(field)) return err(problemAt(mention, message('FORMULA_LABEL_UNKNOWN', { name: field, position })));
    const circle = circleFrom(field, surroundings);
    if (circle !== undefined) return err(problemAt(mention, message('FORMULA_CIRCLE', { fields: circle })));
  }
  return read;
}

/** The path from a field back to the target through other formulas; undefined without one. */
function circleFrom(from: FieldId, { fields, locale, target, reads }: FormulaSurroundings): string | undefined {
  if (target === undefined) return undefined;
  const seen = new Set<FieldId>();
  const wayTo = (field: FieldId): readonly FieldId[] | undefined => {
    if (field === target) return [field];
    if (seen.has(field)) return undefined;
    seen.add(field);
    for (const next of reads?.get(field) ?? []) {
      const way = wayTo(next);
      if (way !== undefined) return [field, ...way];
    }
    return undefined;
  };
  const way = wayTo(from);
  const nameOf = (field: FieldId): string => fields.find(({ id }) => id === field)?.name[locale] ?? field;
  return way && [target, ...way].map(nameOf).join(' → ');
}
