import { parameterForm } from '@oasis/engine/areas/parameters';
import type { Block, Run, WordingDocument } from '@oasis/engine/areas/wording';
import { arbitraryWording, runs } from '@oasis/engine/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, fillIn, keyed, makeProgram } from '../../../test/budgets.ts';
import { racedOver } from '../../../test/held-race.ts';
import { type ProgramLife, programLife } from '../../../test/programs.ts';
import { lastRecord } from '../../../test/rights.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import type { Tx } from '../../database/tables.ts';
import { contentHashes } from '../../program/content/content-hash.ts';

let server: TestServer;
let sales: TestCaller;
let sipo: TestCaller;
let life: ProgramLife;
beforeAll(async () => {
  server = await budgetServer();
  [sales, sipo] = [await server.as('sales'), await server.as('sipo')];
  life = programLife(server);
});
afterAll(() => server.close());

const PLAIN = { bold: false, italic: false } as const;
const paragraph = (...parts: (string | { field: 'period' | 'deadline' })[]): Block => ({
  type: 'paragraph',
  content: parts.map(
    (part): Run =>
      typeof part === 'string' ? { type: 'text', text: part, ...PLAIN } : { type: 'field', ...part, ...PLAIN },
  ),
});
const said = (en: string, zh = '文案'): WordingDocument => ({ en: [paragraph(en)], zh: [paragraph(zh)] });

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
const program = async () => (await makeProgram(server, sales)).programId;
const detail = async (pgmId: number, caller = sales) =>
  (await caller.call('wording.detail', { query: { pgmId } })).body.data;
const save = (pgmId: number, version: number, document: WordingDocument, name = '', caller = sales) =>
  caller.call('wording.save', { query: { version }, body: { pgmId, document, name } });
const confirm = (pgmId: number, version: number) =>
  sales.call('wording.confirm', { query: { version }, body: { pgmId }, ...keyed() });
const statusOf = async (pgmId: number) =>
  (
    await server.owner
      .selectFrom('program')
      .select('wording_status as status')
      .where('id', '=', pgmId)
      .executeTakeFirstOrThrow()
  ).status;
const setTemplate = async (pgmId: number, document: WordingDocument) => {
  const { offer_type_id: offerTypeId } = await server.owner
    .selectFrom('program_offer as p')
    .innerJoin('si_offer as s', 's.id', 'p.si_offer_id')
    .select('s.offer_type_id')
    .where('p.program_id', '=', pgmId)
    .executeTakeFirstOrThrow();
  const { version } = (await sales.call('wordingTemplate.detail', { query: { offerTypeId } })).body.data;
  const reply = await sales.call('wordingTemplate.save', { query: { version }, body: { offerTypeId, document } });
  expect(reply.body.data).toEqual({ offerTypeId, version: version + 1 });
  return offerTypeId;
};

