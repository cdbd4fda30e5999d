import { MessageChannel } from 'node:worker_threads';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anyIntent } from '../../testing/any-intent.ts';
import { fingerprint } from '../../testing/fingerprint.ts';
import { runs } from '../../testing/runs.ts';
import { sampleTable } from '../../testing/sample.ts';
import type { EditIntent } from '../edit/intent.ts';
import type { StepList } from '../session/history.ts';
import { TableSession } from '../session/table-session.ts';
import { encodeSnapshot } from '../table/encode.ts';
import { snapshotOf } from '../table/snapshot.ts';
import type { BudgetTable, EditPolicy } from '../table/types.ts';
import { type ClientTable, connectTables, type TableClient, type TableReplica } from './connect.ts';
import { exposeTables } from './index.ts';
import { nodeEndpoint } from './node.ts';

const EVERYTHING: EditPolicy = { kind: 'all' };

let channel: MessageChannel;
let client: TableClient;

beforeEach(() => {
  channel = new MessageChannel();
  exposeTables({ endpoint: nodeEndpoint(channel.port1) });
  client = connectTables(nodeEndpoint(channel.port2));
});

afterEach(() => {
  channel.port1.close();
});

async function opened(policy = EVERYTHING): Promise<ClientTable> {
  const table = await client.open(encodeSnapshot(snapshotOf(sampleTable())), policy);
  if (!table.ok) throw new Error(JSON.stringify(table.error));
  return table.value;
}

/** A replica as the bytes of its cells. */
function contentsOf(replica: TableReplica): string {
  const columns = replica.logic.fields.map((field) =>
    Float64Array.from({ length: replica.rows.count }, (_, row) => replica.value(row, field)),
  );
  const edited = Uint32Array.from({ length: replica.rows.count }, (_, row) =>
    replica.logic.inputs.reduce((bits, field) => bits | (replica.isEdited(row, field) ? 1 << field.ordinal : 0), 0),
  );
  return fingerprint({ columns, pairMode: replica.pairMode, edited });
}

const row = sampleTable().rows.leafStart;
const typing = (field: string, text: string): EditIntent => ({ kind: 'set-cell', row, field, text });
const fieldOf = ({ logic }: Pick<BudgetTable, 'logic'>, id: string) => logic.byId.get(id)!;

type Wish = EditIntent | 'undo' | 'redo' | number;

/** The shared questions to a session and to a table in a worker. */
function take<Answer>(
  table: Readonly<Record<'undo' | 'redo', () => Answer>> & {
    run(intent: EditIntent): Answer;
    goTo(step: number): Answer;
  },
  wish: Wish,
): Answer {
  if (typeof wish === 'number') return table.goTo(wish);
  return typeof wish === 'string' ? table[wish]() : table.run(wish);
}

