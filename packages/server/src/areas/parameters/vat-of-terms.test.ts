import { parameterForm } from '@oasis/engine/areas/parameters';
import type { Block, WordingDocument } from '@oasis/engine/areas/wording';
import { present } from '@oasis/engine/base';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { type ProgramLife, programLife } from '../../../test/programs.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { contentHashes } from '../../program/content/content-hash.ts';
import { valuesOf } from '../../program/wording/field-facts.ts';
import { fieldsOutdated } from '../../program/wording/follow-facts.ts';

let server: TestServer;
let life: ProgramLife;
let sales: TestCaller;
let sipo: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  life = programLife(server);
  [sales, sipo] = [await server.as('sales'), await server.as('sipo')];
});
afterAll(() => server.close());

const OFFERS = ['Cash rebate', 'Loyalty bonus'];
const field: Block = { type: 'paragraph', content: [{ type: 'field', field: 'termsVat', bold: false, italic: false }] };
const DOCUMENT: WordingDocument = { en: [field], zh: [field] };

const detail = async (pgmId: number) => (await sipo.call('parameter.detail', { query: { pgmId } })).body.data;
const vats = async (pgmId: number) => (await detail(pgmId)).vats.map(({ name, vat }) => `${name}: ${vat}`);
const wordingField = async (programId: number) => (await valuesOf(server.owner, programId)).termsVat;
const statusOf = (id: number) =>
  server.owner
    .selectFrom('program')
    .select(['parameter_status as parameter', 'wording_status as wording'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const hashOf = async (id: number) => (await contentHashes(server.owner, [id])).get(id);

/** Saves the VAT of an offer of a program. */
async function saveVat(pgmId: number, place: number, vat: string): Promise<void> {
  const { version, offers } = (await sales.call('terms.read', { query: { pgmId } })).body.data;
  const {
    name: _n,
    offerType: _t,
    written: _w,
    calculated: _c,
    plan: _p,
    ...sent
  } = present(offers[place], 'an offer');
  const body = { pgmId, offers: [{ ...sent, vat }] };
  expect((await sales.call('terms.save', { query: { version }, body, ...keyed() })).body.code).toBe('0');
}

async function saveParameter(pgmId: number, part: object): Promise<void> {
  const { version, parameter } = await detail(pgmId);
  const body = { pgmId, ...parameter, ...part };
  expect((await sales.call('parameter.save', { query: { version }, body })).body.code).toBe('0');
}

/** Stores a VAT in the parameter, as before the terms had it. */
const sayInParameter = (programId: number, vat: 'with' | 'without') =>
  server.owner.updateTable('program_parameter').set({ terms_vat: vat }).where('program_id', '=', programId).execute();

it('parameter and wording show for each offer if amounts are with VAT, as the terms have it', async () => {
  const { programId } = await life.saved({ offers: OFFERS });
  expect(await vats(programId)).toEqual(['Cash rebate: without', 'Loyalty bonus: without']);
  expect(await wordingField(programId)).toMatchObject({ en: 'Without VAT', zh: '不含税' });
  await saveVat(programId, 1, 'with');
  expect(await vats(programId)).toEqual(['Cash rebate: without', 'Loyalty bonus: with']);
  expect(await wordingField(programId)).toMatchObject({ en: 'Cash rebate: Without VAT; Loyalty bonus: With VAT' });
});

it('a parameter stores no VAT of its own, and stays confirmed when the terms change theirs', async () => {
  const { programId } = await life.ready();
  await saveVat(programId, 0, 'with');
  expect(await statusOf(programId)).toMatchObject({ parameter: 'Confirmed' });
  const row = await server.owner
    .selectFrom('program_parameter')
    .select('terms_vat')
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow();
  expect(row.terms_vat).toBeNull();
});

it('the VAT in an older parameter reopens nothing: wording, parameter and hash stay until the next save', async () => {
  const { programId } = await life.saved();
  await life.confirmParameter(programId, { sales, sipo });
  await sayInParameter(programId, 'with');
  await server.owner
    .updateTable('program_parameter')
    .set({ confirmed: JSON.stringify({ ...parameterForm.empty, termsVat: 'with' }) })
    .where('program_id', '=', programId)
    .execute();
  // A draft has the values of the terms.
  expect(await wordingField(programId)).toMatchObject({ en: 'Without VAT' });
  await life.confirmWording(programId, sales, DOCUMENT);
  // The state confirmed while the parameter had the VAT.
  const values = { termsVat: { type: 'text' as const, en: 'With VAT', zh: '含税' } };
  await server.owner
    .updateTable('program_wording')
    .set({ confirmed_values: JSON.stringify(values) })
    .where('program_id', '=', programId)
    .execute();
  const hash = await hashOf(programId);
  expect(await fieldsOutdated(server.owner, programId)).toEqual([]);
  expect((await detail(programId)).parameter).not.toHaveProperty('termsVat');
  expect(await vats(programId)).toEqual(['Cash rebate: without']);
  expect([await statusOf(programId), await hashOf(programId)]).toEqual([
    { parameter: 'Confirmed', wording: 'Confirmed' },
    hash,
  ]);
  // The same values again: the parameter stays confirmed, but the wording differs from the terms.
  await saveParameter(programId, {});
  expect(await statusOf(programId)).toEqual({ parameter: 'Confirmed', wording: 'Draft' });
  expect(await wordingField(programId)).toMatchObject({ en: 'Without VAT' });
});

it('saved terms decide the VAT at once, whatever an older parameter has', async () => {
  const { programId } = await life.ready();
  await life.confirmWording(programId, sales, DOCUMENT);
  await sayInParameter(programId, 'without');
  await saveVat(programId, 0, 'with');
  expect(await statusOf(programId)).toEqual({ parameter: 'Confirmed', wording: 'Draft' });
  expect(await wordingField(programId)).toMatchObject({ en: 'With VAT' });
});

it('a copy has no VAT in its parameter, and the confirmed content of the original shows no change', async () => {
  const { programId } = await life.ready();
  await sayInParameter(programId, 'with');
  const copy = (await sales.call('program.copy', { body: { programId }, ...keyed() })).body.data;
  expect(await wordingField(copy.programId)).toMatchObject({ en: 'Without VAT' });
});
