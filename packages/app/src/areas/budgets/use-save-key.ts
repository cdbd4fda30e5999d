import type { SheetGridHandle } from '@oasis/ui';
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import type { OpenBudget } from './open-budget.ts';
import type { Workspace } from './use-workspace.ts';

/**
 * Ctrl+S saves what is unsaved, with what stands in the cell editor; the browser's own saving of the page is nobody's wish.
 * A save that took the keyboard from its button gives it to the table.
 */
export function useSaveKey(
  { isEditable, isBusy, isSaving, commands }: Workspace,
  budget: OpenBudget,
  grid: RefObject<SheetGridHandle | null>,
): void {
  const latest = useRef<() => void>(undefined);
  useEffect(() => {
    latest.current = () => {
      if (!isEditable || isBusy) return;
      grid.current?.commit();
      if (budget.state.unsaved > 0 || budget.openText !== undefined) commands.save();
    };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isControl = event.ctrlKey || event.metaKey;
      if (!isControl || event.shiftKey || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      const isInDialog = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null;
      if (!isInDialog) latest.current?.();
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
