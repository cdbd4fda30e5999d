import { Button, Checkbox, Dialog } from '@blueprintjs/core';
import { ChevronDown, ChevronUp } from '@blueprintjs/icons';
import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import {
  idsInOrder,
  withAllShown,
  withColumnMoved,
  withShown,
  withSourceColumns,
} from '../arrange/settings-changes.ts';
import type { SheetContext } from '../context/sheet-context.ts';
import type { GridColumn } from '../source/grid-source.ts';

interface ColumnChooserProps {
  readonly sheet: SheetContext;
  readonly onClose: () => void;
}

/** The visible columns and their order. The table beside it follows at once. */
export function ColumnChooser({ sheet, onClose }: ColumnChooserProps) {
  const { settings, labels } = sheet;
  const { chooser } = labels.columns;
  const [said, setSaid] = useState('');
  const { columns } = sheet.source.source;
  const choice = columns.filter((_, at) => !sheet.source.isCovered(at));
  const ids = idsInOrder(columns, settings.order);
  const ordered = ids.flatMap((id) => choice.find((column) => column.id === id) ?? []);
  const sections = [
    { title: chooser.frozen, columns: ordered.filter(({ frozen }) => frozen) },
    { title: chooser.others, columns: ordered.filter(({ frozen }) => !frozen) },
  ].filter((section) => section.columns.length > 0);
  return (
    <Dialog
      isOpen
      transitionDuration={0}
      isCloseButtonShown={false}
      title={chooser.title}
      className="oasis-sheet-columns"
      backdropClassName="oasis-sheet-columns-back"
      onClose={onClose}
      shouldReturnFocusOnClose={false}
    >
      <div className="oasis-sheet-columns-body">
        <p className="oasis-sheet-filter-note">{chooser.help}</p>
        {sections.map((section) => (
          <section key={section.title} aria-label={section.title}>
            <h3>{section.title}</h3>
            <ul>
              {section.columns.map((column, index) => (
                <ColumnLine
                  key={column.id}
                  sheet={sheet}
                  column={column}
                  place={index}
                  of={section.columns}
                  say={setSaid}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <footer className="oasis-sheet-columns-foot">
        <Button size="small" onClick={() => sheet.setSettings(withAllShown(settings))} text={chooser.showAll} />
        <Button size="small" onClick={() => sheet.setSettings(withSourceColumns(settings))} text={chooser.reset} />
        <Button size="small" intent="primary" onClick={onClose} text={labels.panels.close} />
      </footer>
      <output className="oasis-hidden">{said}</output>
    </Dialog>
  );
}

interface LineProps {
  readonly sheet: SheetContext;
  readonly column: GridColumn;
  /** Its place among the columns of its section. */
  readonly place: number;
  readonly of: readonly GridColumn[];
  readonly say: (text: string) => void;
}

function ColumnLine({ sheet, column, place, of, say }: LineProps) {
  const { settings, source, labels } = sheet;
  const { chooser } = labels.columns;
  const line = useRef<HTMLLIElement>(null);
  const isShown = !settings.hidden.includes(column.id);
  const move = (step: 1 | -1): void => {
    const to = place + step;
    if (to < 0 || to >= of.length) return;
    // Down means before the one after the next; behind the last one there is none.
    sheet.setSettings(withColumnMoved(settings, source.source, column.id, of[step === 1 ? place + 2 : to]?.id));
    say(chooser.moved(column.title, to + 1, of.length));
  };
  const keyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    if (event.altKey) move(step);
    else focusLine(line.current, step);
  };
  return (
    <li ref={line}>
      <Checkbox
        checked={isShown}
        onKeyDown={keyDown}
        disabled={isShown && source.columns.length === 1}
        onChange={(event) => sheet.setSettings(withShown(settings, column.id, event.currentTarget.checked))}
      >
        <span className="oasis-sheet-filter-text">{column.title}</span>
        {column.group !== undefined && <span className="oasis-sheet-filter-rows">{column.group}</span>}
      </Checkbox>
      <Button
        variant="minimal"
        size="small"
        icon={<ChevronUp />}
        aria-label={chooser.up(column.title)}
        disabled={place === 0}
        onClick={() => move(-1)}
      />
      <Button
        variant="minimal"
        size="small"
        icon={<ChevronDown />}
        aria-label={chooser.down(column.title)}
        disabled={place === of.length - 1}
        onClick={() => move(1)}
      />
    </li>
  );
}

function focusLine(line: HTMLElement | null, step: 1 | -1): void {
  const boxes = [...(line?.closest('.oasis-sheet-columns')?.querySelectorAll<HTMLElement>('li input') ?? [])];
  const at = boxes.findIndex((box) => line?.contains(box) === true);
  boxes[at + step]?.focus();
}
