import { present } from '@oasis/engine/base';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgetServer, makeProgram, newKey, readTable } from '../../../test/budgets.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let sales: TestCaller;
let control: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  [sales, control] = [await server.as('sales'), await server.as('control')];
});
afterAll(() => server.close());

async function switchTo(modelId: number, state: boolean): Promise<void> {
  const row = (await control.call('models.byId', { query: { modelId } })).body.data;
  expect((await control.call('models.update', { body: { ...row, state } })).body.code).toBe('0');
}

async function modelsOf(budgetId: number): Promise<readonly string[]> {
  return (await readTable(sales, budgetId)).table.scope.models;
}

async function remade(programId: number, budgetId: number): Promise<readonly string[]> {
  const headers = { 'idempotency-key': newKey() };
  const reply = await sales.call('budget.regenerate', { body: { pgmId: programId }, headers });
  expect(reply.body.code).toBe('0');
  return modelsOf(budgetId);
}

it('[VEH-001] an inactive model is in no new budget, and budgets that have it keep it', async () => {
  const old = await makeProgram(server, sales, {});
  const oldId = present(old.budgetIds[0], 'a budget');
  const all = await modelsOf(oldId);
  const off = present(all[1], 'a model');
  await switchTo(Number(off), false);
  const made = await makeProgram(server, sales, {});
  const newId = present(made.budgetIds[0], 'a budget');
  const others = all.filter((model) => model !== off);
  expect(await modelsOf(newId)).toEqual(others);
  expect(await remade(old.programId, oldId)).toEqual(all);
  expect(await remade(made.programId, newId)).toEqual(others);
  await switchTo(Number(off), true);
  expect(await remade(made.programId, newId)).toEqual(all);
});