describe('a table in a worker', () => {
  it('the replica equals a session with the same intents', async () => {
    const wishes = fc.array(
      fc.oneof({ weight: 4, arbitrary: anyIntent(sampleTable()) }, fc.constantFrom('undo', 'redo'), fc.nat({ max: 8 })),
      { maxLength: 10 },
    );
    await fc.assert(
      fc.asyncProperty(wishes, async (list) => {
        const session = new TableSession(sampleTable(), EVERYTHING);
        const table = await opened();
        // Not awaited one by one: answers come in order, and so do their patches.
        const replies = Promise.all(list.map((wish) => take(table, wish)));
        for (const wish of list) take(session, wish);
        expect(await table.steps()).toEqual(session.steps());
        const last = (await replies).at(-1);
        expect(contentsOf(table.replica)).toBe(fingerprint(session.table));
        expect(table.replica.version).toBe(session.version);
        expect(last?.version ?? 0).toBe(session.version);
        await table.close();
      }),
      { numRuns: runs(25) },
    );
  });

  it('[BUD-037] [BUD-061] the main thread locks cells by the same rule, and formats them', async () => {
    const { replica, run } = bound(await opened());
    await run(typing('penetration', '20%'));
    expect(replica.state(row, fieldOf(replica, 'estimatedVolume'))).toMatchObject({
      type: 'READ',
      reason: { code: 'CELL_PARTNER_GIVEN' },
    });
    expect(replica.text(row, fieldOf(replica, 'penetration'))).toBe('20.00%');
    expect(replica.editText(row, fieldOf(replica, 'penetration'))).toBe('20%');
    expect(replica.text(row, fieldOf(replica, 'costPerUnit'))).toBe('');
    expect(replica.text(row, fieldOf(replica, 'budgetEstimation'))).toBe('-');
    expect(replica.isEdited(row, fieldOf(replica, 'penetration'))).toBe(true);
  });

  it('listeners get the changed rows, and cell listeners only their own cells', async () => {
    const { replica, run } = bound(await opened());
    const changes: unknown[] = [];
    const cells: string[] = [];
    const stop = replica.subscribe((rows) => changes.push(rows));
    replica.subscribeCell(row, fieldOf(replica, 'costPerUnit'), () => cells.push('mine'));
    replica.subscribeCell(row + 1, fieldOf(replica, 'costPerUnit'), () => cells.push('other'));
    await run(typing('costPerUnit', '5'));
    expect(changes).toMatchObject([new Set([row])]);
    expect(cells).toEqual(['mine']);
    stop();
    await run({ kind: 'set-volume-base', volumeBase: 'RT' });
    expect(changes).toHaveLength(1);
    expect(cells).toEqual(['mine', 'mine', 'other']);
    expect(replica.logic.settings.volumeBase).toBe('RT');
  });

  it('a request is sent when the call returns, unless other requests wait for a worker', async () => {
    const sent: unknown[] = [];
    const endpoint = nodeEndpoint(channel.port2);
    const counted = connectTables({
      ...endpoint,
      postMessage: (...message: Parameters<typeof endpoint.postMessage>) => {
        sent.push(message);
        endpoint.postMessage(...message);
      },
    });
    const opening = counted.open(encodeSnapshot(snapshotOf(sampleTable())), EVERYTHING);
    expect(sent).toHaveLength(0);
    const table = await opening;
    if (!table.ok) throw new Error(JSON.stringify(table.error));
    const before = sent.length;
    const asked = table.value.run(typing('costPerUnit', '12'));
    expect(sent).toHaveLength(before + 1);
    expect((await asked)?.written).toBe(1);
  });

  it('steps are listed, and none after the table was closed', async () => {
    const table = await opened();
    await table.run(typing('costPerUnit', '5'));
    await table.run(typing('costPerUnit', '6'));
    await table.goTo(1);
    const names = ({ done, undone }: StepList) => [done, undone].map((steps) => steps.map(({ name }) => name));
    expect(names(await table.steps())).toEqual([['set-cell'], ['set-cell']]);
    expect(table.replica.text(row, fieldOf(table.replica, 'costPerUnit'))).toBe('5');
    await table.close();
    expect(await table.steps()).toEqual({ done: [], undone: [] });
  });

  it('replies for a closed table are dropped', async () => {
    const table = await opened();
    const late = table.run(typing('costPerUnit', '5'));
    const closing = table.close();
    expect(await late).toBeUndefined();
    await closing;
    expect(await table.run(typing('costPerUnit', '6'))).toBeUndefined();
    expect(table.replica.version).toBe(0);
  });

  it('[BUD-099] save, trace and changed rights work over the channel', async () => {
    const table = await opened();
    await table.run(typing('costPerUnit', '5'));
    const payload = await table.savePayload();
    expect(payload).toMatchObject({ gestures: 't1', body: { fields: ['costPerUnit'] } });
    expect(await table.markSaved()).toMatchObject({ unsaved: 0, version: 2 });
    expect(table.replica.isEdited(row, fieldOf(table.replica, 'costPerUnit'))).toBe(false);
    expect(await table.explain(row, 'budgetEstimation')).toMatchObject({ source: { kind: 'formula' } });
    await table.setPolicy({ kind: 'none', reason: { code: 'BUDGET_READ_ONLY' } });
    expect(await table.run(typing('costPerUnit', '6'))).toMatchObject({ written: 0, patch: undefined });
    expect(table.replica.state(row, fieldOf(table.replica, 'costPerUnit')).type).toBe('READ');
  });

  it('whole columns are written into the memory of an older patch, never into one that the replica still reads', async () => {
    const lent: ArrayBuffer[] = [];
    const endpoint = nodeEndpoint(channel.port2);
    const watched = connectTables({
      ...endpoint,
      postMessage: (data: unknown, transferred?: Transferable[]) => {
        lent.push(...(transferred ?? []).filter((part) => part instanceof ArrayBuffer));
        endpoint.postMessage(data, transferred ?? []);
      },
    });
    const sample = await watched.open(encodeSnapshot(snapshotOf(sampleTable())), EVERYTHING);
    if (!sample.ok) throw new Error(JSON.stringify(sample.error));
    const table = sample.value;
    const session = new TableSession(sampleTable(), EVERYTHING);
    const wishes: Wish[] = [1, 2, 3].flatMap((turn): Wish[] => [
      { kind: 'set-volume-base', volumeBase: 'RT' },
      typing('costPerUnit', String(turn)),
      { kind: 'set-volume-base', volumeBase: 'WS' },
      'undo',
      'redo',
    ]);
    for (const wish of wishes) {
      await take(table, wish);
      take(session, wish);
      expect(contentsOf(table.replica)).toBe(fingerprint(session.table));
    }
    expect(lent.length).toBeGreaterThan(3);
    // They were handed over: nothing of them is left on this side.
    expect(new Set(lent.map(({ byteLength }) => byteLength))).toEqual(new Set([0]));
  });

  it('a missed version is fetched', async () => {
    const table = await opened();
    const contents = { columns: [], pairMode: new Uint8Array(0), edited: new Uint32Array(0), version: -2 };
    table.replica.replace(contents);
    await table.run(typing('costPerUnit', '5'));
    const session = new TableSession(sampleTable(), EVERYTHING);
    session.run(typing('costPerUnit', '5'));
    expect(contentsOf(table.replica)).toBe(fingerprint(session.table));
  });

  it('a damaged snapshot is reported', async () => {
    const snapshot = encodeSnapshot(snapshotOf(sampleTable()));
    const broken = await client.open({ ...snapshot, pairMode: 'AA==' }, EVERYTHING);
    expect(broken).toMatchObject({ ok: false, error: [{ code: 'TABLE_MALFORMED' }] });
  });
});