describe('[PGD-031] PGD-037 the wording of a program', () => {
  it('begins with the templates of its offers, and is independent of them once it is saved', async () => {
    const pgmId = await program();
    const offerTypeId = await setTemplate(pgmId, said('By template', '模板'));
    const begun = await detail(pgmId);
    expect(begun).toMatchObject({ status: 'Draft', version: 0, edited: null, confirmed: null });
    expect(begun.document).toEqual(said('By template', '模板'));
    expect(begun.templates).toMatchObject([{ offerTypeId, document: said('By template', '模板') }]);
    await save(pgmId, 0, said('Own'));
    await setTemplate(pgmId, said('By another template'));
    const own = await detail(pgmId);
    expect([own.document, own.templates[0]?.document]).toEqual([said('Own'), said('By another template')]);
    const versions = await sales.call('wordingTemplate.versions', { query: { offerTypeId } });
    expect(versions.body.data.content.map(({ by }) => by)).toEqual(expect.arrayContaining(['Sun Li']));
    const first = await sales.call('wordingTemplate.version', {
      query: { offerTypeId, version: versions.body.data.totalElements - 1 },
    });
    expect(first.body.data.document).toEqual(said('By template', '模板'));
  });

  it('any wording is read exactly as saved', async () => {
    const pgmId = await program();
    let version = 0;
    await fc.assert(
      fc.asyncProperty(arbitraryWording(), async (document) => {
        const reply = await save(pgmId, version, document);
        expect(reply.body.data).toEqual({ pgmId, version: version + 1, status: 'Draft' });
        version += 1;
        const read = await detail(pgmId);
        expect(read.document).toEqual(document);
        const kept = await sales.call('wording.version', { query: { pgmId, version } });
        expect(kept.body.data.document).toEqual(document);
      }),
      { numRuns: runs(25) },
    );
  });

  it('has a version for each save, and versions can be named later', async () => {
    const pgmId = await program();
    await save(pgmId, 0, said('One'), ' For legal ');
    await save(pgmId, 1, said('Two'));
    await confirm(pgmId, 2);
    const body = { pgmId, version: 2, name: 'Final' };
    expect((await sales.call('wording.nameVersion', { body })).body.data).toEqual({ pgmId, version: 2 });
    const list = (await sipo.call('wording.versions', { query: { pgmId } })).body.data.content;
    expect(list.map(({ version, name, confirmed }) => [version, name, confirmed])).toEqual([
      [2, 'Final', true],
      [1, 'For legal', false],
    ]);
    expect(codeOf(await sales.call('wording.nameVersion', { body: { ...body, version: 9 } }))).toBe(
      'WORDING_VERSION_UNKNOWN',
    );
    expect(codeOf(await sales.call('wording.version', { query: { pgmId, version: 9 } }))).toBe(
      'WORDING_VERSION_UNKNOWN',
    );
    expect((await detail(pgmId)).document).toEqual(said('Two'));
  });

  it('is confirmed once, at the version that was read, and is a draft again after a change', async () => {
    const pgmId = await program();
    expect(codeOf(await confirm(pgmId, 0))).toBe('WORDING_NOT_SAVED');
    await save(pgmId, 0, said('One'));
    expect((await confirm(pgmId, 1)).body.data).toEqual({ pgmId, version: 1, status: 'Confirmed' });
    expect(codeOf(await confirm(pgmId, 1))).toBe('WORDING_CONFIRMED_ALREADY');
    expect(await lastRecord(server, `wording:${pgmId}`)).toMatchObject({ event: 'WORDING_CONFIRMED' });
    expect((await save(pgmId, 1, said('One'))).body.data.status).toBe('Confirmed');
    expect((await save(pgmId, 2, said('Two'))).body.data.status).toBe('Draft');
    expect(await statusOf(pgmId)).toBe('Draft');
  });

  it('is not confirmed with an empty field, with different blocks in the two languages, or in one language only', async () => {
    const pgmId = await program();
    const refused = async (version: number, document: WordingDocument) => {
      await save(pgmId, version, document);
      return (await confirm(pgmId, version + 1)).body.message;
    };
    const open = { en: [paragraph({ field: 'deadline' })], zh: [paragraph({ field: 'deadline' })] };
    expect(await refused(0, open)).toContain('say nothing yet for: Last day to claim');
    expect(await refused(1, { en: [paragraph('x')], zh: [] })).toContain('The Chinese text is empty');
    expect(await refused(2, { en: [paragraph('x')], zh: [paragraph('x'), paragraph('y')] })).toContain('Block 2');
    expect(await statusOf(pgmId)).toBe('Draft');
  });

  it('is not overwritten by a slower user, who gets the stored wording', async () => {
    const pgmId = await program();
    await save(pgmId, 0, said('First'));
    const stale = await save(pgmId, 0, said('Second'));
    expect([stale.status, codeOf(stale)]).toEqual([409, 'RECORD_CHANGED']);
    expect(stale.body.data).toMatchObject({ version: 1, document: said('First') });
    expect((await confirm(pgmId, 0)).status).toBe(409);
    const row = (tx: Tx) => tx.selectFrom('program').select('id').where('id', '=', pgmId).forUpdate().execute();
    const both = await racedOver(server, row, [() => save(pgmId, 1, said('A')), () => save(pgmId, 1, said('B'))]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await detail(pgmId)).version).toBe(2);
  });

  it('refuses a wording beyond its limits with a message, and other data as malformed', async () => {
    const pgmId = await program();
    const long = await save(pgmId, 0, said('x'.repeat(20_001)));
    expect(long.body.message).toBe('A language holds 20000 characters at most');
    const deep = (depth: number): Block => ({
      type: 'list',
      ordered: true,
      items: [{ content: [], below: depth > 1 ? [deep(depth - 1) as never] : [] }],
    });
    expect(codeOf(await save(pgmId, 0, { en: [deep(4)], zh: [] }))).toBe('WORDING_TOO_DEEP');
    const many = Array.from({ length: 301 }, () => paragraph('x'));
    expect(codeOf(await save(pgmId, 0, { en: many, zh: [] }))).toBe('WORDING_TOO_LONG');
    for (const block of [
      { type: 'html', html: '<b>x</b>' },
      { type: 'paragraph', content: [{ type: 'text', text: 'x', ...PLAIN, onclick: 'alert(1)' }] },
      { type: 'paragraph', content: [{ type: 'field', field: 'constructor', ...PLAIN }] },
      { type: 'heading', level: 7, content: [] },
    ])
      expect((await save(pgmId, 0, { en: [block], zh: [] } as never)).status).toBe(400);
    expect((await save(pgmId, 0, { en: [deep(500)], zh: [] })).status).toBe(400);
    expect((await detail(pgmId)).version).toBe(0);
  });
});

