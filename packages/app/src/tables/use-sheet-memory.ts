import type { SheetSettings } from '@oasis/ui';
import { useEffect, useState } from 'react';
import { GridMemory, type GridNames } from './grid-memory.ts';
import { browserStorage, presentUser } from './remembered.ts';

/** Milliseconds after the last change until it is written: a border that is dragged changes with every move. */
const DELAY = 400;

/** The user's display settings of a table, remembered from one visit to the next. One table for each mounted component. */
export function useSheetMemory(
  names: () => Omit<GridNames, 'userId'>,
): [SheetSettings, (settings: SheetSettings) => void] {
  const [memory] = useState(() => new GridMemory({ userId: presentUser(), ...names() }, browserStorage()));
  const [settings, setSettings] = useState(memory.settings);
  useEffect(() => {
    if (settings === memory.settings) return undefined;
    memory.set(settings);
    const timer = setTimeout(() => memory.write(Date.now()), DELAY);
    return () => clearTimeout(timer);
  }, [memory, settings]);
  useEffect(() => {
    const write = (): void => memory.write(Date.now());
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [memory]);
  return [settings, setSettings];
}
