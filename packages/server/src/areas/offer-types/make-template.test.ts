import { dayOf } from '@oasis/engine/base';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import { confirmTemplate } from '../../../test/confirm-template.ts';
import { callKey } from '../../../test/rights.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { storeTemplateVersion, templateOn } from '../../budget-storage/template-store.ts';

let server: TestServer;
let admin: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  admin = await server.as('admin');
});
afterAll(() => server.close());

async function formOf(offerTypeId: number) {
  const { data } = (await admin.call('templates.form', { params: { offerTypeId } })).body;
  const { form, removed } = (await admin.call('templates.layout', { params: { offerTypeId } })).body.data;
  const { categories, fields } = data.budgetTemplate;
  return { categories, fields, form, removed };
}

async function newType(offerTypeName: string): Promise<number> {
  const body = { offerTypeName, incentiveCategoryId: 1, siOffers: [offerTypeName] };
  const control = await server.as('control');
  return (await control.call('offerTypes.create', { body, headers: callKey() })).body.data.offerTypeId;
}

it('[OFT-049] a new offer type has all choices of its channel, whatever earlier types confirmed', async () => {
  await admin.call('templates.addAttribute', { body: { categoryId: 'cost', name: 'Season' }, headers: callKey() });
  const first = await formOf(await newType('Before'));
  const sharers = await server.owner
    .selectFrom('offer_type')
    .select('id')
    .where('template_id', '=', 'normal-sales')
    .orderBy('id')
    .execute();
  expect(sharers.length).toBeGreaterThan(2);
  for (const { id } of sharers) {
    await confirmTemplate(server, admin, id, (template) => ({
      ...template,
      categories: template.categories.map((category) => ({
        ...category,
        attributes: category.attributes.map(({ exclusive, independent }) => ({
          exclusive: exclusive.map((item) => (category.id === 'detail' ? { ...item, manual: false } : item)),
          independent: independent.map((item) => ({
            ...item,
            selected: item.selected || item.id.startsWith('attribute'),
          })),
        })),
      })),
    }));
  }
  expect(await formOf(await newType('After'))).toEqual(first);
  const left = await server.owner
    .selectFrom('offer_type')
    .select('id')
    .where('template_id', '=', 'normal-sales')
    .execute();
  expect(left).toEqual([]);
});

it('a new offer type has them even if the last type on a built-in template changed that template', async () => {
  const before = await formOf(await newType('Earlier'));
  const { usrid } = await server.owner
    .selectFrom('app_user')
    .select('id as usrid')
    .where('usrnm', '=', 'admin')
    .executeTakeFirstOrThrow();
  const effectiveFrom = dayOf(server.clock.at ?? new Date());
  const template = { ...(await templateOn(server.db, 'normal-sales', effectiveFrom)), inputSetPairs: [] };
  const by = { usrid, now: new Date() };
  await server.db.transaction().execute((tx) => storeTemplateVersion(tx, { template, effectiveFrom, by }));
  expect(await formOf(await newType('Later'))).toEqual(before);
});
