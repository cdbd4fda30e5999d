import { Button } from '@blueprintjs/core';
import { Minus, Plus } from '@blueprintjs/icons';
import { type ReactNode, useSyncExternalStore } from 'react';
import { withDensity, withOutline } from '../arrange/settings-changes.ts';
import { commandOf } from '../commands/sheet-commands.ts';
import type { SheetContext } from '../context/sheet-context.ts';
import type { CommandId } from '../labels/command-names.ts';
import { FoldLevels } from './FoldLevels.tsx';
import type { SelectionFigures } from './selection-figures.ts';
import { useSelectionFigures } from './use-selection-figures.ts';

interface SheetStatusProps {
  readonly sheet: SheetContext;
}

/** Height of the bar in pixels. */
export const STATUS_HEIGHT = 28;

/** The bar under a grid: figures of the selection, how many rows are shown, density and zoom. */
export function SheetStatus({ sheet, start }: SheetStatusProps & { readonly start?: ReactNode }) {
  const { source, labels } = sheet;
  const shown = useSyncExternalStore(
    (call) => source.subscribe(call),
    () => source.rowCount,
  );
  const all = source.source.rowCount;
  return (
    <div className="oasis-sheet-status" role="group" aria-label={labels.panels.status.title} ref={withKeptFocus}>
      <span className="oasis-sheet-rows" {...(source.isFiltered && { title: labels.columns.totals })}>
        {shown < all && labels.panels.status.rows(shown, all)}
      </span>
      {start}
      <Figures sheet={sheet} />
      <span className="oasis-sheet-tools">
        <FoldLevels sheet={sheet} />
        <Outline sheet={sheet} />
        <Density sheet={sheet} />
        <Zoom sheet={sheet} />
      </span>
    </div>
  );
}

/** A click on the bar leaves the focus in the editor; by keyboard its buttons are reached as any others. */
function withKeptFocus(bar: HTMLElement | null): () => void {
  const stop = new AbortController();
  const keep = (event: MouseEvent): void => {
    if (!(event.target instanceof HTMLSelectElement)) event.preventDefault();
  };
  bar?.addEventListener('mousedown', keep, stop);
  return () => stop.abort();
}

type Figure = 'average' | 'count' | 'min' | 'max' | 'sum';

function Figures({ sheet }: SheetStatusProps) {
  const { status } = sheet.labels.panels;
  const figures = useSelectionFigures(sheet.source, sheet.view);
  if (figures === undefined) return null;
  const entries = shownFigures(figures).map(
    (name) =>
      [
        name,
        name === 'count' ? status.figure(figures.count, 'number') : status.figure(figures[name], figures.format),
      ] as const,
  );
  return (
    <>
      {figures.withoutSummaries && (
        <span className="oasis-sheet-without" title={status.withoutSummaries}>
          {status.withoutSummaries}
        </span>
      )}
      <dl className="oasis-sheet-figures">
        {entries.map(([name, text]) => (
          <div key={name} data-figure={name}>
            <dt>{status[name]}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Without a number there is only something to count. */
function shownFigures({ numbers }: SelectionFigures): readonly Figure[] {
  return numbers === 0 ? ['count'] : ['count', 'sum', 'average', 'min', 'max'];
}

/** One column for the names of rows, if the table has an outline. */
function Outline({ sheet }: SheetStatusProps) {
  const { source, settings, labels } = sheet;
  if (source.source.tree?.outline === undefined) return null;
  return (
    <Button
      variant="minimal"
      size="small"
      active={settings.outline}
      aria-pressed={settings.outline}
      title={labels.panels.status.outlineHelp}
      onClick={() => sheet.setSettings(withOutline(settings, !settings.outline))}
    >
      {labels.panels.status.outline}
    </Button>
  );
}

function Density({ sheet }: SheetStatusProps) {
  const { settings, labels } = sheet;
  const { status } = labels.panels;
  const isCompact = settings.density === 'compact';
  return (
    <Button
      variant="minimal"
      size="small"
      active={isCompact}
      aria-pressed={isCompact}
      title={`${status.density}: ${status.densities[settings.density]}`}
      onClick={() => sheet.setSettings(withDensity(settings, isCompact ? 'default' : 'compact'))}
    >
      {status.densities.compact}
    </Button>
  );
}

function Zoom({ sheet }: SheetStatusProps) {
  const percent = `${Math.round(sheet.settings.zoom * 100)}%`;
  return (
    <span className="oasis-sheet-zoom">
      <Button {...commandButton(sheet, 'zoom-out')} icon={<Minus />} />
      <Button {...commandButton(sheet, 'zoom-reset', percent)} className="oasis-sheet-zoom-level" text={percent} />
      <Button {...commandButton(sheet, 'zoom-in')} icon={<Plus />} />
    </span>
  );
}

function commandButton(sheet: SheetContext, id: CommandId, text?: string) {
  const command = commandOf(id);
  const name = sheet.labels.commands[id];
  const keys = command?.keys[0];
  return {
    variant: 'minimal',
    size: 'small',
    'aria-label': text === undefined ? name : `${name}: ${text}`,
    title: keys === undefined ? name : `${name} (${keys})`,
    disabled: command?.blocked(sheet) !== undefined,
    onClick: () => command?.run(sheet),
  } as const;
}
