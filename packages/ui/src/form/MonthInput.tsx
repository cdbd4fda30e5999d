import { Button, PopoverNext } from '@blueprintjs/core';
import { Calendar, ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import type { KeyboardEvent, Ref } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useUiText } from '../ui-text.tsx';
import type { RowControl } from './FormRow.tsx';

export interface MonthInputProps {
  readonly control: RowControl;
  /** 'YYYY-MM', or the text typed so far. */
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
  const [at, setAt] = useState(monthOf(props.value));
  const grid = useRef<HTMLDivElement>(null);
  // The calendar opens with the keyboard in it.
  useEffect(() => focusMonth(grid.current, monthOf(props.value)), [props.value]);
  const keyDown = (event: KeyboardEvent): void => {
    const to = movedMonth(event.key, year, at);
    if (to === undefined) return;
    event.preventDefault();
    setYear(to.year);
    setAt(to.month);
    focusMonth(grid.current, to.month);
  };
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
      <div ref={grid} className="oasis-month-grid" role="group" aria-label={`${text.chooseMonth}: ${year}`}>
        {Array.from({ length: 12 }, (_, index) => {
          const month = `${year}-${String(index + 1).padStart(2, '0')}`;
          return (
            <Button
              key={index}
              variant="minimal"
              active={month === props.value}
              aria-pressed={month === props.value}
              tabIndex={index === at ? 0 : -1}
              onKeyDown={keyDown}
              onClick={() => props.onChoose(month)}
            >
              {text.month(index + 1)}
            </Button>
          );
        })}
      </div>
    </div>
  );
}

/** Months in a row of the calendar. */
const COLUMNS = 3;

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
  PageUp: -12,
  PageDown: 12,
};

/** Where a key leads from a month, 0 to 11: arrows into the years around it, Home and End within the year. */
function movedMonth(
  key: string,
  year: number,
  month: number,
): { readonly year: number; readonly month: number } | undefined {
  if (key === 'Home') return { year, month: 0 };
  if (key === 'End') return { year, month: 11 };
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const all = year * 12 + month + step;
  return { year: Math.floor(all / 12), month: all % 12 };
}

/** The month of a text, 0 to 11; January without one. */
function monthOf(value: string): number {
  const month = Number(value.slice(5, 7));
  return month >= 1 && month <= 12 ? month - 1 : 0;
}

function focusMonth(grid: HTMLElement | null, month: number): void {
  const button = grid?.children[month];
  if (button instanceof HTMLElement) button.focus({ preventScroll: true });
}

/** '202701' becomes '2027-01' while it is typed. */
function withDash(typed: string): string {
  return typed.replace(/^(\d{4})(\d{1,2})$/, '$1-$2');
}
