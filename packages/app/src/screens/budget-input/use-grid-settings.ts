import type { SheetSettings } from '@oasis/ui';
import { useEffect, useState } from 'react';
import { clientState } from '../../state/client-state.ts';
import { GridMemory } from './grid-memory.ts';
import type { OpenBudget } from './open-budget.ts';

/** Milliseconds after the last change until it is written: a border that is dragged changes with every move. */
const DELAY = 400;

/** How the user wants the table shown, remembered from one visit to the next. One budget for each mounted component. */
export function useGridSettings(budget: OpenBudget): [SheetSettings, (settings: SheetSettings) => void] {
  const [memory] = useState(() => memoryOf(budget));
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

function memoryOf({ table, reply }: OpenBudget): GridMemory {
  const { session } = clientState;
  const userId = session.state === 'signed-in' ? session.user.usrid : 0;
  const kind = `${table.logic.template.id}.${table.scope.shape}`;
  const names = { userId, kind, table: reply.budgetId === null ? `overview.${kind}` : String(reply.budgetId) };
  return new GridMemory(names, browserStorage());
}

/** Undefined where the browser gives none. */
function browserStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
