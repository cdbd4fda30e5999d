import './choice.css';
import { Button, Checkbox, PopoverNext } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import { FilterField } from '@oasis/ui';
import { useId } from 'react';
import { useLabels } from '../locale/use-labels.ts';
import { choicesIn } from './choices-in.ts';

export interface MultiChoiceProps {
  readonly label: string;
  /** Values separated by commas; '' is all of them. */
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** Any number of several, ticked in a list that opens; none ticked means all. */
export function MultiChoice({ label, value, options, onChange }: MultiChoiceProps) {
  const { t } = useLabels();
  const id = useId();
  const chosen = choicesIn(value);
  const [only] = chosen.length === 1 ? options.filter((option) => option.value === chosen[0]) : [];
  const text = chosen.length === 0 ? t('common.all') : (only?.label ?? t('common.chosen', { count: chosen.length }));
  const toggle = (one: string) =>
    onChange((chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]).join(','));
  return (
    <FilterField label={label} htmlFor={id}>
      <PopoverNext
        placement="bottom-start"
        content={
          <fieldset className="oasis-choice-ticks" aria-label={label}>
            {options.map((option) => (
              <Checkbox
                key={option.value}
                label={option.label}
                checked={chosen.includes(option.value)}
                onChange={() => toggle(option.value)}
              />
            ))}
          </fieldset>
        }
      >
        <Button id={id} className="oasis-choice" endIcon={<CaretDown />} aria-label={`${label}: ${text}`}>
          {text}
        </Button>
      </PopoverNext>
    </FilterField>
  );
}
