import { DateInput, FormRow } from '@oasis/ui';
import { timeText } from '../locale/time-text.ts';
import { useLabels } from '../locale/use-labels.ts';
import type { FieldProps } from './FormFields.tsx';
import { isoMoment, localMoment } from './local-moment.ts';

interface DateFieldProps<Draft, Field extends string> extends FieldProps<Draft, Field> {
  /** The draft holds a moment (ISO text), which the field shows in the time zone of this computer. */
  readonly moment?: boolean;
}

/** A day, or a moment; '' for none. */
export function DateField<Draft, Field extends string>(props: DateFieldProps<Draft, Field>) {
  const { form, field, label, required = false, disabled = false, moment = false } = props;
  const { t } = useLabels();
  const text = form.textOf(field);
  const saved = form.savedOtherwise.get(field);
  const savedText = typeof saved === 'string' ? (moment ? timeText(saved) : saved) : undefined;
  const hint = savedText === undefined ? props.hint : t('common.savedMeanwhile', { text: savedText });
  return (
    <FormRow label={label} required={required} error={form.errorOf(field)} hint={hint}>
      {(control) => (
        <DateInput
          control={{ ...control, disabled: disabled || control.disabled }}
          label={label}
          time={moment}
          value={moment ? localMoment(text) : text}
          onChange={(next) => form.type(field, moment ? isoMoment(next) : next)}
          onBlur={() => form.leave(field)}
        />
      )}
    </FormRow>
  );
}
