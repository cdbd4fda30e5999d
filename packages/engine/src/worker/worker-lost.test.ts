import { MessageChannel } from 'node:worker_threads';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyIntent } from '../../testing/any-intent.ts';
import { fingerprint } from '../../testing/fingerprint.ts';
import { runs } from '../../testing/runs.ts';
import { sampleTable } from '../../testing/sample.ts';
import type { EditIntent } from '../edit/intent.ts';
import { TableSession } from '../session/table-session.ts';
import { encodeSnapshot } from '../table/encode.ts';
import { snapshotOf } from '../table/snapshot.ts';
import type { EditPolicy } from '../table/types.ts';
import { type ClientTable, connectLastingly, type StartedWorker, type TableEvent } from './connect.ts';
import { exposeTables } from './index.ts';
import { nodeEndpoint } from './node.ts';

const EVERYTHING: EditPolicy = { kind: 'all' };
const { leafStart } = sampleTable().rows;
const typing = (field: string, text: string): EditIntent => ({ kind: 'set-cell', row: leafStart, field, text });

/** Workers that can be killed: from then on they answer nothing, and the page hears of it. */
function mortal(limit = Number.POSITIVE_INFINITY) {
  const kills: (() => void)[] = [];
  const start = (): StartedWorker => {
    const channel = new MessageChannel();
    const { promise, resolve } = Promise.withResolvers<void>();
    const kill = (): void => {
      channel.port1.close();
      resolve();
    };
    exposeTables({ endpoint: nodeEndpoint(channel.port1) });
    kills.push(kill);
    if (kills.length > limit) kill();
    return { endpoint: nodeEndpoint(channel.port2), lost: promise, end: () => channel.port2.close() };
  };
  return { start, started: () => kills.length, kill: () => kills.at(-1)?.() };
}

async function opened(start: () => StartedWorker, onReplaced?: () => void): Promise<ClientTable> {
  const client = connectLastingly(start, onReplaced === undefined ? {} : { onReplaced });
  const table = await client.open(encodeSnapshot(snapshotOf(sampleTable())), EVERYTHING);
  if (!table.ok) throw new Error(JSON.stringify(table.error));
  return table.value;
}

/** Inputs, computed cells and edited marks, as the session that was never lost has them. */
function contentsOf({ replica }: ClientTable): string {
  const columns = replica.logic.fields.map((field) =>
    Float64Array.from({ length: replica.rows.count }, (_, row) => replica.value(row, field)),
  );
  const edited = Uint32Array.from({ length: replica.rows.count }, (_, row) =>
    replica.logic.inputs.reduce((bits, field) => bits | (replica.isEdited(row, field) ? 1 << field.ordinal : 0), 0),
  );
  return fingerprint({ columns, pairMode: replica.pairMode, edited });
}

type Step = EditIntent | 'undo' | 'payload' | 'saved' | 'kill';

async function doStep(table: ClientTable, step: Exclude<Step, 'kill'>): Promise<unknown> {
  if (step === 'undo') return table.undo();
  if (step === 'payload') return table.savePayload();
  return step === 'saved' ? table.markSaved() : table.run(step);
}

function doStepOf(session: TableSession, step: Exclude<Step, 'kill'>): void {
  if (step === 'undo') session.undo();
  else if (step === 'payload') session.saveColumns();
  else if (step === 'saved') session.markSaved();
  else session.run(step);
}

describe('a lost worker', () => {
  it('loses only the history: cells, marks and the next save equal those of a living session', async () => {
    const intent = anyIntent(sampleTable()).filter(({ kind }) => kind !== 'set-volume-base');
    const before = fc.array(fc.oneof({ weight: 4, arbitrary: intent }, fc.constantFrom('undo', 'payload', 'saved')));
    const after = fc.array(fc.oneof({ weight: 4, arbitrary: intent }, fc.constantFrom('payload', 'saved', 'kill')), {
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(before, after, async (first, second) => {
        const { start, kill } = mortal();
        const session = new TableSession(sampleTable(), EVERYTHING);
        const table = await opened(start);
        const answers: Promise<unknown>[] = [];
        for (const step of [...first, 'kill' as const, ...second]) {
          if (step === 'kill') {
            // Unanswered questions are repeated, so the moment of the kill does not matter.
            kill();
            await Promise.all(answers);
          } else {
            answers.push(doStep(table, step));
            doStepOf(session, step);
          }
        }
        await Promise.all(answers);
        expect(contentsOf(table)).toBe(fingerprint(session.table));
        expect((await table.savePayload())?.body).toEqual(session.saveColumns().body);
        await table.close();
        kill();
      }),
      { numRuns: runs(25) },
    );
  });

  it('is reported to table and screen, and its pending requests are answered', async () => {
    const replaced: string[] = [];
    const events: TableEvent[] = [];
    const { start, kill, started } = mortal();
    const table = await opened(start, () => replaced.push('replaced'));
    table.subscribe((event) => events.push(event));
    await table.run(typing('costPerUnit', '5'));
    kill();
    const reply = await table.run(typing('penetration', '20%'));
    expect(reply).toMatchObject({ written: 1, unsaved: 2 });
    expect(events).toEqual([{ kind: 'reopened', unsaved: 1 }]);
    expect([replaced, started()]).toEqual([['replaced'], 2]);
    expect(await table.undo()).toMatchObject({ unsaved: 1, refusals: [] });
    expect(await table.undo()).toMatchObject({ unsaved: 1, refusals: [{ reason: { code: 'NOTHING_TO_UNDO' } }] });
    kill();
  });

  it('during a save: the sent cells can still be marked as stored', async () => {
    const { start, kill } = mortal();
    const table = await opened(start);
    await table.run(typing('costPerUnit', '5'));
    await table.savePayload();
    await table.run(typing('penetration', '20%'));
    kill();
    expect(await table.markSaved()).toMatchObject({ unsaved: 1 });
    kill();
    const { replica } = table;
    await table.explain(leafStart, 'costPerUnit');
    expect(replica.editedCells()).toEqual([{ row: leafStart, field: 'penetration', value: 0.2 }]);
    const field = replica.logic.inputs.find(({ id }) => id === 'costPerUnit')!;
    expect([replica.value(leafStart, field), table.savedValue(leafStart, field)]).toEqual([5, 5]);
    kill();
  });

  it('that cannot be replaced is reported, the table stays visible, and another one can be opened later', async () => {
    const { start, kill, started } = mortal(1);
    const events: TableEvent[] = [];
    const table = await opened(start);
    table.subscribe((event) => events.push(event));
    await table.run(typing('costPerUnit', '5'));
    kill();
    expect(await table.run(typing('costPerUnit', '6'))).toBeUndefined();
    expect(events).toEqual([{ kind: 'failed', messages: [{ code: 'NETWORK_FAILED' }] }]);
    expect(started()).toBeGreaterThan(3);
    expect(table.replica.editedCells()).toEqual([{ row: leafStart, field: 'costPerUnit', value: 5 }]);
  });
});
