import '@blueprintjs/datetime/lib/css/blueprint-datetime.css';
import { DatePicker, TimePrecision } from '@blueprintjs/datetime';
import { enUS, zhCN } from 'date-fns/locale';
import { useUiText } from '../ui-text.tsx';

export interface CalendarProps {
  readonly value: Date | undefined;
  readonly time: boolean;
  /** `done` when nothing more is to be chosen. */
  readonly onChoose: (date: Date, done: boolean) => void;
}

/** A month of days to choose from, with a clock if a time is wanted. Loaded when it is first opened. */
export function Calendar({ value, time, onChoose }: CalendarProps) {
  const { language } = useUiText();
  return (
    <DatePicker
      locale={language === 'zh' ? zhCN : enUS}
      value={value ?? null}
      minDate={new Date(2000, 0, 1)}
      maxDate={new Date(2099, 11, 31)}
      highlightCurrentDay
      dayPickerProps={{ showOutsideDays: false }}
      canClearSelection={false}
      {...(time && { timePrecision: TimePrecision.MINUTE })}
      onChange={(date) => {
        if (date !== null) onChoose(date, !time);
      }}
    />
  );
}
