import { Button, Checkbox, HTMLSelect, InputGroup } from '@blueprintjs/core';
import type { KeyboardEvent } from 'react';
import { useId, useMemo, useRef, useState } from 'react';
import type { ColumnLabels, FilterChoice } from '../arrange/column-labels.ts';
import { withFilter } from '../arrange/settings-changes.ts';
import type { ColumnPanelProps } from './ColumnMenu.tsx';
import type { ColumnValue } from './column-values.ts';
import { columnValues, valuesWith } from './column-values.ts';
import type { FilterDraft } from './filter-draft.ts';
import { draftOf, filterChoices, filterOf, isTicked, withAllTicked, withTicked } from './filter-draft.ts';
import { PlacedPopover } from './PlacedPopover.tsx';

/** The largest number of listed values; the search finds the others. */
const LISTED = 200;

/** The rows that pass a column: values out of a list, or a condition. Enter applies, Escape changes nothing. */
export function FilterPanel({ sheet, column, at, onClose }: ColumnPanelProps) {
  const { source, labels } = sheet;
  const words = labels.columns;
  const shown = source.columns[column];
  const format = shown?.format ?? 'text';
  const id = shown?.id ?? '';
  const [draft, setDraft] = useState(() => draftOf(sheet.settings.filters[id], format));
  const result = filterOf(draft, format);
  const apply = (): void => {
    if (!result.isOk) return;
    onClose();
    sheet.setSettings(withFilter(sheet.settings, id, result.filter));
  };
  const clear = (): void => {
    onClose();
    sheet.setSettings(withFilter(sheet.settings, id, undefined));
  };
  const content = (
    <div role="presentation" onKeyDown={(event) => keyDown(event, onClose)}>
      <form
        className="oasis-sheet-filter"
        role="dialog"
        aria-label={words.filterPanel.title(shown?.title ?? '')}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <h3>{words.filterPanel.title(shown?.title ?? '')}</h3>
        <HTMLSelect
          fill
          aria-label={words.filterPanel.by}
          value={draft.choice}
          onChange={(event) =>
            setDraft({ ...draft, choice: choiceIn(filterChoices(format), event.currentTarget.value) })
          }
          options={filterChoices(format).map((value) => ({ value, label: words.filterPanel.choices[value] }))}
        />
        {draft.choice === 'values' ? (
          <ValueList draft={draft} setDraft={setDraft} words={words} values={() => valuesOf(sheet, column)} />
        ) : (
          <Condition draft={draft} setDraft={setDraft} words={words} isWrong={isWrong(result)} />
        )}
        {source.tree !== undefined && <p className="oasis-sheet-filter-note">{words.totals}</p>}
        <footer>
          <Button type="submit" intent="primary" size="small" disabled={!result.isOk} text={words.filterPanel.apply} />
          <Button size="small" onClick={clear} text={words.filterPanel.clear} />
          <Button size="small" variant="minimal" onClick={onClose} text={words.filterPanel.cancel} />
        </footer>
      </form>
    </div>
  );
  return <PlacedPopover at={at} content={content} onClose={onClose} />;
}

interface PartProps {
  readonly draft: FilterDraft;
  readonly setDraft: (draft: FilterDraft) => void;
  readonly words: ColumnLabels;
}

/**
 * The values of the column with a tick each. As in spreadsheets, a search ticks exactly its results; without one
 * the earlier ticks return.
 */
function ValueList({ draft, setDraft, words, values }: PartProps & { readonly values: () => readonly ColumnValue[] }) {
  const [all] = useState(values);
  const [query, setQuery] = useState('');
  const before = useRef(draft.list);
  const found = useMemo(() => valuesWith(all, query), [all, query]);
  const panel = words.filterPanel;
  const isSearching = query.trim() !== '';
  const search = (next: string): void => {
    if (!isSearching) before.current = draft.list;
    setQuery(next);
    const ticked = new Set(valuesWith(all, next).map(({ text }) => text));
    setDraft({ ...draft, list: next.trim() === '' ? before.current : { kind: 'only', texts: ticked } });
  };
  const tickAll = (isOn: boolean): void => {
    const none = withAllTicked(draft, false);
    const texts = found.map(({ text }) => text);
    setDraft(isSearching && isOn ? withTicked(none, texts, true) : withAllTicked(draft, isOn));
  };
  return (
    <>
      <InputGroup
        size="small"
        inputRef={focusInput}
        type="search"
        aria-label={panel.search}
        placeholder={panel.search}
        value={query}
        onChange={(event) => search(event.currentTarget.value)}
      />
      <div className="oasis-sheet-filter-all">
        <Button size="small" variant="minimal" onClick={() => tickAll(true)} text={panel.all} />
        <Button size="small" variant="minimal" onClick={() => tickAll(false)} text={panel.none} />
      </div>
      <div className="oasis-sheet-filter-values" role="group" aria-label={panel.choices.values}>
        {found.slice(0, LISTED).map(({ text, rows }) => (
          <Checkbox
            key={text}
            checked={isTicked(draft, text)}
            onChange={(event) => setDraft(withTicked(draft, [text], event.currentTarget.checked))}
          >
            <span className="oasis-sheet-filter-text">{text === '' ? panel.blank : text}</span>
            <span className="oasis-sheet-filter-rows">{rows}</span>
          </Checkbox>
        ))}
        {found.length === 0 && <p>{panel.noMatch}</p>}
        {found.length > LISTED && <p>{panel.more(found.length - LISTED)}</p>}
      </div>
    </>
  );
}

/** The fields of a condition: one, two or none. */
function Condition({ draft, setDraft, words, isWrong }: PartProps & { readonly isWrong: boolean }) {
  const panel = words.filterPanel;
  const problem = useId();
  if (draft.choice === 'empty' || draft.choice === 'filled') return null;
  const isBetween = draft.choice === 'between';
  return (
    <>
      <InputGroup
        inputRef={focusInput}
        aria-label={isBetween ? panel.from : panel.value}
        placeholder={isBetween ? panel.from : panel.value}
        aria-invalid={isWrong}
        {...(isWrong && { 'aria-describedby': problem })}
        value={draft.value}
        onChange={(event) => setDraft({ ...draft, value: event.currentTarget.value })}
      />
      {isBetween && (
        <InputGroup
          aria-label={panel.to}
          placeholder={panel.to}
          aria-invalid={isWrong}
          {...(isWrong && { 'aria-describedby': problem })}
          value={draft.to}
          onChange={(event) => setDraft({ ...draft, to: event.currentTarget.value })}
        />
      )}
      {isWrong && (
        <p id={problem} className="oasis-sheet-filter-problem" role="alert">
          {panel.notANumber}
        </p>
      )}
    </>
  );
}

function valuesOf({ source, settings }: ColumnPanelProps['sheet'], column: number): readonly ColumnValue[] {
  return columnValues(source.source, source.columnAt(column), settings.filters);
}

function isWrong(result: ReturnType<typeof filterOf>): boolean {
  return !result.isOk && result.problem === 'not-a-number';
}

function choiceIn(choices: readonly FilterChoice[], value: string): FilterChoice {
  return choices.find((choice) => choice === value) ?? 'values';
}

function keyDown(event: KeyboardEvent, onClose: () => void): void {
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Escape') {
    event.preventDefault();
    onClose();
  }
  // The keys of the table under the panel are not for it.
  event.stopPropagation();
}

function focusInput(input: HTMLInputElement | null): void {
  input?.focus({ preventScroll: true });
}
