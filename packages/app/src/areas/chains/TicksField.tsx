import { Checkbox } from '@blueprintjs/core';
import { FormRow } from '@oasis/ui';

interface TicksFieldProps<Value extends string | number> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: readonly Value[];
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly required?: boolean;
  readonly onChange: (chosen: readonly Value[]) => void;
}

/** Any number of several, each with its box, in the order in which they were ticked. */
export function TicksField<Value extends string | number>(props: TicksFieldProps<Value>) {
  const { label, options, chosen, error, hint, required = false, onChange } = props;
  return (
    <FormRow group label={label} error={error} hint={hint} required={required}>
      {({ disabled }) => (
        <div className="oasis-chain-ticks">
          {options.map(({ value, label: text }) => (
            <Checkbox
              key={value}
              label={text}
              disabled={disabled}
              checked={chosen.includes(value)}
              onChange={() =>
                onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
              }
            />
          ))}
        </div>
      )}
    </FormRow>
  );
}
