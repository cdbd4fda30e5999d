import { parameterForm } from '@oasis/engine/areas/parameters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, makeProgram } from '../../../test/budgets.ts';
import { racedOver } from '../../../test/held-race.ts';
import { callKey, lastRecord } from '../../../test/rights.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import type { Tx } from '../../database/tables.ts';

let server: TestServer;
let sales: TestCaller;
let sipo: TestCaller;
let documents: { attachmentId: number; optional: boolean }[];
beforeAll(async () => {
  server = await budgetServer();
  [sales, sipo] = [await server.as('sales'), await server.as('sipo')];
  const control = await server.as('control');
  const add = async (nameEn: string) => {
    const body = { nameEn, nameCn: `${nameEn} 中文`, category: 'sale', giver: 'dealer' };
    return (await control.call('attachments.add', { body, headers: callKey() })).body.data.attachmentId;
  };
  documents = [
    { attachmentId: await add('Invoice of the test'), optional: false },
    { attachmentId: await add('Licence of the test'), optional: true },
  ];
});
afterAll(() => server.close());

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
const program = async () => (await makeProgram(server, sales)).programId;
const lawful = (more: object = {}) => ({ ...parameterForm.empty, documents, deadlineDays: '30', ...more });
const save = (pgmId: number, version: number, more: object = {}, caller = sales) =>
  caller.call('parameter.save', { query: { version }, body: { pgmId, ...lawful(more) } });
const confirm = (pgmId: number, version: number, caller = sipo) =>
  caller.call('parameter.confirm', { query: { version }, body: { pgmId }, headers: callKey() });
const detail = async (pgmId: number, caller = sipo) =>
  (await caller.call('parameter.detail', { query: { pgmId } })).body.data;
const setStatus = (pgmId: number, status: string) =>
  server.owner.updateTable('program').set({ status }).where('id', '=', pgmId).execute();

