import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, designOf, fillIn, keyed, makeProgram } from '../../../test/budgets.ts';
import { confirmTemplate } from '../../../test/confirm-template.ts';
import { racedOver } from '../../../test/held-race.ts';
import { newKufri } from '../../../test/new-kufri.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let admin: TestCaller;
let sales: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  [admin, sales] = await Promise.all([server.as('admin'), server.as('sales')]);
});
afterAll(() => server.close());

const typeOf = async (name: string) =>
  server.owner.selectFrom('offer_type').selectAll().where('name', '=', name).executeTakeFirstOrThrow();

/** Budgets on a template other than that of their offer type. */
const strays = async () =>
  server.owner
    .selectFrom('budget_table as b')
    .innerJoin('si_offer as s', 's.id', 'b.si_offer_id')
    .innerJoin('offer_type as t', 't.id', 's.offer_type_id')
    .select(['b.id', 'b.template_id', 't.template_id as ofType'])
    .whereRef('b.template_id', '<>', 't.template_id')
    .execute();

const bound = async (budgetId: number) =>
  server.owner
    .selectFrom('budget_table')
    .select(['template_id', 'template_version'])
    .where('id', '=', budgetId)
    .executeTakeFirst();

describe('a recomputed budget whose offer type got its own template afterwards', () => {
  it('[BUD-155] keeps the new template when the recomputed version is taken back, and follows it from then on', async () => {
    const { budgetIds } = await makeProgram(server, sales);
    const budgetId = present(budgetIds[0], 'a budget');
    await fillIn(sales, budgetId, [[0, 'volume', '7']]);
    await newKufri(server, 1000);
    expect((await sales.call('kufri.updateVersion', { body: { budgetId, version: 2 }, ...keyed() })).body.code).toBe(
      '0',
    );
    const { id } = await typeOf('Cash');
    await confirmTemplate(server, admin, id);
    const own = `offer-type-${id}`;
    expect(await bound(budgetId)).toEqual({ template_id: own, template_version: '1' });
    const body = { budgetId, version: 3, change: 3 };
    expect((await sales.call('budget.takeBack', { body, ...keyed() })).body.code).toBe('0');
    expect(await bound(budgetId)).toEqual({ template_id: own, template_version: '1' });
    const update = await sales.call('budget.updateTemplate', { body: { budgetId, version: 4 }, ...keyed() });
    expect(update.body).toMatchObject({ code: '0', data: { templateVersion: '2' } });
    expect(await bound(budgetId)).toEqual({ template_id: own, template_version: '2' });
  });
});

describe('budgets made while the offer type is being confirmed', () => {
  const ask = {
    'of a new program': async () => {
      const design = await designOf(server, { name: 'New', offers: ['First-year insurance'] });
      return () => sales.call('design.create', { body: { design }, ...keyed() });
    },
    'of an offer that a design takes in': async () => {
      const offers = ['Cash rebate', 'Low interest 24 months'];
      const { programId } = await makeProgram(server, sales, { name: 'Redesigned' });
      const design = await designOf(server, { name: 'Redesigned', offers });
      return () => sales.call('design.save', { body: { programId, design }, ...keyed() });
    },
    'of a copied program': async () => {
      const { programId } = await makeProgram(server, sales, { offers: ['Quarterly retail bonus'] });
      return () => sales.call('program.copy', { body: { programId }, ...keyed() });
    },
  };

  it.each([
    ['of a new program', 'Insurance Subsidy'],
    ['of an offer that a design takes in', 'Interest Subsidy'],
    ['of a copied program', 'Retail Bonus'],
  ] as const)('have its own template: %s', async (what, name) => {
    const { id } = await typeOf(name);
    const call = await ask[what]();
    // Confirm gives the template and is not through yet.
    const give = (tx: TestServer['owner']) => sql`select give_own_template(${id})`.execute(tx);
    const [reply] = await racedOver<{ readonly body: { readonly code: string } }>(server, give, [call]);
    expect(reply?.body.code).toBe('0');
    expect((await typeOf(name)).template_id).toBe(`offer-type-${id}`);
    expect(await strays()).toEqual([]);
  });
});
