import { HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core';
import type { CallId } from '@oasis/api-client';
import { FormRow } from '@oasis/ui';
import { useLabels } from '../locale/use-labels.ts';
import type { PickSource } from '../pick/offer.ts';
import { Picker } from '../pick/Picker.tsx';
import type { EngineForm } from './use-engine-form.ts';

export interface FieldProps<Draft, Field extends string> {
  readonly form: EngineForm<Draft, Field>;
  readonly field: Field;
  readonly label: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly hint?: string | undefined;
}

interface TextFieldProps<Draft, Field extends string> extends FieldProps<Draft, Field> {
  /** The text in the form of the draft, if it differs from the typed one. */
  readonly kept?: (typed: string) => string;
  /** Gets the cursor when the form appears. */
  readonly first?: boolean;
  /** Several lines. */
  readonly long?: boolean;
  /** The field was left; the server may now check its text. */
  readonly onLeave?: () => void;
}

/** A text of a form: checked by the form's rules when it is left, and from then on while it is typed. */
export function TextField<Draft, Field extends string>(props: TextFieldProps<Draft, Field>) {
  const { form, field, label, kept, required = false, disabled = false, first = false, long } = props;
  const { t } = useLabels();
  const value = form.textOf(field);
  const type = (typed: string) => form.type(field, kept?.(typed) ?? typed);
  const saved = form.savedOtherwise.get(field);
  const hint = typeof saved === 'string' ? t('common.savedMeanwhile', { text: saved }) : props.hint;
  const leave = () => {
    form.leave(field);
    props.onLeave?.();
  };
  return (
    <FormRow label={label} required={required} error={form.errorOf(field)} hint={hint}>
      {(control) =>
        long === true ? (
          <TextArea
            {...control}
            fill
            rows={3}
            disabled={disabled || control.disabled}
            value={value}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={leave}
          />
        ) : (
          <InputGroup
            {...control}
            autoFocus={first}
            disabled={disabled || control.disabled}
            value={value}
            onValueChange={type}
            onBlur={leave}
          />
        )
      }
    </FormRow>
  );
}

interface ChoiceFieldProps<Draft, Field extends string> extends FieldProps<Draft, Field> {
  readonly value: string;
  /** The value of this field in the draft. */
  readonly part: (value: string) => Partial<Draft>;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Name of the value as it was read, as long as it is not among the options. */
  readonly valueName?: string | undefined;
}

/** One of several; the empty value is 'Please select'. A value that is not offered, or not yet, shows by its name. */
export function ChoiceField<Draft, Field extends string>(props: ChoiceFieldProps<Draft, Field>) {
  const { form, field, label, value, part, options, valueName, required = false, disabled = false } = props;
  const { t } = useLabels();
  const saved = options.find((option) => option.value === String(form.savedOtherwise.get(field)));
  const hint = saved === undefined ? props.hint : t('common.savedMeanwhile', { text: saved.label });
  const known = value === '' || options.some((option) => option.value === value);
  return (
    <FormRow label={label} required={required} error={form.errorOf(field)} hint={hint}>
      {(control) => (
        <HTMLSelect
          {...control}
          fill
          disabled={disabled || control.disabled}
          value={value}
          onChange={(event) => form.change(field, part(event.currentTarget.value))}
          onBlur={() => form.leave(field)}
        >
          <option value="">{t('common.select')}</option>
          {!known && <option value={value}>{valueName ?? value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </HTMLSelect>
      )}
    </FormRow>
  );
}

interface PickFieldProps<Draft, Field extends string, Id extends CallId, Item> extends FieldProps<Draft, Field> {
  readonly source: PickSource<Id, Item>;
  /** Name of the choice; '' for none. */
  readonly chosen: string;
  readonly onChoose: (item: Item | undefined) => void;
}

/** One of many, found during typing. */
export function PickField<Draft, Field extends string, Id extends CallId, Item>(
  props: PickFieldProps<Draft, Field, Id, Item>,
) {
  const { form, field, label, source, chosen, onChoose, hint, required = false, disabled = false } = props;
  const { t } = useLabels();
  return (
    <FormRow label={label} required={required} error={form.errorOf(field)} hint={hint}>
      {(control) => (
        <Picker
          source={source}
          control={control}
          label={label}
          chosen={chosen}
          placeholder={t('common.select')}
          disabled={disabled}
          onChoose={onChoose}
          onLeave={() => form.leave(field)}
        />
      )}
    </FormRow>
  );
}

/** The id that a select holds; null for 'Please select'. */
export function chosenId(value: string): number | null {
  return value === '' ? null : Number(value);
}

/** An id as a select holds it. */
export function idText(id: number | null): string {
  return id === null ? '' : String(id);
}
