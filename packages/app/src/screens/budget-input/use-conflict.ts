import { decodeSnapshot } from '@oasis/engine';
import { useCallback, useState } from 'react';
import type { Conflict } from './ConflictDialog.tsx';
import { conflictLines } from './conflict.ts';
import { fetchTable, type TableAddress } from './fetch-table.ts';
import type { OpenBudget } from './open-budget.ts';

export interface ConflictState {
  readonly conflict: Conflict | undefined;
  /** A save was refused because of a newer version: compares with what is saved now. */
  readonly meet: (budget: OpenBudget) => void;
  readonly keep: () => void;
  readonly discard: () => void;
  readonly close: () => void;
}

interface ConflictParts {
  readonly address: TableAddress | undefined;
  /** Forgets the open table and loads the saved one; answers it. */
  readonly replace: () => Promise<OpenBudget | undefined>;
}

/** What to do about a save that met a newer version: mine on top of theirs, theirs alone, or nothing yet. */
export function useConflict({ address, replace }: ConflictParts): ConflictState {
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
    void replace().then((budget) => (budget === undefined ? undefined : putOnTop(budget, conflict)));
  }, [replace, conflict]);
  return { conflict, meet, keep, discard, close };
}

async function compare(budget: OpenBudget, address: TableAddress | undefined): Promise<Conflict | undefined> {
  const reply = address === undefined ? undefined : await fetchTable(address);
  const snapshot = reply?.ok === true ? decodeSnapshot(reply.value.snapshot) : undefined;
  return snapshot?.ok === true ? { budget, lines: conflictLines(budget.source.table, snapshot.value) } : undefined;
}

/** One step after another, since the two of a linked pair depend on their order. */
async function putOnTop(budget: OpenBudget, conflict: Conflict | undefined): Promise<void> {
  for (const { again } of conflict?.lines ?? []) {
    if (again !== undefined) await budget.run(again);
  }
}
