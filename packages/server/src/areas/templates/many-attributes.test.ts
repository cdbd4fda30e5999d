import { MOST_ATTRIBUTES } from '@oasis/engine/template';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import { confirmTemplate } from '../../../test/confirm-template.ts';
import { callKey } from '../../../test/rights.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { storedForm } from './store.ts';

let server: TestServer;
let admin: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  admin = await server.as('admin');
  const names = Array.from({ length: MOST_ATTRIBUTES - 1 }, (_, at) => ({
    category_id: 'cost',
    name: `Share ${at + 1}`,
  }));
  await server.owner.insertInto('template_attribute').values(names).execute();
});
afterAll(() => server.close());

const add = (name: string) =>
  admin.call('templates.addAttribute', { body: { categoryId: 'cost', name }, headers: callKey() });

it('[OFC-014] attributes are added up to the limit, also at once, and the refusal of one more gives the limit', async () => {
  const replies = await Promise.all([add('Last'), add('Also last')]);
  expect(replies.map(({ body }) => body.code).toSorted()).toEqual(['0', '1']);
  const refused = await add('One more');
  expect([refused.headers['x-oasis-message'], refused.body.message]).toEqual([
    'ATTRIBUTES_FULL',
    'There may be 300 attributes altogether, and there are as many: please use one of those that there are',
  ]);
});

it('[OFC-052] a template with the greatest number of attributes is confirmed with its selected ones', async () => {
  const { id } = await server.owner
    .selectFrom('offer_type')
    .select('id')
    .where('name', '=', 'Cash')
    .executeTakeFirstOrThrow();
  await confirmTemplate(server, admin, id, (template) => ({
    ...template,
    categories: template.categories.map((category) => ({
      ...category,
      attributes: category.attributes.map((group) => ({
        ...group,
        independent: group.independent.map((item) => ({
          ...item,
          selected: item.selected || item.id === 'attribute250',
        })),
      })),
    })),
  }));
  const stored = await storedForm(server.db, id);
  const added = stored?.form.categories
    .flatMap(({ attributes }) => attributes)
    .filter(({ appendable }) => appendable)
    .flatMap(({ independent }) => independent);
  expect(added).toHaveLength(MOST_ATTRIBUTES);
  expect(added?.filter(({ selected }) => selected).map(({ name }) => name.en)).toEqual(['Share 250']);
});
