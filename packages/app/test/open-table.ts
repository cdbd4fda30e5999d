import { TableReplica } from '@oasis/engine/connect';
import { TableSession } from '@oasis/engine/session';
import type { EditPolicy, TableSnapshot } from '@oasis/engine/table';
import { encodeSnapshot, snapshotOf } from '@oasis/engine/table';
import type { InputSet } from '@oasis/engine/template';
import { sampleTable } from '@oasis/engine/testing';

export const EVERYTHING: EditPolicy = { kind: 'all' };

export interface OpenSample {
  readonly session: TableSession;
  /** The screen's data at this moment. */
  readonly replica: () => TableReplica;
  readonly snapshot: () => TableSnapshot;
  /** Types a text into the n-th leaf row. */
  readonly type: (leaf: number, field: string, text: string) => void;
  readonly row: (leaf: number) => number;
}

/** A small open table, without a worker in between. */
export function openSample(inputSet: Partial<InputSet> = {}): OpenSample {
  const session = new TableSession(sampleTable({ inputSet }), EVERYTHING);
  const row = (leaf: number) => session.table.rows.leafStart + leaf;
  return {
    session,
    row,
    snapshot: () => snapshotOf(session.table),
    replica: () => replicaOf(session),
    type: (leaf, field, text) => {
      const { refusals } = session.run({ kind: 'set-cell', row: row(leaf), field, text });
      if (refusals.length > 0) throw new Error(JSON.stringify(refusals));
    },
  };
}

function replicaOf({ table, version }: TableSession): TableReplica {
  const { logic, scope, pins, rows, columns, pairMode, edited } = table;
  const contents = { version, columns, pairMode, edited };
  const opened = { template: logic.template, settings: logic.settings, scope, pins, rows, contents, unsaved: 0 };
  return new TableReplica(opened, EVERYTHING);
}

/** A snapshot as it comes over the wire: another order of keys, the same table. */
export function wired(snapshot: TableSnapshot): ReturnType<typeof encodeSnapshot> {
  const { pins, ...rest } = encodeSnapshot(snapshot);
  const turned = Object.fromEntries(Object.entries(pins).toReversed());
  return { ...rest, pins: { ...pins, ...turned } };
}
