import '../pick/picker.css';
import './formula.css';
import { Tag, TextArea } from '@blueprintjs/core';
import { isScalarFunction } from '@oasis/engine/formula';
import type { RowControl } from '@oasis/ui';
import { useLabels } from '../locale/use-labels.ts';
import { ExampleRow } from './ExampleRow.tsx';
import type { FormulaField } from './formula-field.ts';
import { type FormulaText, useFormulaText } from './use-formula-text.ts';

export interface FormulaEditorProps {
  /** The label around it belongs to this id. */
  readonly control: Pick<RowControl, 'id'> & Partial<RowControl>;
  readonly fields: readonly FormulaField[];
  /** The field that the formula calculates, if there is one. */
  readonly target?: FormulaField;
  /** The fields that the formulas of other fields read, so that a circle is found. */
  readonly reads?: ReadonlyMap<string, readonly string[]>;
  /** The formula over ids of fields; undefined while the text is faulty. */
  readonly value: string | undefined;
  readonly disabled?: boolean;
  /** Gets the cursor when it appears. */
  readonly first?: boolean;
  readonly onChange: (value: string | undefined) => void;
}

/**
 * One line, growing as needed, in which a formula is written over the names of fields. Suggestions for the caret are
 * offered below, faults are underlined and explained, and an example row is calculated with every key. The words are
 * `formulaLabels` and the messages of formulas.
 */
export function FormulaEditor(props: FormulaEditorProps) {
  const { locale } = useLabels();
  // Names depend on the language, so another language starts from the stored formula.
  return <Editor key={locale} {...props} />;
}

function Editor(props: FormulaEditorProps) {
  const { control, fields, target, reads, value, disabled = false, first = false, onChange } = props;
  const { locale, t, say } = useLabels();
  const formula = useFormulaText(value, { fields, locale, target: target?.id, reads }, onChange);
  const { input, text, problem, options, active, named } = formula;
  const [listId, problemId, helpId] = [`${control.id}-list`, `${control.id}-problem`, `${control.id}-help`];
  const isListed = options.length > 0;
  const described = [control['aria-describedby'], problem === undefined ? undefined : problemId, helpId];
  return (
    <div className="oasis-formula">
      <div className="oasis-formula-line">
        <Underlined formula={formula} />
        <TextArea
          {...control}
          inputRef={input}
          autoFocus={first}
          autoResize
          fill
          spellCheck={false}
          disabled={disabled || control.disabled === true}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={isListed ? listId : undefined}
          aria-activedescendant={isListed ? `${listId}-${active}` : undefined}
          aria-invalid={problem !== undefined}
          aria-describedby={described.filter((id) => id !== undefined).join(' ')}
          value={text}
          onChange={({ currentTarget }) => formula.type(currentTarget.value, currentTarget.selectionStart)}
          onSelect={({ currentTarget }) => formula.moveTo(currentTarget.selectionStart)}
          onKeyDown={formula.keys}
          onBlur={formula.close}
        />
        {isListed && <Options id={listId} formula={formula} />}
      </div>
      <span className="oasis-formula-count" role="status">
        {isListed ? t('formula.offered', { count: options.length }) : ''}
      </span>
      {problem !== undefined && (
        <p id={problemId} className="oasis-formula-problem oasis-form-error">
          {say(problem.message)}
        </p>
      )}
      {formula.isSlow && (
        <p className="oasis-formula-help">
          <Tag minimal intent="warning">
            {t('formula.slow')}
          </Tag>{' '}
          {t('formula.slowText')}
        </p>
      )}
      <p id={helpId} className="oasis-formula-help">
        {named === undefined ? (
          t('formula.hint')
        ) : (
          <>
            <code>{t(`formula.signature.${named}`)}</code> {t(`formula.help.${named}`)}
          </>
        )}
      </p>
      <ExampleRow id={control.id} text={text} fields={fields} target={target} />
    </div>
  );
}

/** The same text behind the input, of which only the line below the wrong piece is seen. */
function Underlined({ formula: { text, problem } }: { readonly formula: FormulaText }) {
  if (problem === undefined) return null;
  const from = problem.position - 1;
  return (
    <div className="oasis-formula-behind" aria-hidden>
      {text.slice(0, from)}
      <mark>{text.slice(from, from + problem.length) || ' '}</mark>
      {text.slice(from + problem.length)}
    </div>
  );
}

/** Suggestions at the caret. The input handles the keys and keeps the focus. */
function Options({ id, formula }: { readonly id: string; readonly formula: FormulaText }) {
  const { t } = useLabels();
  const { options, active, choose } = formula;
  return (
    // A press would take the focus from the input, and close the list before anything is chosen.
    <div role="presentation" className="oasis-picker-offers" onMouseDown={(event) => event.preventDefault()}>
      <ul id={id} role="listbox" aria-label={t('formula.suggestions')}>
        {options.map((option, place) => (
          <li
            key={option.kind === 'field' ? `[${option.field}` : option.name}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            className={place === active ? 'oasis-picker-active' : undefined}
            ref={place === active ? intoView : undefined}
            onClick={() => choose(option)}
            onKeyDown={undefined}
          >
            <span>{option.label}</span>{' '}
            <span className="oasis-picker-detail">
              {option.kind === 'field' ? t('formula.field') : t(`formula.signature.${option.name}`)}
              {option.kind === 'function' && isScalarFunction(option.name) && ` · ${t('formula.slow')}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
