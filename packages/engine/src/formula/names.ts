import type { Locale, LocalText } from '../base/locale.ts';
import { type FieldOfLabel, parseFormula } from './parse.ts';
import { FORMULA_TEXT, writeFormula } from './print.ts';
import type { FieldId } from './syntax.ts';

/** A field that a formula may read. */
export interface NamedField {
  readonly id: FieldId;
  readonly name: LocalText;
}

/**
 * The names of fields in visible formulas: in brackets, `[Estimated Volume]`. Formulas are stored with ids, so a field can
 * be renamed. A name of two fields, or one with brackets in it, is written as the id.
 */
export interface FieldLabels {
  readonly fieldOfLabel: FieldOfLabel;
  /** The form of a field in a formula. */
  readonly written: (field: FieldId) => string;
}

export function fieldLabels(fields: readonly NamedField[], locale: Locale): FieldLabels {
  const byLabel = new Map<string, FieldId>();
  const repeated = new Set<string>();
  for (const { id, name } of fields) {
    const label = name[locale];
    if (byLabel.has(label)) repeated.add(label);
    byLabel.set(label, id);
  }
  for (const label of repeated) byLabel.delete(label);
  const labels = new Map([...byLabel].flatMap(([label, id]) => (/^[^[\]]+$/.test(label) ? [[id, label]] : [])));
  return {
    fieldOfLabel: (label) => byLabel.get(label.trim()),
    written(field) {
      const label = labels.get(field);
      return label === undefined ? field : `[${label}]`;
    },
  };
}

/** A stored formula in its visible form; an unreadable one stays unchanged. */
export function shownFormula(text: string, { written }: FieldLabels): string {
  const parsed = parseFormula(text);
  return parsed.ok ? writeFormula(parsed.value, { ...FORMULA_TEXT, field: written }) : text;
}