describe('a confirmed wording', () => {
  const withPeriod = { en: [paragraph('In ', { field: 'period' })], zh: [paragraph({ field: 'period' })] };
  const saveDesign = async (pgmId: number, part: object) => {
    const { design, version } = (await sales.call('design.byId', { query: { pgmId } })).body.data;
    const body = { programId: pgmId, version, design: { ...design, ...part } };
    const reply = await sales.call('design.save', { body, ...keyed() });
    expect(reply.body.code).toBe('0');
  };

  it('becomes a draft again if the design changes one of its fields, and not if another field changes', async () => {
    const pgmId = await program();
    await save(pgmId, 0, withPeriod);
    await confirm(pgmId, 1);
    await saveDesign(pgmId, { payee: 'customer' });
    expect(await statusOf(pgmId)).toBe('Confirmed');
    const { firstDay } = (await sales.call('design.byId', { query: { pgmId } })).body.data.design;
    await saveDesign(pgmId, { firstDay: `${firstDay.slice(0, 8)}02` });
    expect(await detail(pgmId)).toMatchObject({ status: 'Draft', version: 1, changedFields: ['period'] });
    expect((await confirm(pgmId, 1)).body.data.status).toBe('Confirmed');
    expect((await detail(pgmId)).changedFields).toEqual([]);
  });

  it('becomes a draft again if the parameter changes one of its fields', async () => {
    const pgmId = await program();
    await life.confirmParameter(pgmId, { sales, sipo });
    const field = { field: 'deadline' } as const;
    await save(pgmId, 0, { en: [paragraph(field)], zh: [paragraph(field)] });
    expect((await confirm(pgmId, 1)).body.data.status).toBe('Confirmed');
    const { version, parameter } = (await sales.call('parameter.detail', { query: { pgmId } })).body.data;
    const body = { ...parameterForm.empty, ...parameter, pgmId, deadlineDays: '31' };
    expect((await sales.call('parameter.save', { query: { version }, body })).body.code).toBe('0');
    expect(await detail(pgmId)).toMatchObject({ status: 'Draft', changedFields: ['deadline'] });
  });

  it('prints the terms, and becomes a draft again when they change', async () => {
    const { programId, budgetIds } = await life.saved();
    await fillIn(sales, budgetIds[0] ?? 0, [
      [0, 'penetration', '50%'],
      [0, 'costPerUnit', '100'],
    ]);
    await save(programId, 0, { en: [{ type: 'terms' }], zh: [{ type: 'terms' }] });
    expect((await confirm(programId, 1)).body.data.status).toBe('Confirmed');
    const { values } = await detail(programId);
    expect(JSON.stringify(values.terms)).toContain('100.00');
    const terms = (await sales.call('terms.read', { query: { pgmId: programId } })).body.data;
    const offers = terms.offers.map(({ name: _n, offerType: _t, written: _w, calculated: _c, plan: _p, ...offer }) => ({
      ...offer,
      vat: offer.vat === 'with' ? 'without' : 'with',
    }));
    const body = { pgmId: programId, offers };
    const saved = await sales.call('terms.save', { query: { version: terms.version }, body, ...keyed() });
    expect(saved.body.code, saved.text).toBe('0');
    expect(await detail(programId)).toMatchObject({ status: 'Draft', changedFields: ['terms'] });
  });

  it('is needed for the submission, with unchanged values of its fields', async () => {
    const { programId } = await life.planned();
    await life.confirmParameter(programId, { sales, sipo });
    const missing = async () =>
      (await sales.call('program.detailStatus', { query: { programId } })).body.data.missing.map(({ code }) => code);
    expect(await missing()).toEqual(['SUBMIT_WORDING_MISSING']);
    const makes = { field: 'offers' } as never;
    await life.confirmWording(programId, sales, { en: [paragraph(makes)], zh: [paragraph(makes)] });
    expect(await missing()).toEqual([]);
    // Master data that a field names can change in any state.
    const rename = (name: string) =>
      sql`update si_offer set name = ${name} where name in ('Cash rebate', 'Renamed')`.execute(server.owner);
    await rename('Renamed');
    expect(await missing()).toEqual(['SUBMIT_WORDING_OUTDATED']);
    const refused = await sales.call('program.submit', { body: { programId }, ...keyed() });
    expect(codeOf(refused)).toBe('SUBMIT_NOT_READY');
    await rename('Cash rebate');
    expect(await missing()).toEqual([]);
  });

  it('cannot be changed by any call after the submission, and can be read', async () => {
    const { programId } = await life.submitted();
    const { version, editing } = await detail(programId);
    expect(editing).toEqual({ editable: false, reason: expect.stringContaining('it is Submitted') });
    expect(codeOf(await save(programId, version, said('Late')))).toBe('WORDING_PROGRAM_STATE');
    expect(codeOf(await confirm(programId, version))).toBe('WORDING_CONFIRMED_ALREADY');
    await server.owner.updateTable('program').set({ wording_status: 'Draft' }).where('id', '=', programId).execute();
    expect(codeOf(await confirm(programId, version))).toBe('WORDING_PROGRAM_STATE');
  });

  it('is part of the confirmed content: another text or another field value gives another hash', async () => {
    const { programId } = await life.submitted();
    const hash = async () => (await contentHashes(server.owner, [programId])).get(programId);
    const first = await hash();
    const run = (text: string) => sql.raw(`${text} where program_id = ${programId}`).execute(server.owner);
    await run(`update program_wording set confirmed_values = '{"period": {"type": "text", "en": "x", "zh": "x"}}'`);
    const second = await hash();
    await run(`update program_wording_version set document = '{"en": [], "zh": []}'`);
    expect(new Set([first, second, await hash()]).size).toBe(3);
    // Simulates a database from before wordings existed.
    await run('delete from program_wording');
    expect(await hash()).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is copied to a copy as its first version, a draft', async () => {
    const { programId } = await life.ready();
    const copy = (await sales.call('program.copy', { body: { programId }, ...keyed() })).body.data;
    const [from, to] = [await detail(programId), await detail(copy.programId)];
    expect(from.status).toBe('Confirmed');
    expect(to).toMatchObject({
      status: 'Draft',
      version: 1,
      document: from.document,
      confirmed: null,
      changedFields: [],
    });
  });
});

it('wordings need the permission to edit wordings, and templates the permission to edit templates', async () => {
  const pgmId = await program();
  expect((await save(pgmId, 0, said('x'), '', sipo)).status).toBe(403);
  expect((await detail(pgmId, sipo)).editing.editable).toBe(false);
  const [type] = (await sipo.call('wordingTemplate.list')).body.data;
  const body = { offerTypeId: type?.offerTypeId ?? 0, document: said('x') };
  expect((await sipo.call('wordingTemplate.save', { query: { version: 0 }, body })).status).toBe(403);
  const stale = await sales.call('wordingTemplate.save', { query: { version: 99 }, body });
  expect([stale.status, codeOf(stale)]).toEqual([409, 'RECORD_CHANGED']);
  const missing = { query: { version: 0 }, body: { ...body, offerTypeId: 99_999_999 } };
  expect((await sales.call('wordingTemplate.save', missing)).status).toBe(404);
});
