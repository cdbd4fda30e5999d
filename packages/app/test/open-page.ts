import { MessageChannel } from 'node:worker_threads';
import { connectTables } from '@oasis/engine/connect';
import { nodeEndpoint } from '@oasis/engine/node';
import { encodeSnapshot, snapshotOf } from '@oasis/engine/table';
import type { InputSet } from '@oasis/engine/template';
import { sampleTable } from '@oasis/engine/testing';
import { exposeTables } from '@oasis/engine/worker';
import type { TableReply } from '../src/areas/budgets/open/budget-state.ts';
import { OpenBudget } from '../src/areas/budgets/open/open-budget.ts';
import { TableSource } from '../src/areas/budgets/open/table-source.ts';

const REPLY: TableReply = {
  budgetId: 7,
  version: 3,
  status: 'Saved',
  editing: { editable: true, reason: null },
  kufriLatest: true,
  kufriVersion: '',
  period: '',
  flaggedRows: [],
};

/** A small budget as the page has it open: its table behind a channel, as if in a worker. */
export async function openPage(
  inputSet: Partial<InputSet> = {},
): Promise<{ readonly budget: OpenBudget; readonly end: () => void }> {
  const { open, end } = openTables();
  return { budget: await open(inputSet), end };
}

/** Opens budgets in one worker; all of them are the same budget under some Input Set. */
export function openTables(): {
  readonly open: (inputSet?: Partial<InputSet>) => Promise<OpenBudget>;
  readonly end: () => void;
} {
  const channel = new MessageChannel();
  exposeTables({ endpoint: nodeEndpoint(channel.port1) });
  const client = connectTables(nodeEndpoint(channel.port2));
  const open = async (inputSet: Partial<InputSet> = {}): Promise<OpenBudget> => {
    const snapshot = encodeSnapshot(snapshotOf(sampleTable({ inputSet })));
    const table = await client.open(snapshot, { kind: 'all' });
    if (!table.ok) throw new Error(JSON.stringify(table.error));
    const source = new TableSource(table.value.replica, 'en');
    return new OpenBudget({ id: 'b', reply: REPLY, pins: snapshot.pins, table: table.value, source });
  };
  return { open, end: () => channel.port1.close() };
}