function bound(table: ClientTable) {
  return { replica: table.replica, run: (intent: EditIntent) => table.run(intent) };
}

describe('a template with a spreadsheet function', () => {
  const { template, ...snapshot } = encodeSnapshot(snapshotOf(sampleTable()));
  const rounded = {
    ...snapshot,
    template: {
      ...template,
      fields: template.fields.map((field) =>
        field.role === 'baseVolume'
          ? { ...field, sources: [{ source: { kind: 'formula' as const, text: 'SQRT(wsPipeline / 7)' } }] }
          : field,
      ),
    },
  };
  const keys: (string | undefined)[] = [];

  it('loads the spreadsheet engine once, with the licence key; other templates do not load it', async () => {
    const own = new MessageChannel();
    exposeTables({
      endpoint: nodeEndpoint(own.port1),
      loadSpreadsheet: async (key) => {
        keys.push(key);
        const { createVectorOperation } = await import('../hyperformula/index.ts');
        return createVectorOperation();
      },
    });
    const tables = connectTables(nodeEndpoint(own.port2), { spreadsheetKey: async () => 'a key' });
    await tables.open({ ...snapshot, template }, EVERYTHING);
    expect(keys).toEqual([]);
    const [first, second] = await Promise.all([tables.open(rounded, EVERYTHING), tables.open(rounded, EVERYTHING)]);
    expect(keys).toEqual(['a key']);
    expect([first.ok, second.ok]).toEqual([true, true]);
    if (!first.ok) return;
    const { replica } = first.value;
    const value = (role: 'baseVolume' | 'wsPipeline'): number => {
      const field = replica.logic.byRole.get(role);
      return field === undefined ? Number.NaN : replica.value(row, field);
    };
    expect(value('baseVolume')).toBeCloseTo(Math.sqrt(value('wsPipeline') / 7), 9);
    own.port1.close();
  });
});
