import type { ContentPart } from '@oasis/engine/areas/programs';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed, makeProgram } from '../../../test/budgets.ts';
import { type ProgramLife, programLife, SHORT_WORDING } from '../../../test/programs.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { programMakers } from '../../program/makers/program-makers.ts';
import { stillTakenOver } from '../../program/makers/taken-over.ts';

let server: TestServer;
let life: ProgramLife;
let sales: TestCaller;
let ids: ReadonlyMap<string, number>;
beforeAll(async () => {
  server = await budgetServer();
  life = programLife(server);
  sales = await server.as('sales');
  const users = await server.owner.selectFrom('app_user').select(['id', 'usrnm']).execute();
  ids = new Map(users.map(({ id, usrnm }) => [usrnm, id]));
});
afterAll(() => server.close());

const idOf = (usrnm: string): number => ids.get(usrnm) ?? 0;
const makersOf = async (programId: number) => {
  const makers = new Set(await programMakers(server.db, [programId]));
  return [...ids].flatMap(([usrnm, id]) => (makers.has(id) ? [usrnm] : [])).toSorted();
};
const partsOf = async (programId: number, usrnm: string): Promise<readonly ContentPart[]> => {
  const taken = await stillTakenOver(server.db, programId);
  return taken.flatMap(({ part, makers }) => (makers.includes(idOf(usrnm)) ? [part] : []));
};
const copy = async (programId: number) =>
  (await sales.call('program.copy', { body: { programId }, ...keyed() })).body.data.programId;
const nextVersion = async (programId: number) => {
  await life.put(programId, 'Released');
  return (await sales.call('program.revise', { body: { programId }, ...keyed() })).body.data.programId;
};

/** Makes a user the maker of one part of a program, by the trigger that stores editors. */
const MAKING: Readonly<Record<ContentPart, (programId: number, usrid: number) => RawBuilder<unknown>>> = {
  design: (id, usrid) => moved(id, usrid, 'editDesign'),
  budget: (id, usrid) => moved(id, usrid, 'editBudget'),
  terms: (id, usrid) => sql`update program_terms set edited_by = ${usrid} where program_id = ${id}`,
  parameter: (id, usrid) => sql`update program_parameter set edited_by = ${usrid} where program_id = ${id}`,
  combinability: (id, usrid) => sql`update combinability_version set made_by = ${usrid} where program_id = ${id}`,
  wording: (id, usrid) => sql`update program_wording_version set saved_by = ${usrid} where program_id = ${id}`,
};

const moved = (id: number, usrid: number, move: string) => sql`
  insert into move_log (kind, object_id, version, move, from_state, to_state, bu_id, usrid, at, reason, details)
  select kind, object_id, version + 100, ${move}, to_state, to_state, bu_id, ${usrid}::int, at, '', '{}'
  from move_log where kind = 'program' and object_id = ${id}::int order by version desc limit 1`;

/** A program made by sales, with one part also made by another user. */
async function madeBy(part: ContentPart, usrnm: string): Promise<number> {
  const { programId: pgmId } = await life.ready();
  const { version, offers } = (await sales.call('terms.read', { query: { pgmId } })).body.data;
  const written = offers.map(({ name: _n, offerType: _t, written: _w, calculated: _c, plan: _p, ...offer }) => ({
    ...offer,
    units: '100',
  }));
  const saved = await sales.call('terms.save', { query: { version }, body: { pgmId, offers: written }, ...keyed() });
  expect(saved.body.code, saved.text).toBe('0');
  await MAKING[part](pgmId, idOf(usrnm)).execute(server.owner);
  return pgmId;
}

describe('the author of content that a program took over', () => {
  const parts = ['design', 'terms', 'combinability', 'parameter', 'wording', 'budget'] as const;

  it.each(parts)('is a maker of the next version and of the version after it: %s', async (part) => {
    await makeProgram(server, sales, { name: `Beside ${part}` });
    const first = await madeBy(part, 'manager');
    expect(await makersOf(first)).toContain('manager');
    const second = await nextVersion(first);
    expect(await partsOf(second, 'manager')).toEqual([part]);
    expect(await makersOf(second)).toContain('manager');
    expect(await makersOf(await nextVersion(second))).toContain('manager');
  });

  it.each(parts)('is a maker of a copy, which has pairs of its own: %s', async (part) => {
    const original = await madeBy(part, 'finance');
    const isMaker = (await makersOf(await copy(await copy(original)))).includes('finance');
    expect(isMaker).toBe(part !== 'combinability');
  });

  it('is no maker any more once all taken-over content is gone', async () => {
    const first = await madeBy('wording', 'manager');
    const second = await nextVersion(first);
    const document = { en: SHORT_WORDING.zh, zh: SHORT_WORDING.en };
    await life.confirmWording(second, sales, document);
    expect(await partsOf(second, 'manager')).toEqual([]);
    expect(await makersOf(second)).not.toContain('manager');
    expect(await makersOf(second)).toContain('sales');
    // Content that was taken over and then rewritten is not passed on to the next version.
    expect(await makersOf(await nextVersion(second))).not.toContain('manager');
  });

  it('stays a maker if the original is rewritten afterwards', async () => {
    const original = await madeBy('wording', 'manager');
    const copied = await copy(original);
    await life.confirmWording(original, sales, { en: SHORT_WORDING.zh, zh: SHORT_WORDING.en });
    expect(await partsOf(copied, 'manager')).toEqual(['wording']);
  });

  it('is a maker for good if the taken-over content was not stored', async () => {
    const { programId } = await life.ready();
    const row = { program_id: programId, part: 'wording' as const, makers: [idOf('manager')], said: null };
    await server.owner.insertInto('program_taken_over').values(row).execute();
    expect(await makersOf(programId)).toContain('manager');
  });

  it('does not count for submitting or cancelling the original', async () => {
    const { programId } = await life.submitted();
    await server.owner
      .updateTable('move_log')
      .set({ usrid: idOf('manager') })
      .where('kind', '=', 'program')
      .where('object_id', '=', programId)
      .where('move', '=', 'submit')
      .execute();
    expect(await makersOf(programId)).toContain('manager');
    expect(await makersOf(await copy(programId))).not.toContain('manager');
  });
});
