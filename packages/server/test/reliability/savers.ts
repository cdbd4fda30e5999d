import { setTimeout as sleep } from 'node:timers/promises';
import { present } from '@oasis/engine/base';
import { newKey, type OpenedBudget, openSession, save, sellingRows, type } from '../budgets.ts';
import type { TestCaller } from '../test-server.ts';
import { httpCaller } from './http-caller.ts';

/** A save that the server acknowledged. */
export interface Acknowledged {
  readonly budgetId: number;
  readonly version: number;
  readonly key: string;
  readonly row: number;
  /** The cost per unit that was typed into the row. */
  readonly cost: number;
}

export interface LoadOptions {
  /** Addresses of servers; savers are spread over them, and go on at the next one when theirs does not answer. */
  readonly addresses: readonly string[];
  readonly token: string;
  /** One saver for each, without others. */
  readonly budgetIds: readonly number[];
}

/** Users who save without a pause, and never give up: an unanswered save is repeated under its key. */
export interface Load {
  readonly acknowledged: readonly Acknowledged[];
  /** Versions before the load. */
  readonly before: ReadonlyMap<number, number>;
  /** Answers that no client could read: one without an envelope, a meaningless status, a wrong version. */
  readonly unclear: readonly string[];
  /** The number of answers with each status; 0 means no answer. */
  readonly statuses: ReadonlyMap<number, number>;
  /** The longest wait for an answer, in milliseconds. */
  readonly slowest: () => number;
  /** Waits until a number of further saves are acknowledged. */
  readonly saves: (more: number) => Promise<void>;
  /** Ends the load after each saver knows the outcome of the last save. */
  readonly stop: () => Promise<void>;
  /** Ends the load too, but savers go on until the first save that is not taken, and never send that one again. */
  readonly leave: () => Promise<void>;
}

const PAUSE_MS = 25;
/** Nobody waits longer for a save to be settled. */
const PATIENCE_MS = 120_000;
const REREAD_EVERY = 20;

interface State {
  readonly acknowledged: Acknowledged[];
  readonly before: Map<number, number>;
  readonly unclear: string[];
  readonly statuses: Map<number, number>;
  slowest: number;
  stopped: boolean;
  leaving: boolean;
}

export async function startLoad({ addresses, token, budgetIds }: LoadOptions): Promise<Load> {
  const state: State = {
    acknowledged: [],
    before: new Map(),
    unclear: [],
    statuses: new Map(),
    slowest: 0,
    stopped: false,
    leaving: false,
  };
  const opened = await Promise.all(
    budgetIds.map(async (budgetId, place) => {
      const caller = callerOf(state, addresses, token, place);
      const budget = await openSession(caller, budgetId);
      state.before.set(budgetId, budget.version);
      return { caller, budget };
    }),
  );
  const running = Promise.all(opened.map(({ caller, budget }) => saveOn(state, caller, budget)));
  return {
    ...state,
    slowest: () => state.slowest,
    saves: async (more) => {
      const wanted = state.acknowledged.length + more;
      const until = Date.now() + PATIENCE_MS;
      while (state.acknowledged.length < wanted) {
        if (Date.now() > until)
          throw new Error(`no more saves: ${JSON.stringify([[...state.statuses], state.unclear])}`);
        await sleep(5);
      }
    },
    stop: async () => {
      state.stopped = true;
      await running;
    },
    leave: async () => {
      state.leaving = true;
      await running;
    },
  };
}

function callerOf(state: State, addresses: readonly string[], token: string, place: number): TestCaller {
  let at = place;
  return httpCaller(
    {
      address: () => present(addresses[at % addresses.length], 'an address'),
      onAnswer: ({ status, ms, text }) => {
        state.statuses.set(status, (state.statuses.get(status) ?? 0) + 1);
        state.slowest = Math.max(state.slowest, ms);
        if (status === 0) at += 1;
        else if (!isClear(status, text)) state.unclear.push(`${status} ${text.slice(0, 300)}`);
      },
    },
    token,
  );
}

const CLEAR = [200, 409, 503];

function isClear(status: number, text: string): boolean {
  if (!CLEAR.includes(status) || /\bat .+\.[tj]s:\d+/.test(text)) return false;
  try {
    const envelope: unknown = JSON.parse(text);
    return typeof envelope === 'object' && envelope !== null && Object.keys(envelope).join() === 'code,message,data';
  } catch {
    return false;
  }
}

async function saveOn(state: State, caller: TestCaller, first: OpenedBudget): Promise<void> {
  let opened = first;
  const row = present(sellingRows(opened.session.table)[0], 'a row that sells');
  for (let cost = 1; !state.stopped; cost += 1) {
    if (cost % REREAD_EVERY === 0) {
      const again = await patiently(state, () => openSession(caller, first.budgetId));
      if (again === undefined) return;
      if (again.version !== opened.version) {
        state.unclear.push(`budget ${first.budgetId} is read at ${again.version}, not ${opened.version}`);
      }
      opened = again;
    }
    type(opened.session, [[row, 'costPerUnit', String(cost)]]);
    const key = newKey();
    const version = await patiently(state, () => settle(state, caller, opened, key));
    if (version === undefined) return;
    if (version !== opened.version + 1) {
      state.unclear.push(`budget ${first.budgetId} got version ${version} after ${opened.version}`);
    }
    state.acknowledged.push({ budgetId: first.budgetId, version, key, row, cost });
    opened.session.markSaved();
    opened = { ...opened, version };
  }
}

/** The version of an accepted save; undefined if a lone saver got the answer about another user's save. */
async function settle(
  state: State,
  caller: TestCaller,
  opened: OpenedBudget,
  key: string,
): Promise<number | undefined> {
  const reply = await save(caller, opened, { key });
  if (reply.status === 200 && reply.body.code === '0') return reply.body.data.version;
  if (reply.status === 503) throw new Error('try again');
  state.unclear.push(`a save of budget ${opened.budgetId} from ${opened.version}: ${reply.status} ${reply.text}`);
  return undefined;
}

async function patiently<Value>(state: State, work: () => Promise<Value>): Promise<Value | undefined> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (cause) {
      if (state.leaving) return undefined;
      if (Date.now() > until) throw cause;
      await sleep(PAUSE_MS);
    }
  }
}
