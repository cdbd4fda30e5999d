import type { SheetGridHandle } from '@oasis/ui';
import { type RefObject, useEffect, useRef } from 'react';
import type { OpenTerms } from './open-terms.ts';

interface TermsKeys {
  readonly isEditable: boolean;
  readonly grid: RefObject<SheetGridHandle | null>;
  readonly save: () => Promise<void>;
}

/**
 * Keys of the page: Ctrl+S saves, including the text of the cell editor; Ctrl+Z and Ctrl+Y undo and redo except in fields and
 * table, which have their own.
 */
export function useTermsKeys(terms: OpenTerms, { isEditable, grid, save }: TermsKeys): void {
  const latest = useRef<(key: 's' | 'z' | 'y') => void>(undefined);
  useEffect(() => {
    latest.current = (key) => {
      if (!isEditable) return;
      if (key === 'z') terms.undo();
      else if (key === 'y') terms.redo();
      else {
        grid.current?.commit();
        if (terms.isDirty) void save();
      }
    };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, target } = event;
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (key !== 's' && key !== 'z' && key !== 'y') return;
      const isTyping = target instanceof Element && target.matches('input:not([type="checkbox"]), textarea, select');
      if (key !== 's' && isTyping) return;
      event.preventDefault();
      const isInDialog = target instanceof Element && target.closest('[role="dialog"]') !== null;
      if (!isInDialog) latest.current?.(key);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
