import type { SheetGridHandle } from '@oasis/ui';
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import type { OpenBudget } from '../open/open-budget.ts';
import type { Workspace } from './use-workspace.ts';

type PageKey = 'save' | 'undo' | 'redo';

/**
 * Keys of the page, wherever the keyboard is: Ctrl+S saves the unsaved work, including the text of the cell editor;
 * nobody wants the browser to save the page. Ctrl+Z and Ctrl+Y undo and redo also after a button of the toolbar
 * was pressed; in a field they belong to the field, and the table has its own. A save that took the keyboard from its
 * button gives it to the table.
 */
export function usePageKeys(
  { isEditable, isBusy, isSaving, commands }: Workspace,
  budget: OpenBudget,
  grid: RefObject<SheetGridHandle | null>,
): void {
  const latest = useRef<(key: PageKey) => void>(undefined);
  useEffect(() => {
    latest.current = (key) => {
      if (!isEditable || isBusy) return;
      if (key !== 'save') return commands[key]();
      grid.current?.commit();
      if (budget.state.unsaved > 0 || budget.openText !== undefined) commands.save();
    };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const key = pageKeyOf(event);
      if (key === undefined || (key !== 'save' && isTyping(event.target))) return;
      event.preventDefault();
      const isInDialog = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null;
      if (!isInDialog) latest.current?.(key);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const wasSaving = useRef(false);
  useEffect(() => {
    if (wasSaving.current && !isSaving && document.activeElement === document.body) grid.current?.focus();
    wasSaving.current = isSaving;
  }, [isSaving, grid]);
}

function pageKeyOf({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): PageKey | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const pressed = `${shiftKey ? 'Shift+' : ''}${key.toLowerCase()}`;
  if (pressed === 's') return 'save';
  if (pressed === 'z') return 'undo';
  return pressed === 'y' || pressed === 'Shift+z' ? 'redo' : undefined;
}

/** Whether keys are typed into something there, the editor of the table among it. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input:not([type="checkbox"]), textarea, select');
}
