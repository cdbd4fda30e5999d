import { message } from '@oasis/engine';
import type { Db } from '../database/tables.ts';
import { createGate, type Gate } from './gate.ts';
import { UnavailableError } from './told-error.ts';

/**
 * Changes of one process at the same time: fewer than it has connections, so that reads go on while many changes wait for
 * one and the same row.
 */
const TURNS = { working: 12, waiting: 2_000, waitMs: 10_000 };
const RETRY_SECONDS = 2;

const gates = new WeakMap<Db, Gate>();

/** Runs a change when it is its turn; one that waits too long is refused before it began. */
export async function inTurn<Value>(db: Db, work: () => Promise<Value>): Promise<Value> {
  const gate = gates.get(db) ?? createGate(TURNS);
  gates.set(db, gate);
  let leave = (): void => undefined;
  await new Promise<void>((resolve, reject) => {
    leave = gate.come({
      enter: resolve,
      refuse: () => reject(new UnavailableError(message('SERVER_BUSY'), RETRY_SECONDS, 'too many changes wait')),
    });
  });
  try {
    return await work();
  } finally {
    leave();
  }
}
