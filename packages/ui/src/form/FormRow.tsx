import type { ReactNode } from 'react';
import { useContext, useId } from 'react';
import { useUiText } from '../ui-text.tsx';
import { ReadOnlyForm } from './read-only.ts';

/** Props that tie the control of a row to its label, hint and error. */
export interface RowControl {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-required': boolean;
  /** The form is for reading only. */
  readonly disabled: boolean;
}

export interface FormRowProps {
  readonly label: string;
  readonly required?: boolean;
  readonly hint?: ReactNode;
  /** The sentence of the refusal, in the language of the moment. */
  readonly error?: string | undefined;
  /** A group of controls (checkboxes) is labelled as a group, one control by its id. */
  readonly group?: boolean;
  readonly children: (control: RowControl) => ReactNode;
}

/** A label above its control, with hint and error below, tied together for a screen reader. */
export function FormRow({ label, required = false, hint, error, group = false, children }: FormRowProps) {
  const text = useUiText();
  const id = useId();
  const noteId = `${id}-note`;
  const noted = error !== undefined || hint !== undefined;
  const control: RowControl = {
    id,
    'aria-invalid': error !== undefined,
    'aria-describedby': noted ? noteId : undefined,
    'aria-required': required,
    disabled: useContext(ReadOnlyForm),
  };
  const star = required && (
    <span className="oasis-required" title={text.required}>
      *
    </span>
  );
  const note = noted && (
    <div
      id={noteId}
      className={error === undefined ? 'oasis-form-hint' : 'oasis-form-error'}
      role={error === undefined ? undefined : 'alert'}
    >
      {error ?? hint}
    </div>
  );
  if (group) {
    return (
      <fieldset className="oasis-form-row" aria-describedby={noted ? noteId : undefined}>
        <legend>
          {label} {star}
        </legend>
        {children(control)}
        {note}
      </fieldset>
    );
  }
  return (
    <div className="oasis-form-row">
      <label htmlFor={id}>
        {label} {star}
      </label>
      {children(control)}
      {note}
    </div>
  );
}
