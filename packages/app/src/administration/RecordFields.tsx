import type { RecordDraft, RecordField, RecordRow, RecordShape } from '@oasis/engine/records';
import { Fragment, type ReactNode } from 'react';
import { DateField } from '../forms/DateField.tsx';
import { ChoiceField, chosenId, TextField } from '../forms/FormFields.tsx';
import type { EngineForm } from '../forms/use-engine-form.ts';
import { useLabels } from '../locale/use-labels.ts';
import type { WordOption } from '../locale/use-word-options.ts';

export interface RecordFieldsProps<Given extends RecordShape> {
  readonly record: Given;
  readonly form: EngineForm<RecordDraft<Given>, keyof RecordDraft<Given> & string>;
  /** The last read record; undefined for a new one. */
  readonly row: RecordRow<Given> | undefined;
  /** Choices of the fields that hold an id. */
  readonly choices?: Readonly<Partial<Record<string, readonly WordOption[]>>>;
  readonly hints?: Readonly<Partial<Record<string, string>>>;
  /** Fields that nobody changes here. */
  readonly held?: readonly string[];
  /** Fields that the page shows in its own way, or not at all. */
  readonly own?: Readonly<Partial<Record<string, ReactNode>>>;
}

/** The fields of a record in the order of its definition. */
export function RecordFields<Given extends RecordShape>(props: RecordFieldsProps<Given>): ReactNode;
export function RecordFields({
  record,
  form,
  row,
  choices = {},
  hints = {},
  held = [],
  own = {},
}: LooseProps): ReactNode {
  return Object.entries(record.fields).map(([name, field], place) => (
    <Fragment key={name}>
      {own[name] !== undefined ? (
        own[name]
      ) : (
        <OneField
          form={form}
          name={name}
          field={field}
          row={row}
          isFirst={place === 0}
          isHeld={held.includes(name)}
          options={choices[name]}
          hint={hints[name]}
        />
      )}
    </Fragment>
  ));
}

type Line = Readonly<Record<string, unknown>>;

interface LooseProps extends Omit<RecordFieldsProps<RecordShape>, 'form' | 'row'> {
  readonly form: EngineForm<Line, string>;
  readonly row: Line | undefined;
}

interface OneFieldProps extends Pick<LooseProps, 'form' | 'row'> {
  readonly name: string;
  readonly field: RecordField<unknown>;
  readonly isFirst: boolean;
  readonly isHeld: boolean;
  readonly options: readonly WordOption[] | undefined;
  readonly hint: string | undefined;
}

function OneField({ form, name, field, row, isFirst, isHeld, options, hint }: OneFieldProps) {
  const { pick } = useLabels();
  const { kind, label, required, fixed = false, words = {}, shows = '' } = field;
  const common = {
    form,
    field: name,
    label: pick(label),
    required,
    disabled: isHeld || (fixed && row !== undefined),
    hint,
  };
  const value = form.draft[name];
  switch (kind) {
    case 'choice':
      return (
        <ChoiceField
          {...common}
          options={options ?? []}
          valueName={row === undefined ? undefined : String(row[shows])}
          value={typeof value === 'number' ? String(value) : ''}
          part={(chosen) => ({ [name]: chosenId(chosen) })}
        />
      );
    case 'word':
      return (
        <ChoiceField
          {...common}
          options={Object.entries(words).map(([word, text]) => ({ value: word, label: pick(text) }))}
          value={String(value)}
          part={(word) => ({ [name]: word })}
        />
      );
    case 'day':
    case 'moment':
      return <DateField {...common} moment={kind === 'moment'} />;
    default:
      if (options !== undefined) {
        return (
          <ChoiceField {...common} options={options} value={String(value)} part={(chosen) => ({ [name]: chosen })} />
        );
      }
      return <TextField {...common} first={isFirst} long={kind === 'long text'} />;
  }
}
