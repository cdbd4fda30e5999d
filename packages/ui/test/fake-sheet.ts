import { vi } from 'vitest';
import { ArrangedSource } from '../src/sheet-grid/arrange/arranged-source.ts';
import { inSource } from '../src/sheet-grid/arrange/in-source.ts';
import type { SheetSettings } from '../src/sheet-grid/arrange/sheet-settings.ts';
import { DEFAULT_SETTINGS } from '../src/sheet-grid/arrange/sheet-settings.ts';
import type { Scroll } from '../src/sheet-grid/body/geometry.ts';
import { Geometry } from '../src/sheet-grid/body/geometry.ts';
import { runKey } from '../src/sheet-grid/commands/sheet-commands.ts';
import type { SheetContext } from '../src/sheet-grid/context/sheet-context.ts';
import { SheetController } from '../src/sheet-grid/context/sheet-controller.ts';
import { ClipboardKeys } from '../src/sheet-grid/edit/clipboard-keys.ts';
import { SheetEditor } from '../src/sheet-grid/edit/sheet-editor.ts';
import { CellFinder } from '../src/sheet-grid/find/cell-finder.ts';
import type { SheetLabels } from '../src/sheet-grid/labels/sheet-labels.ts';
import { SheetView } from '../src/sheet-grid/select/sheet-view.ts';
import type { GridColumn } from '../src/sheet-grid/source/grid-source.ts';
import type { SheetActions } from '../src/sheet-grid/source/sheet-actions.ts';
import { FakeSource } from './fake-source.ts';

/** Every word is its own path: 'reasons.noUndo'. */
function pathWords(path: string): unknown {
  return new Proxy(
    {},
    {
      get: (_, key) => {
        const name = path === '' ? String(key) : `${path}.${String(key)}`;
        return path === '' ? pathWords(name) : name;
      },
    },
  );
}

/** The size that a browser's window on the table would report. */
class FakeArea {
  scroll: Scroll = { left: 0, top: 0 };
  readonly size = { width: 500, height: 400 };

  scrollTo(scroll: Scroll): void {
    this.scroll = scroll;
  }

  /** It never scrolls by itself. */
  readonly catchUp = (): void => undefined;
}

export function fakeActions() {
  return {
    edit: vi.fn<SheetActions['edit']>(() => Promise.resolve(true)),
    paste: vi.fn<SheetActions['paste']>(() => Promise.resolve({ written: 0, refused: 0 })),
    fill: vi.fn<SheetActions['fill']>(() => Promise.resolve({ written: 0, refused: 0 })),
    clear: vi.fn<SheetActions['clear']>(() => Promise.resolve({ written: 0, refused: 0 })),
    underWay: vi.fn<NonNullable<SheetActions['underWay']>>(),
    undo: vi.fn<SheetActions['undo']>(),
    redo: vi.fn<SheetActions['redo']>(),
    dismiss: vi.fn<SheetActions['dismiss']>(),
    locked: vi.fn<SheetActions['locked']>(),
    clipboard: vi.fn<NonNullable<SheetActions['clipboard']>>(),
  };
}

/** The real controller, view and commands over a small table, without a painted body. */
export function fakeSheet(
  kinds: readonly string[],
  formats: readonly GridColumn['format'][] = [],
  labels: SheetLabels = pathWords('') as SheetLabels,
) {
  const owner = new FakeSource(kinds, formats);
  const source = new ArrangedSource(owner);
  const view = new SheetView(source);
  source.subscribeMoves((moved) => {
    view.follow(moved);
    editor.follow(moved);
  });
  source.subscribe((rows) => view.repaint(rows));
  const input = document.createElement('input');
  document.body.append(input);
  const area = new FakeArea();
  const actions = fakeActions();
  const open = vi.fn<SheetContext['open']>();
  const translated = inSource(source, actions);
  const editor = new SheetEditor(input);
  let settings: SheetSettings = DEFAULT_SETTINGS;
  const controller = new SheetController({
    source,
    view,
    geometry: () => new Geometry(source.columns),
    editor,
    area,
    actions: () => translated,
    command: (event) => runKey(sheet, event),
  });
  view.subscribe(() => controller.place());
  const clipboard = new ClipboardKeys({ source, view, editor, actions: () => translated });
  const sheet: SheetContext = {
    source,
    view,
    controller,
    clipboard,
    finder: new CellFinder(source),
    actions: translated,
    get geometry() {
      return new Geometry(source.columns);
    },
    get settings() {
      return settings;
    },
    setSettings: (next) => {
      settings = next;
      source.arrange(next);
    },
    labels,
    open,
    focus: () => input.focus(),
  };
  const press = (key: string, how: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, cancelable: true, ...how });
    controller.keyDown(event);
    return event;
  };
  const letGo = () => controller.keyUp(new KeyboardEvent('keyup', { key: 'Control' }));
  /** A browser's treatment of typed characters: they go into the focused input. */
  const type = (text: string) => {
    for (const character of text) {
      if (press(character).defaultPrevented || input.readOnly) continue;
      const caret = input.selectionStart ?? input.value.length;
      input.value = input.value.slice(0, caret) + character + input.value.slice(caret);
      input.setSelectionRange(caret + 1, caret + 1);
      controller.input(false);
    }
  };
  return { owner, source, view, input, area, actions, open, controller, clipboard, sheet, press, letGo, type };
}
