import {
  callAt,
  callsSpreadsheet,
  checkFormulaText,
  type FormulaProblem,
  type FormulaSurroundings,
  type FunctionName,
  fieldLabels,
  printFormula,
  type Suggestion,
  shownFormula,
  suggestionsAt,
} from '@oasis/engine/formula';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** A text being written, with the suggestions at its caret. */
export interface FormulaText {
  readonly input: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  /** Its fault; undefined for an empty text. */
  readonly problem: FormulaProblem | undefined;
  /** It calls a function that tables leave to a spreadsheet. */
  readonly isSlow: boolean;
  readonly options: readonly Suggestion[];
  /** The place in `options` that the arrow keys have selected. */
  readonly active: number;
  /** The function whose help is shown: the suggested one, or the one around the caret. */
  readonly named: FunctionName | undefined;
  readonly type: (text: string, caret: number) => void;
  readonly moveTo: (caret: number) => void;
  readonly choose: (option: Suggestion) => void;
  readonly keys: (event: KeyboardEvent) => void;
  readonly close: () => void;
}

interface Written {
  readonly text: string;
  readonly caret: number;
  /** The last reported formula over ids; undefined while the text is faulty. */
  readonly told: string | undefined;
}

/**
 * The state of a formula editor. Its owner keeps the formula over ids, or undefined while it is wrong; people write names.
 * A formula that the owner puts there takes the place of the text.
 */
export function useFormulaText(
  value: string | undefined,
  surroundings: FormulaSurroundings,
  onChange: (value: string | undefined) => void,
): FormulaText {
  const { fields, locale } = surroundings;
  const labels = fieldLabels(fields, locale);
  const { input, setCaret } = useCaret();
  const [written, setWritten] = useState<Written>({ text: shownFormula(value ?? '', labels), caret: 0, told: value });
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  if (value !== undefined && value !== written.told) {
    setWritten({ text: shownFormula(value, labels), caret: 0, told: value });
  }

  const { text, caret } = written;
  const read = checkFormulaText(text, surroundings);
  const offered = suggestionsAt(text, caret, fields, locale);
  const options = open ? offered.options : [];
  const place = Math.min(active, Math.max(0, options.length - 1));
  const write = (next: string, at: number, isOpen: boolean) => {
    const checked = checkFormulaText(next, surroundings);
    const told = checked.ok ? printFormula(checked.value.expression) : undefined;
    setWritten({ text: next, caret: at, told });
    setOpen(isOpen);
    setActive(0);
    if (told !== written.told) onChange(told);
  };
  const type = (typed: string, at: number) => {
    const next = typed.replaceAll(/[\r\n]+/g, ' ');
    write(next, at, suggestionsAt(next, at, fields, locale).from < at);
  };
  const choose = (option: Suggestion) => {
    const at = offered.from + option.text.length;
    setCaret(at);
    write(text.slice(0, offered.from) + option.text + text.slice(offered.to), at, false);
  };
  const close = () => setOpen(false);
  const isListed = options.length > 0;
  const keys = (event: KeyboardEvent) => {
    const [option] = options.slice(place, place + 1);
    if (event.key === ' ' && event.ctrlKey) setOpen(true);
    else if (event.key === 'ArrowDown' && isListed) setActive(Math.min(place + 1, options.length - 1));
    else if (event.key === 'ArrowUp' && isListed) setActive(Math.max(place - 1, 0));
    else if (event.key === 'Escape' && isListed) close();
    else if ((event.key === 'Enter' || event.key === 'Tab') && option !== undefined) choose(option);
    else if (event.key !== 'Enter') return;
    // Neither does Enter begin a line or send the form, nor Escape close the dialog around it.
    event.preventDefault();
    event.stopPropagation();
  };
  const [shown] = options.slice(place, place + 1);
  return {
    input,
    text,
    problem: read.ok || text.trim() === '' ? undefined : read.error,
    isSlow: read.ok && callsSpreadsheet(read.value.expression),
    options,
    active: place,
    named: shown?.kind === 'function' ? shown.name : callAt(text, caret)?.name,
    type,
    moveTo: (at) => setWritten((before) => ({ ...before, caret: at })),
    choose,
    keys,
    close,
  };
}

/** The input, and a way to put its caret somewhere once the text around it is drawn. */
function useCaret(): {
  readonly input: RefObject<HTMLTextAreaElement | null>;
  readonly setCaret: (caret: number) => void;
} {
  const input = useRef<HTMLTextAreaElement>(null);
  const wished = useRef<number>(undefined);
  useLayoutEffect(() => {
    const caret = wished.current;
    wished.current = undefined;
    if (caret !== undefined) input.current?.setSelectionRange(caret, caret);
  });
  return {
    input,
    setCaret: (caret) => {
      wished.current = caret;
    },
  };
}
