import { MessageChannel } from 'node:worker_threads';
import { connectTables } from '@oasis/engine/connect';
import { nodeEndpoint } from '@oasis/engine/node';
import { encodeSnapshot, snapshotOf } from '@oasis/engine/table';
import type { InputSet } from '@oasis/engine/template';
import { sampleTable } from '@oasis/engine/testing';
import { exposeTables } from '@oasis/engine/worker';
import { OpenBudget, type TableReply } from '../src/areas/budgets/open-budget.ts';
import { TableSource } from '../src/areas/budgets/table-source.ts';

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
  const channel = new MessageChannel();
  exposeTables({ endpoint: nodeEndpoint(channel.port1) });
  const snapshot = encodeSnapshot(snapshotOf(sampleTable({ inputSet })));
  const table = await connectTables(nodeEndpoint(channel.port2)).open(snapshot, { kind: 'all' });
  if (!table.ok) throw new Error(JSON.stringify(table.error));
  const source = new TableSource(table.value.replica, 'en');
  const budget = new OpenBudget({ id: 'b', reply: REPLY, pins: snapshot.pins, table: table.value, source });
  return { budget, end: () => channel.port1.close() };
}
