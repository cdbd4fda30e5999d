import type { CallId } from '@oasis/api-client';
import { type KeyboardEvent, useState } from 'react';
import type { PickSource } from './offer.ts';
import { type Found, useFound } from './use-found.ts';

/** The text typed into a picker, its choices and the one selected by the arrow keys. */
export interface PickerState<Item> {
  /** The typed text; undefined while the box shows the choice. */
  readonly text: string | undefined;
  readonly open: boolean;
  readonly found: Found<Item>;
  /** The choices in the order of the list; undefined in it is the choice of none. */
  readonly entries: readonly (Item | undefined)[];
  /** Place in `entries`. */
  readonly active: number;
  readonly type: (typed: string) => void;
  readonly keys: (event: KeyboardEvent) => void;
  readonly show: () => void;
  readonly close: () => void;
  readonly choose: (item: Item | undefined) => void;
}

/**
 * The state of a picker. Typing chooses nothing: the choice stays until another one is made, and shows again when the
 * box is left; an emptied box is the choice of none.
 */
export function usePicker<Id extends CallId, Item>(
  source: PickSource<Id, Item>,
  { withNone, onChoose }: { readonly withNone: boolean; readonly onChoose: (item: Item | undefined) => void },
): PickerState<Item> {
  const [text, setText] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const found = useFound(source, text ?? '', open);
  const none = withNone && (text ?? '').trim() === '' ? [undefined] : [];
  const entries = found.items === undefined ? [] : [...none, ...found.items];
  const show = () => {
    setOpen(true);
    setActive(0);
  };
  const close = () => {
    setText(undefined);
    setOpen(false);
  };
  const choose = (item: Item | undefined) => {
    close();
    onChoose(item);
  };
  const type = (typed: string) => {
    setText(typed);
    show();
    if (typed.trim() === '') onChoose(undefined);
  };
  const move = (by: 1 | -1) => {
    if (!open) show();
    else if (found.error !== null) void found.again();
    else setActive(Math.max(0, Math.min(active + by, entries.length - 1)));
  };
  const enter = () => {
    const [entry] = entries.slice(active, active + 1);
    if (entries.length > active) choose(entry);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && open) enter();
    else if (event.key === 'Escape' && open) close();
    else return;
    // Neither does Enter send the form nor Escape close the dialog around it.
    event.preventDefault();
    event.stopPropagation();
  };
  return { text, open, found, entries, active, type, keys, show, close, choose };
}
