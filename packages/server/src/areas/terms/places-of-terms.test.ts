import type { CallData } from '@oasis/api-client/contract';
import { present } from '@oasis/engine/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { type ProgramLife, programLife } from '../../../test/programs.ts';
import { lastRecord } from '../../../test/rights.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { dealersOf } from './dealers-of.ts';

let server: TestServer;
let life: ProgramLife;
let sales: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  life = programLife(server);
  sales = await server.as('sales');
});
afterAll(() => server.close());

type Offer = CallData<'terms.read'>['offers'][number];
const read = async (pgmId: number) => (await sales.call('terms.read', { query: { pgmId } })).body.data;
const sentOf = ({ name: _n, offerType: _t, written: _w, calculated: _c, plan: _p, ...offer }: Offer) => offer;

describe('places of terms', () => {
  it('are listed in the record up to 200, with their number', async () => {
    const { programId } = await life.saved({ makes: ['PBP'], from: '2026-01', to: '2026-12' });
    const offer = present((await read(programId)).offers[0], 'an offer');
    const { months, models } = offer.plan;
    const places = models.flatMap(({ modelId }) => months.map((month) => ({ modelId, month })));
    expect(places.length).toBeGreaterThan(201);
    const sent = places.slice(0, 201).map(({ modelId, month }) => {
      return { customer: '', modelId, brandId: null, typeClass: null, month, value: '1.00' };
    });
    const offers = [{ ...sentOf(offer), span: 'month' as const, lines: sent }];
    const reply = await sales.call('terms.save', {
      query: { version: 0 },
      body: { pgmId: programId, offers },
      ...keyed(),
    });
    expect(reply.body.code).toBe('0');
    const { details } = await lastRecord(server, `terms:${programId}`);
    expect(details).toMatchObject({ after: { changedLines: 201 } });
    const { after, before } = details as Record<'after' | 'before', { readonly termLines: readonly string[] }>;
    expect([after.termLines.length, before.termLines.length]).toEqual([200, 200]);
  });

  it('follow the order of the offers in the program', async () => {
    const { programId } = await life.saved({ offers: ['Cash rebate', 'Loyalty bonus'] });
    const names = async () => (await read(programId)).offers.map(({ name }) => name);
    expect(await names()).toEqual(['Cash rebate', 'Loyalty bonus']);
    const own = await server.owner
      .selectFrom('program_offer')
      .select(['si_offer_id', 'position'])
      .where('program_id', '=', programId)
      .orderBy('position')
      .execute();
    const move = (siOfferId: number | undefined, position: number) =>
      server.owner
        .updateTable('program_offer')
        .set({ position })
        .where('program_id', '=', programId)
        .where('si_offer_id', '=', siOfferId ?? 0)
        .execute();
    const [first, second] = own;
    await move(first?.si_offer_id, 97);
    await move(second?.si_offer_id, first?.position ?? 0);
    await move(first?.si_offer_id, second?.position ?? 1);
    expect(await names()).toEqual(['Loyalty bonus', 'Cash rebate']);
  });

  it('of months that the design dropped have VAT 0 until the budget is updated', async () => {
    const { programId } = await life.saved({ from: '2026-04', to: '2026-06' });
    const rates = async () => (await read(programId)).offers[0]?.plan.vatRates;
    expect(await rates()).toEqual(['0.13', '0.13', '0.13']);
    await server.owner
      .updateTable('program_design')
      .set({ last_day: '2026-05-31' })
      .where('program_id', '=', programId)
      .execute();
    expect(await rates()).toEqual(['0.13', '0.13', '0']);
  });

  it('have no dealers without a design', async () => {
    expect(await dealersOf(server.db, 9_999_999)).toBeUndefined();
  });
});
