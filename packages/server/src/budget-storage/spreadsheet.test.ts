import { present } from '@oasis/engine/base';
import { BUILT_IN_TEMPLATES } from '@oasis/engine/template';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, makeBudget } from '../../test/budgets.ts';
import type { TestServer } from '../../test/test-server.ts';
import { findBudget, openBudget } from './budget-store.ts';
import { kernelOf } from './spreadsheet.ts';

let server: TestServer;
beforeAll(async () => {
  server = await budgetServer();
});
afterAll(() => server.close());

describe('a budget whose template has a spreadsheet function', () => {
  it('is opened with HyperFormula, which no built-in template loads', async () => {
    for (const template of BUILT_IN_TEMPLATES) expect(await kernelOf(template)).toEqual({});
    const id = await makeBudget(server, await server.as('sales'));
    const { template_id } = await server.db
      .selectFrom('budget_table')
      .select('template_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const plain = present(
      BUILT_IN_TEMPLATES.find((template) => template.id === template_id),
      template_id,
    );
    const version = 'rounded';
    const source = { kind: 'formula' as const, text: 'SQRT(wsPipeline / 7)' };
    const fields = plain.fields.map((field) =>
      field.role === 'baseVolume' ? { ...field, sources: [{ source }] } : field,
    );
    const template = JSON.stringify({ ...plain, version, fields });
    await server.owner.insertInto('template_version').values({ template_id, version, template }).execute();
    await server.owner.updateTable('budget_table').set({ template_version: version }).where('id', '=', id).execute();

    const { logic, columns, rows } = await openBudget(
      server.db,
      present(await findBudget(server.db, id), 'the budget'),
    );
    const column = (role: 'baseVolume' | 'wsPipeline') =>
      present(columns[present(logic.byRole.get(role), role).index], role);
    const pipelines = column('wsPipeline').slice(rows.leafStart);
    expect(pipelines.some((cars) => cars > 0)).toBe(true);
    const roots = column('baseVolume').slice(rows.leafStart);
    pipelines.forEach((cars, row) => expect(roots[row]).toBeCloseTo(Math.sqrt(cars / 7), 9));
  });
});
