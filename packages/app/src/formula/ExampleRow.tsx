import { InputGroup } from '@blueprintjs/core';
import { checkFormulaText, type ExampleResult, exampleResult, fieldsOf, shownResult } from '@oasis/engine/formula';
import { useState } from 'react';
import { useLabels } from '../locale/use-labels.ts';
import type { FormulaField } from './formula-field.ts';

interface ExampleRowProps {
  readonly id: string;
  /** The formula as written. */
  readonly text: string;
  readonly fields: readonly FormulaField[];
  readonly target: FormulaField | undefined;
}

/** The fields of the formula with editable values, and its result for them; nothing while it is faulty. */
export function ExampleRow({ id, text, fields, target }: ExampleRowProps) {
  const { locale, t, pick } = useLabels();
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const read = checkFormulaText(text, { fields, locale });
  if (!read.ok) return null;
  const { expression } = read.value;
  const mentioned = new Set(fieldsOf(expression));
  const used = fields.filter((field) => mentioned.has(field.id));
  const textOf = (field: FormulaField): string => typed.get(field.id) ?? exampleText(field);
  const values = new Map(used.map((field) => [field.id, numberIn(textOf(field), field)]));
  return (
    <fieldset className="oasis-formula-example">
      <legend>{t('formula.example')}</legend>
      {used.map((field) => (
        <div key={field.id}>
          <label htmlFor={`${id}-${field.id}`}>{pick(field.name)}</label>
          <InputGroup
            id={`${id}-${field.id}`}
            size="small"
            inputMode="decimal"
            value={textOf(field)}
            {...(field.isPercent && { rightElement: <span className="oasis-formula-percent">%</span> })}
            onValueChange={(value) => setTyped(new Map([...typed, [field.id, value]]))}
          />
        </div>
      ))}
      <output htmlFor={used.map((field) => `${id}-${field.id}`).join(' ')}>
        {target === undefined ? t('formula.result') : pick(target.name)} ={' '}
        <strong>{resultText(exampleResult(expression, values), target, t)}</strong>
      </output>
    </fieldset>
  );
}

function resultText(
  result: ExampleResult,
  target: FormulaField | undefined,
  t: ReturnType<typeof useLabels>['t'],
): string {
  if (result.kind !== 'number') return t(`formula.${result.kind}`);
  return shownResult(result.value, target?.isPercent === true).text;
}

/** Percentages are typed in the usual way: 5 for 5 %. */
function exampleText({ example, isPercent }: FormulaField): string {
  if (example === undefined) return '';
  return String(isPercent ? Number((example * 100).toPrecision(12)) : example);
}

/** Missing for an empty text and for a text that is no number. */
function numberIn(text: string, { isPercent }: FormulaField): number {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(number)) return Number.NaN;
  return isPercent ? number / 100 : number;
}