describe('the parameter of a program', () => {
  it('needs confirmation from the beginning, with MBCL as paying entity, and can be confirmed only once it is saved', async () => {
    const pgmId = await program();
    expect(await detail(pgmId)).toMatchObject({
      status: 'ToBeConfirmed',
      version: 0,
      parameter: { payingEntity: 'MBCL', documents: [] },
      edited: null,
      confirmed: null,
      wasConfirmed: null,
    });
    expect(codeOf(await confirm(pgmId, 0))).toBe('PARAMETER_NOT_SAVED');
  });

  it('is saved by sales and confirmed by SIPO; a later change by sales needs a new confirmation', async () => {
    const pgmId = await program();
    const late = { lateRule: 'share', lateDays: '10', lateShare: '50' };
    expect((await save(pgmId, 0, late)).body.data).toEqual({ pgmId, version: 1, status: 'ToBeConfirmed' });
    expect((await confirm(pgmId, 1)).body.data).toEqual({ pgmId, version: 2, status: 'Confirmed' });
    expect(codeOf(await confirm(pgmId, 2))).toBe('PARAMETER_CONFIRMED_ALREADY');
    const { wasConfirmed, parameter, confirmed } = await detail(pgmId);
    expect(wasConfirmed).toEqual(parameter);
    expect(parameter).toEqual({ ...lawful(late) });
    expect(confirmed?.by).not.toBe('');
    expect((await save(pgmId, 2, late)).body.data).toEqual({ pgmId, version: 3, status: 'Confirmed' });
    expect((await save(pgmId, 3, { ...late, deadlineDays: '60' })).body.data.status).toBe('ToBeConfirmed');
    const changed = await detail(pgmId);
    expect([changed.wasConfirmed?.deadlineDays, changed.parameter.deadlineDays]).toEqual(['30', '60']);
    expect((await confirm(pgmId, 4)).body.data.status).toBe('Confirmed');
    expect(await lastRecord(server, `parameter:${pgmId}`)).toMatchObject({
      event: 'PARAMETER_CONFIRMED',
      details: { before: { state: 'ToBeConfirmed' }, after: { state: 'Confirmed', deadlineDays: '60' } },
    });
  });

  it('is a task of SIPO from the first save on, due within three working days', async () => {
    const pgmId = await program();
    const tasks = async () => {
      const query = { kind: 'confirmParameter', pageSize: 100 };
      const { content } = (await sipo.call('tasks.list', { query })).body.data;
      return content.filter(({ objectId }) => objectId === pgmId).map(({ due }) => due);
    };
    expect(await tasks()).toEqual([]);
    await save(pgmId, 0);
    // It is Monday.
    expect(await tasks()).toEqual(['2026-03-05']);
    await confirm(pgmId, 1);
    expect(await tasks()).toEqual([]);
  });

  it('the record lists the required and the optional documents of claims', async () => {
    const pgmId = await program();
    const [first = 0, second = 0] = documents.map(({ attachmentId }) => attachmentId);
    const optional = [
      { attachmentId: first, optional: false },
      { attachmentId: second, optional: true },
    ];
    await save(pgmId, 0, { documents: optional });
    const saved = await save(pgmId, 1, { documents: [{ attachmentId: first, optional: false }], deadlineDays: '45' });
    expect(saved.body.code).toBe('0');
    const { details } = await lastRecord(server, `parameter:${pgmId}`);
    expect(details).toMatchObject({
      before: {
        claimDocuments: `${first}`,
        optionalDocuments: `${second}`,
        deadlineDays: '30',
        state: 'ToBeConfirmed',
      },
      after: { claimDocuments: `${first}`, optionalDocuments: '', deadlineDays: '45', state: 'ToBeConfirmed' },
    });
  });

  it('saving and confirming leave the parameters of other programs as they are', async () => {
    const [pgmId, other, unsaved] = [await program(), await program(), await program()];
    await save(other, 0, { deadlineDays: '77' });
    await save(pgmId, 0);
    const before = [await detail(other), await detail(unsaved)];
    await save(pgmId, 1, { deadlineDays: '60' });
    await confirm(pgmId, 2);
    expect([await detail(other), await detail(unsaved)]).toEqual(before);
    const { confirmed, edited } = await detail(pgmId);
    expect([edited?.at, confirmed?.at]).toEqual([server.clock.at?.toISOString(), server.clock.at?.toISOString()]);
  });

  it('offers active attachments by name, and those in the parameter or its confirmed state', async () => {
    const pgmId = await program();
    const control = await server.as('control');
    const offered = async () => (await detail(pgmId)).attachments;
    const all = await offered();
    expect(all.map(({ nameEn }) => nameEn)).toEqual(
      all.map(({ nameEn }) => nameEn).toSorted((a, b) => a.localeCompare(b, 'en')),
    );
    const [first = 0, second = 0] = documents.map(({ attachmentId }) => attachmentId);
    const set = (attachmentId: number, active: boolean) =>
      control.call('attachments.active', { body: { attachmentId, active } });
    const isOffered = async (id: number) => (await offered()).some(({ attachmentId }) => attachmentId === id);
    await set(first, false);
    expect([await isOffered(first), await isOffered(second)]).toEqual([false, true]);
    await set(first, true);
    await save(pgmId, 0, { documents: [{ attachmentId: first, optional: false }] });
    await confirm(pgmId, 1);
    await save(pgmId, 2, { documents: [{ attachmentId: second, optional: false }] });
    await set(first, false);
    await set(second, false);
    expect([await isOffered(first), await isOffered(second)]).toEqual([true, true]);
    await set(first, true);
    await set(second, true);
  });

  it('is confirmed only at the version that was read; a slower user gets the stored parameter', async () => {
    const pgmId = await program();
    await save(pgmId, 0);
    await save(pgmId, 1, { deadlineDays: '60' });
    const stale = await confirm(pgmId, 1);
    expect([stale.status, codeOf(stale)]).toEqual([409, 'RECORD_CHANGED']);
    expect(codeOf(await save(pgmId, 1))).toBe('RECORD_CHANGED');
    const row = (tx: Tx) => tx.selectFrom('program').select('id').where('id', '=', pgmId).forUpdate().execute();
    const both = await racedOver(server, row, [() => save(pgmId, 2, { deadlineDays: '90' }), () => confirm(pgmId, 2)]);
    expect(both.filter((reply) => codeOf(reply) === 'RECORD_CHANGED')).toHaveLength(1);
    expect(both.filter(({ body }) => body.code === '0')).toHaveLength(1);
  });

  it('is changed and confirmed only while its program is Saved', async () => {
    const pgmId = await program();
    await save(pgmId, 0);
    for (const status of ['Draft', 'Submitted', 'In Batch', 'Approved', 'Released', 'Deleted']) {
      await setStatus(pgmId, status);
      expect([status, codeOf(await save(pgmId, 1))]).toEqual([status, 'PARAMETER_PROGRAM_STATE']);
      expect([status, codeOf(await confirm(pgmId, 1))]).toEqual([status, 'PARAMETER_PROGRAM_STATE']);
    }
    await setStatus(pgmId, 'Saved');
    expect((await confirm(pgmId, 1)).body.code).toBe('0');
  });

  it('is refused with a message for every wrong field, and for missing documents and entities', async () => {
    const pgmId = await program();
    const wrong = await save(pgmId, 0, { deadlineDays: '0', lateRule: 'grace', documents: [] });
    expect(JSON.stringify(wrong.body.data)).toMatch(/documents.*deadlineDays.*lateDays/s);
    const unknown = { documents: [{ attachmentId: 9_999_999, optional: false }] };
    expect(codeOf(await save(pgmId, 0, unknown))).toBe('PARAMETER_DOCUMENT_UNKNOWN');
    expect(codeOf(await save(pgmId, 0, { payingEntity: 'NOBODY' }))).toBe('PARAMETER_ENTITY_MISSING');
    expect((await detail(pgmId)).version).toBe(0);
  });

  it('keeps a document that was chosen before it became inactive, and takes no new inactive one', async () => {
    const [kept, other] = [await program(), await program()];
    await save(kept, 0);
    const control = await server.as('control');
    const [first] = documents;
    const set = (active: boolean) =>
      control.call('attachments.active', { body: { attachmentId: first?.attachmentId ?? 0, active } });
    await set(false);
    expect((await save(kept, 1, { deadlineDays: '31' })).body.code).toBe('0');
    expect(codeOf(await save(other, 0))).toBe('PARAMETER_DOCUMENT_UNKNOWN');
    await set(true);
  });

  it('keeps duties apart: sales does not confirm, SIPO does not edit, and nobody confirms what he changed', async () => {
    const pgmId = await program();
    expect((await save(pgmId, 0, {}, sipo)).status).toBe(403);
    await save(pgmId, 0);
    expect((await confirm(pgmId, 1, sales)).status).toBe(403);
    const { id } = await server.owner
      .selectFrom('app_user')
      .select('id')
      .where('usrnm', '=', 'sipo')
      .executeTakeFirstOrThrow();
    await server.owner
      .updateTable('program_parameter')
      .set({ edited_by: id })
      .where('program_id', '=', pgmId)
      .execute();
    expect(codeOf(await confirm(pgmId, 1))).toBe('PARAMETER_OTHER_CONFIRMS');
  });

  it('waits in a list of Saved programs, those saved by sales first, only for users who reach the BU', async () => {
    const [older, never, first, second] = [await program(), await program(), await program(), await program()];
    await save(first, 0);
    const saved = server.clock.at?.toISOString();
    server.clock.at = new Date((server.clock.at ?? new Date()).getTime() + 60_000);
    await save(second, 0);
    const waiting = async (caller = sipo) =>
      (await caller.call('parameter.waiting', {})).body.data
        .map(({ pgmId }) => pgmId)
        .filter((id) => [older, never, second, first].includes(id));
    // Among unsaved ones the newest program is first.
    expect(await waiting()).toEqual([first, second, never, older]);
    const lines = (await sipo.call('parameter.waiting', {})).body.data;
    const changed = (id: number) => lines.find(({ pgmId }) => pgmId === id)?.changedAt;
    expect([changed(first), changed(never)]).toEqual([saved, '']);
    await setStatus(older, 'Submitted');
    await confirm(first, 1);
    await setStatus(never, 'Submitted');
    expect(await waiting()).toEqual([second]);
    await setStatus(never, 'Saved');
    const { bu_id } = await server.owner
      .selectFrom('program')
      .select('bu_id')
      .where('id', '=', second)
      .executeTakeFirstOrThrow();
    const hold = (state: boolean) =>
      server.owner
        .updateTable('user_bu')
        .set({ state })
        .where('bu_id', '=', bu_id)
        .where('user_id', '=', (eb) => eb.selectFrom('app_user').select('id').where('usrnm', '=', 'sipo'))
        .execute();
    await hold(false);
    expect(await waiting()).toEqual([]);
    expect(await waiting(sales)).toEqual([second, never]);
    await hold(true);
  });
});
