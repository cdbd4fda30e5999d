import { type Endpoint, expose, transfer } from 'comlink';
import { err } from '../base/result.ts';
import type { KernelOptions } from '../formula/kernel.ts';
import type { VectorOperation } from '../formula/vector-operation.ts';
import { buffersOf } from '../session/patch.ts';
import { type SessionReply, TableSession } from '../session/table-session.ts';
import { decodeSnapshot } from '../table/encode.ts';
import type { BudgetTable, EditPolicy } from '../table/types.ts';
import { unpackedIntent } from './packed-paste.ts';
import type { OpenReply, TableContents, TableWorker } from './protocol.ts';

export interface ExposeOptions {
  /** Source of the calls; the worker's own global scope by default. */
  readonly endpoint?: Endpoint;
  /** Work to be done before the first answer. */
  readonly ready?: Promise<void>;
  /** Passed by the worker's entry, so that a spreadsheet engine loads only there, and only for tables that need it. */
  readonly loadSpreadsheet?: (licenseKey: string | undefined) => Promise<VectorOperation>;
}

/** The worker's side: answers calls for tables until the worker ends. */
export function exposeTables({ endpoint, ...options }: ExposeOptions = {}): void {
  expose(tableWorker(options), endpoint);
}

function tableWorker({ ready, loadSpreadsheet }: Omit<ExposeOptions, 'endpoint'>): TableWorker {
  let kernel: KernelOptions = {};
  const sessions = new Map<number, TableSession>();
  const answer = (
    table: number,
    ask: (session: TableSession) => SessionReply,
    memory?: ArrayBuffer,
  ): SessionReply | undefined => {
    const session = sessions.get(table);
    if (memory !== undefined) session?.reuse(memory);
    return session && transferred(ask(session));
  };
  return {
    async loadSpreadsheet(licenseKey) {
      await ready;
      if (kernel.vectorOperation === undefined) kernel = { vectorOperation: await loadSpreadsheet?.(licenseKey) };
    },
    async open(table, snapshot, policy, work) {
      await ready;
      const opened = openSession(snapshot, policy, kernel);
      if (!opened.ok) return opened;
      const [refused] = work === undefined ? [] : opened.value.recover(work);
      if (refused !== undefined) return err([refused.reason]);
      sessions.set(table, opened.value);
      return openReply(opened.value);
    },
    run: (table, intent, memory) => answer(table, (session) => session.run(unpackedIntent(intent)), memory),
    preview: (table, intent) => sessions.get(table)?.preview(intent),
    undo: (table, memory) => answer(table, (session) => session.undo(), memory),
    redo: (table, memory) => answer(table, (session) => session.redo(), memory),
    goTo: (table, step, memory) => answer(table, (session) => session.goTo(step), memory),
    steps: (table) => sessions.get(table)?.steps(),
    markSaved: (table) => answer(table, (session) => session.markSaved()),
    savePayload: (table) => sessions.get(table)?.saveColumns(),
    setPolicy: (table, policy) => sessions.get(table)?.setPolicy(policy),
    explain: (table, row, field) => sessions.get(table)?.explain(row, field),
    contents(table) {
      const session = sessions.get(table);
      if (session === undefined) return undefined;
      const contents = contentsOf(session.table, session.version);
      return transfer(contents, arrayBuffers(contentBuffers(contents)));
    },
    close(table) {
      sessions.delete(table);
    },
  };
}

function openSession(snapshot: unknown, policy: EditPolicy, kernel: KernelOptions) {
  const decoded = decodeSnapshot(snapshot);
  return decoded.ok
    ? TableSession.open(decoded.value, policy, { kernel })
    : { ok: false as const, error: [decoded.error] };
}

function openReply({ table, version, unsaved }: TableSession): OpenReply {
  const { logic, scope, pins, rows } = table;
  const contents = contentsOf(table, version);
  const value = { template: logic.template, settings: logic.settings, scope, pins, rows, contents, unsaved };
  return transfer({ ok: true, value }, arrayBuffers(contentBuffers(contents)));
}

function contentsOf({ columns, pairMode, edited }: BudgetTable, version: number): TableContents {
  return {
    version,
    columns: columns.map((column) => column.slice()),
    pairMode: pairMode.slice(),
    edited: edited.slice(),
  };
}

function contentBuffers({ columns, pairMode, edited }: TableContents): readonly ArrayBufferLike[] {
  return [...columns.map(({ buffer }) => buffer), pairMode.buffer, edited.buffer];
}

function transferred(reply: SessionReply): SessionReply {
  return reply.patch === undefined ? reply : transfer(reply, arrayBuffers(buffersOf(reply.patch)));
}

function arrayBuffers(buffers: readonly ArrayBufferLike[]): ArrayBuffer[] {
  return buffers.filter((buffer) => buffer instanceof ArrayBuffer);
}
