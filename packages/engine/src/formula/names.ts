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
 * What fields are called in formulas that people see: their names in brackets, `[Estimated Volume]`. Stored are ids, so a
 * field may be given another name. A name that two fields have, or that has brackets itself, is written as the id.
 */
export interface FieldLabels {
  readonly fieldOfLabel: FieldOfLabel;
  /** What stands in a formula for a field. */
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

/** A stored formula as people see it; one that cannot be read stays as it is. */
export function shownFormula(text: string, { written }: FieldLabels): string {
  const parsed = parseFormula(text);
  return parsed.ok ? writeFormula(parsed.value, { ...FORMULA_TEXT, field: written }) : text;
}
