import type { SheetContext } from '../context/sheet-context.ts';
import { mayUseSystem } from '../edit/clipboard-keys.ts';
import { lockOfActive, lockOfSelection, lockOfSheet } from '../select/locks.ts';
import type { SheetCommand } from './sheet-command.ts';
import { neverBlocked } from './sheet-command.ts';

/** Changing cells, and taking changes back. */
export const EDIT_COMMANDS: readonly SheetCommand[] = [
  {
    id: 'edit',
    group: 'edit',
    keys: ['F2'],
    blocked: lockOfActive,
    run: ({ view, controller }) => {
      if (view.active !== undefined) controller.edit(view.active);
    },
  },
  {
    id: 'cut',
    group: 'edit',
    keys: ['Ctrl+X'],
    blocked: (sheet) => noClipboard(sheet, 'write') ?? lockOfSelection(sheet),
    run: ({ clipboard, controller }) =>
      void clipboard.copyToSystem().then((isCopied) => {
        if (isCopied) controller.clear();
      }),
  },
  {
    id: 'copy',
    group: 'edit',
    keys: ['Ctrl+C'],
    blocked: (sheet) => noClipboard(sheet, 'write'),
    run: ({ clipboard }) => void clipboard.copyToSystem(),
  },
  {
    id: 'paste',
    group: 'edit',
    keys: ['Ctrl+V'],
    blocked: (sheet) => noClipboard(sheet, 'read') ?? lockOfSheet(sheet),
    run: ({ clipboard }) => void clipboard.pasteFromSystem(),
  },
  {
    id: 'clear',
    group: 'edit',
    keys: ['Delete', 'Backspace'],
    blocked: lockOfSelection,
    run: ({ controller }) => controller.clear(),
  },
  {
    id: 'undo',
    group: 'edit',
    keys: ['Ctrl+Z'],
    blocked: ({ actions, labels }) => (actions.canUndo?.() === false ? labels.reasons.noUndo : undefined),
    run: ({ actions }) => actions.undo(),
  },
  {
    id: 'redo',
    group: 'edit',
    keys: ['Ctrl+Y', 'Ctrl+Shift+Z'],
    blocked: ({ actions, labels }) => (actions.canRedo?.() === false ? labels.reasons.noRedo : undefined),
    run: ({ actions }) => actions.redo(),
  },
];

export const SELECT_COMMANDS: readonly SheetCommand[] = [
  {
    id: 'select-all',
    group: 'select',
    keys: ['Ctrl+A'],
    blocked: neverBlocked,
    run: ({ view }) => view.selectAll(),
  },
  {
    id: 'select-row',
    group: 'select',
    keys: ['Shift+Space'],
    blocked: neverBlocked,
    run: ({ view }) => {
      const { range, active } = view;
      if (range === undefined || active === undefined) return;
      view.selectRows(range.top, range.bottom);
      view.activate(active);
    },
  },
  {
    id: 'select-column',
    group: 'select',
    keys: ['Ctrl+Space'],
    blocked: neverBlocked,
    run: ({ view }) => {
      const { range, active } = view;
      if (range === undefined || active === undefined) return;
      view.selectColumns(range.left, range.right);
      view.activate(active);
    },
  },
];

/** A browser gives its clipboard to a menu only on a safe page, and to some not at all; the keys always work. */
function noClipboard({ labels }: SheetContext, wish: 'read' | 'write'): string | undefined {
  return mayUseSystem(wish) ? undefined : labels.reasons.clipboard;
}
