import { dayOf, present } from '@oasis/engine/base';
import { BUILT_IN_TEMPLATES, type BudgetTemplate } from '@oasis/engine/template';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, makeBudget } from '../../test/budgets.ts';
import type { TestServer } from '../../test/test-server.ts';
import { findBudget } from './budget-store.ts';
import { storeTemplateVersion, syncTemplates, templateOn } from './template-store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await budgetServer();
});
afterAll(() => server.close());

const BUILT_IN = present(BUILT_IN_TEMPLATES[0], 'a template');

async function store(template: BudgetTemplate, effectiveFrom: string): Promise<string> {
  const usrid = await adminId();
  const stored = await server.db
    .transaction()
    .execute((tx) => storeTemplateVersion(tx, { template, effectiveFrom, by: { usrid, now: new Date() } }));
  return stored.version;
}

async function adminId(): Promise<number> {
  const { id } = await server.db
    .selectFrom('app_user')
    .select('id')
    .where('usrnm', '=', 'admin')
    .executeTakeFirstOrThrow();
  return id;
}

const versionOn = async (id: string, day: string) => (await templateOn(server.db, id, day)).version;

describe('a template on a day', () => {
  it('has the version with the latest first day, of equal days the last stored one, and before all of them the first', async () => {
    const template = { ...BUILT_IN, id: 'own' };
    expect(await store(template, '2026-05-10')).toBe('1');
    expect(await store(template, '2026-08-01')).toBe('2');
    expect(await store(template, '2026-05-10')).toBe('3');
    expect(await store(template, '2026-06-30')).toBe('4');
    for (const [day, version] of [
      ['2020-01-01', '3'],
      ['2026-05-09', '3'],
      ['2026-05-10', '3'],
      ['2026-06-29', '3'],
      ['2026-06-30', '4'],
      ['2026-07-31', '4'],
      ['2026-08-01', '2'],
      ['2030-01-01', '2'],
    ] as const) {
      expect(await versionOn('own', day), day).toBe(version);
    }
  });

  it('is stored whole with number, day, author and time, and numbers go beyond nine', async () => {
    const template = { ...BUILT_IN, id: 'ten' };
    for (let version = 1; version <= 10; version += 1) await store(template, '2026-01-01');
    expect(await store(template, '2026-01-01')).toBe('11');
    expect(await templateOn(server.db, 'ten', '2026-01-01')).toEqual({ ...template, version: '11' });
    const rows = await server.db
      .selectFrom('template_version')
      .select(['version', 'effective_from', 'created_by'])
      .where('template_id', '=', 'ten')
      .orderBy('number')
      .execute();
    expect(rows).toHaveLength(11);
    expect(rows[10]).toEqual({
      version: '11',
      effective_from: '2026-01-01',
      created_by: await adminId(),
    });
  });

  it('gets a number of its own if four versions are stored at once', async () => {
    const template = { ...BUILT_IN, id: 'at-once' };
    const versions = await Promise.all([1, 2, 3, 4].map(() => store(template, '2026-01-01')));
    expect(versions.toSorted()).toEqual(['1', '2', '3', '4']);
  });

  it('of a built-in template is the built-in one from the beginning, and server starts store it once', async () => {
    await syncTemplates(server.owner);
    for (const template of BUILT_IN_TEMPLATES) {
      expect(await templateOn(server.db, template.id, '1990-01-01')).toEqual(template);
    }
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from template_version where created_by is null`.execute(server.owner);
    expect(rows).toEqual([{ count: BUILT_IN_TEMPLATES.length }]);
  });
});

describe('a process that connects to another database', () => {
  it('reads the versions of that database, which have other contents under the same numbers', async () => {
    await store({ ...BUILT_IN, id: 'shared' }, '2026-01-01');
    expect(await templateOn(server.db, 'shared', '2026-01-01')).toEqual({ ...BUILT_IN, id: 'shared', version: '1' });
    const other = await budgetServer();
    try {
      const template = { ...present(BUILT_IN_TEMPLATES.at(-1), 'another'), id: 'shared' };
      const by = { usrid: await adminId(), now: new Date() };
      await other.db
        .transaction()
        .execute((tx) => storeTemplateVersion(tx, { template, effectiveFrom: '2026-01-01', by }));
      expect(await templateOn(other.db, 'shared', '2026-01-01')).toEqual({ ...template, version: '1' });
    } finally {
      await other.close();
    }
  });
});

describe('a budget', () => {
  it('[BUD-155] is made with the version in effect on the day, and keeps it when a newer version follows', async () => {
    const sales = await server.as('sales');
    const first = present(await findBudget(server.db, await makeBudget(server, sales)), 'a budget');
    const template = present(
      BUILT_IN_TEMPLATES.find(({ id }) => id === first.templateId),
      'its template',
    );
    expect(first.templateVersion).toBe(template.version);
    const today = present(server.clock.at, 'a clock').getTime();
    const inEffect = await store(template, dayOf(new Date(today)));
    await store(template, dayOf(new Date(today + 24 * 3_600_000)));
    const second = present(await findBudget(server.db, await makeBudget(server, sales)), 'a budget');
    expect(second.templateVersion).toBe(inEffect);
    expect(second.pins.template).toBe(inEffect);
    expect(await findBudget(server.db, first.id)).toEqual(first);
  });
});
