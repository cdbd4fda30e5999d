import { decodeSnapshot } from '@oasis/engine/table';
import { useCallback, useState } from 'react';
import { client } from '../../../api/client.ts';
import { conflictLines } from '../open/conflict.ts';
import { fetchTable, type TableAddress } from '../open/fetch-table.ts';
import type { OpenBudget } from '../open/open-budget.ts';
import type { Conflict } from './ConflictDialog.tsx';

export interface ConflictState {
  readonly conflict: Conflict | undefined;
  /** A save was refused because of a newer version: compares with the saved table. */
  readonly meet: (budget: OpenBudget) => void;
  readonly keep: () => void;
  readonly discard: () => void;
  readonly close: () => void;
}

interface ConflictParts {
  readonly address: TableAddress | undefined;
  /** Loads the saved table and adds the unsaved values of this one. */
  readonly putOnTop: (budget: OpenBudget) => Promise<void>;
  /** Discards the unsaved work and loads the saved table. */
  readonly replace: () => Promise<unknown>;
}

/** The choices after a save that met a newer version: mine on top of theirs, only theirs, or nothing yet. */
export function useConflict({ address, putOnTop, replace }: ConflictParts): ConflictState {
  const [conflict, setConflict] = useState<Conflict>();
  const meet = useCallback(
    (budget: OpenBudget) => {
      void compare(budget, address).then(setConflict);
    },
    [address],
  );
  const close = useCallback(() => setConflict(undefined), []);
  const discard = useCallback(() => {
    setConflict(undefined);
    void replace();
  }, [replace]);
  const keep = useCallback(() => {
    setConflict(undefined);
    if (conflict !== undefined) void putOnTop(conflict.budget);
  }, [putOnTop, conflict]);
  return { conflict, meet, keep, discard, close };
}

async function compare(budget: OpenBudget, address: TableAddress | undefined): Promise<Conflict | undefined> {
  const { budgetId } = budget.reply;
  if (address === undefined || budgetId === null) return undefined;
  const [reply, last] = await Promise.all([
    fetchTable(address),
    client.call('budget.lastSave', { query: { budgetId }, silent: true }),
  ]);
  if (!reply.ok || !last.ok) return undefined;
  const snapshot = decodeSnapshot(reply.value.snapshot);
  if (!snapshot.ok) return undefined;
  const { inputSet, volumeBase } = snapshot.value.settings;
  return {
    budget,
    last: last.value,
    stored: { inputSet, volumeBase },
    lines: conflictLines(budget.table, snapshot.value),
  };
}
