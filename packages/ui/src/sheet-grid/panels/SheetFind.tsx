import { Button, InputGroup } from '@blueprintjs/core';
import { ChevronDown, ChevronUp, Cross, Search } from '@blueprintjs/icons';
import type { JSX, KeyboardEvent } from 'react';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { goToMatch } from '../commands/go-to-match.ts';
import type { SheetContext } from '../context/sheet-context.ts';
import type { CellAddress } from '../source/grid-source.ts';

interface SheetFindProps {
  readonly sheet: SheetContext;
  readonly onClose: () => void;
}

/** The bar that looks for a text: the nearest match becomes the active cell during typing, Enter goes to the next. */
export function SheetFind({ sheet, onClose }: SheetFindProps) {
  const { finder, labels } = sheet;
  const { find, close } = labels.panels;
  const [query, setQuery] = useState(finder.query);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, []);
  const from = useRef<CellAddress>(sheet.view.active);
  const change = (next: string): void => {
    setQuery(next);
    finder.search(next);
    void nearest(sheet, from.current);
  };
  const isVoid = query.trim() === '';
  const leave = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <search className="oasis-sheet-find" aria-label={find.title}>
      <InputGroup
        size="small"
        leftElement={<Search className="oasis-sheet-find-icon" />}
        inputRef={input}
        onKeyDown={(event) => findKey(event, sheet, onClose)}
        aria-label={find.title}
        placeholder={find.placeholder}
        value={query}
        onChange={(event) => change(event.currentTarget.value)}
        rightElement={<Found sheet={sheet} isVoid={isVoid} />}
      />
      <Button
        {...smallButton(find.previous, 'Shift+Enter', <ChevronUp />)}
        disabled={isVoid}
        onClick={() => goToMatch(sheet, -1)}
        onKeyDown={leave}
      />
      <Button
        {...smallButton(find.next, 'Enter', <ChevronDown />)}
        disabled={isVoid}
        onClick={() => goToMatch(sheet, 1)}
        onKeyDown={leave}
      />
      <Button {...smallButton(close, 'Esc', <Cross />)} onClick={onClose} onKeyDown={leave} />
    </search>
  );
}

function smallButton(name: string, key: string, icon: JSX.Element) {
  return { variant: 'minimal', size: 'small', icon, 'aria-label': name, title: `${name} (${key})` } as const;
}

function Found({ sheet, isVoid }: Pick<SheetFindProps, 'sheet'> & { readonly isVoid: boolean }) {
  const { finder, view, source, labels } = sheet;
  const { find } = labels.panels;
  const subscribe = (call: () => void): (() => void) => {
    const leave = [finder.subscribe(call), view.subscribe(call)];
    return () => leave.forEach((each) => each());
  };
  const text = useSyncExternalStore(subscribe, () => {
    if (isVoid) return '';
    if (finder.found === 0 && finder.isComplete) return find.none;
    const place = view.active === undefined ? undefined : finder.placeOf(view.active);
    return find.found(place, finder.found, finder.isComplete);
  });
  const isPart = source.rowCount < source.source.rowCount || source.columns.length < source.source.columns.length;
  return (
    <output className="oasis-sheet-found" aria-live="polite" title={isPart ? find.shownOnly : undefined}>
      {text}
      {isPart && !isVoid && <span aria-hidden> *</span>}
    </output>
  );
}

/** Keys of the text: Enter and F3 go on, with Shift back; Ctrl+F begins another text. */
function findKey(event: KeyboardEvent<HTMLInputElement>, sheet: SheetContext, onClose: () => void): void {
  if (event.nativeEvent.isComposing) return;
  const key = event.key.toLowerCase();
  const isControl = event.ctrlKey || event.metaKey;
  if (key === 'escape') onClose();
  else if (isControl && key === 'f') event.currentTarget.select();
  else if (key === 'enter' || key === 'f3' || (isControl && key === 'g')) goToMatch(sheet, event.shiftKey ? -1 : 1);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** While a text is typed the search restarts at the cell where the bar was opened. */
async function nearest({ finder, controller }: SheetContext, from: CellAddress | undefined): Promise<void> {
  const cell = from === undefined ? undefined : await finder.nearest(from);
  if (cell !== undefined) controller.select(cell);
}
