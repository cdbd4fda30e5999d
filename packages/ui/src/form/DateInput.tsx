import { Button, InputGroup, PopoverNext, Spinner } from '@blueprintjs/core';
import { Calendar as CalendarIcon } from '@blueprintjs/icons';
import { lazy, Suspense, useState } from 'react';
import { useUiText } from '../ui-text.tsx';
import { dateOf, dayText, dayValue, valueOf, withDashes } from './day-text.ts';
import type { RowControl } from './FormRow.tsx';

const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }));

export interface DateInputProps {
  /** From a FormRow, or the id that a label names. */
  readonly control: Partial<RowControl> & { readonly id: string };
  /** Names the chosen day, for the button of the calendar. */
  readonly label: string;
  /** 'YYYY-MM-DD', or 'YYYY-MM-DDTHH:mm' with a time; '' for none. */
  readonly value: string;
  readonly time?: boolean;
  /** Says more than the label, on hover. */
  readonly hint?: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
}

/** A day, or a moment in this browser's time zone: typed the same way in every language, or chosen from a calendar. */
export function DateInput({ control, label, value, time = false, hint, onChange, onBlur }: DateInputProps) {
  const text = useUiText();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  // A typed text stays as long as it means the form's value.
  const shown = dayValue(typed, { time }) === value ? typed : dayText(value);
  const isDisabled = control.disabled === true;
  return (
    <InputGroup
      {...control}
      className={time ? 'oasis-moment-input' : 'oasis-day-input'}
      placeholder={time ? 'YYYY-MM-DD HH:mm' : 'YYYY-MM-DD'}
      {...(hint !== undefined && { title: hint })}
      autoComplete="off"
      maxLength={16}
      value={shown}
      aria-invalid={control['aria-invalid'] === true || (shown !== '' && value === '')}
      onValueChange={(next) => {
        setTyped(withDashes(next));
        onChange(dayValue(withDashes(next), { time }));
      }}
      {...(onBlur !== undefined && { onBlur })}
      rightElement={
        <PopoverNext
          isOpen={open}
          onInteraction={(next) => setOpen(next && !isDisabled)}
          placement="bottom-end"
          content={
            <Suspense fallback={<Spinner size={24} className="oasis-calendar-wait" />}>
              <Calendar
                value={dateOf(value, { time })}
                time={time}
                onChoose={(date, done) => {
                  onChange(valueOf(date, { time }));
                  if (done) setOpen(false);
                }}
              />
            </Suspense>
          }
        >
          <Button
            variant="minimal"
            icon={<CalendarIcon />}
            disabled={isDisabled}
            aria-label={`${text.chooseDay}: ${label}`}
          />
        </PopoverNext>
      }
    />
  );
}
