import { Button, PopoverNext } from '@blueprintjs/core';
import { Calendar, ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import type { Ref } from 'react';
import { useState } from 'react';
import { useUiText } from '../ui-text.tsx';
import type { RowControl } from './FormRow.tsx';

export interface MonthInputProps {
  readonly control: RowControl;
  /** 'YYYY-MM', or what is typed so far. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** The year that the calendar opens on when the value is no month. */
  readonly startYear: number;
  readonly label: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A calendar month as text 'YYYY-MM', typed or chosen from a calendar of months. */
export function MonthInput({ control, value, onChange, onBlur, startYear, label, inputRef }: MonthInputProps) {
  const text = useUiText();
  const [open, setOpen] = useState(false);
  return (
    <span className="oasis-month">
      <input
        {...control}
        ref={inputRef}
        className="bp6-input"
        aria-label={label}
        placeholder="YYYY-MM"
        inputMode="numeric"
        maxLength={7}
        value={value}
        onChange={(event) => onChange(withDash(event.currentTarget.value))}
        onBlur={onBlur}
      />
      <PopoverNext
        isOpen={open}
        onInteraction={setOpen}
        placement="bottom-end"
        content={
          <MonthCalendar
            value={value}
            startYear={startYear}
            onChoose={(month) => {
              onChange(month);
              setOpen(false);
            }}
          />
        }
      >
        <Button variant="minimal" icon={<Calendar />} aria-label={`${text.chooseMonth}: ${label}`} />
      </PopoverNext>
    </span>
  );
}

function MonthCalendar(props: { value: string; startYear: number; onChoose: (month: string) => void }) {
  const text = useUiText();
  const typed = /^(\d{4})-/.exec(props.value)?.[1];
  const [year, setYear] = useState(typed === undefined ? props.startYear : Number(typed));
  return (
    <div className="oasis-month-calendar">
      <div className="oasis-month-year">
        <Button
          variant="minimal"
          icon={<ChevronLeft />}
          aria-label={text.previousYear}
          onClick={() => setYear(year - 1)}
        />
        <span aria-live="polite">{year}</span>
        <Button
          variant="minimal"
          icon={<ChevronRight />}
          aria-label={text.nextYear}
          onClick={() => setYear(year + 1)}
        />
      </div>
      <div className="oasis-month-grid">
        {Array.from({ length: 12 }, (_, index) => {
          const month = `${year}-${String(index + 1).padStart(2, '0')}`;
          return (
            <Button key={month} variant="minimal" active={month === props.value} onClick={() => props.onChoose(month)}>
              {text.month(index + 1)}
            </Button>
          );
        })}
      </div>
    </div>
  );
}

/** '202701' becomes '2027-01' while it is typed. */
function withDash(typed: string): string {
  return typed.replace(/^(\d{4})(\d{1,2})$/, '$1-$2');
}
