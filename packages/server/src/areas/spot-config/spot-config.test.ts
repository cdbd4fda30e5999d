import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callKey, lastRecord } from '../../../test/rights.ts';
import { type TestCaller, type TestServer, testServer } from '../../../test/test-server.ts';
import { ruleFor, sampleRulesOn, settingOn } from '../../spot/value-on.ts';

let server: TestServer;
let control: TestCaller;
let finance: TestCaller;
beforeAll(async () => {
  server = await testServer();
  [control, finance] = [await server.as('control'), await server.as('finance')];
});
afterAll(() => server.close());

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
const RULE = {
  categoryId: 1,
  bu: '',
  validFrom: '2027-01-01',
  by: 'money',
  share: '5',
  minimum: '25',
  bands: '',
  confidence: '95',
  tolerable: '2',
  wideningLimit: '4',
};

const rule = (change: Partial<typeof RULE>, by = control) =>
  by.call('sampleRules.propose', { body: { ...RULE, ...change }, headers: callKey() });
const confirmRule = (ruleId: number, by = finance) => by.call('sampleRules.confirm', { body: { ruleId } });
const setting = (name: string, validFrom: string, amount: string) =>
  control.call('spotSettings.propose', { body: { setting: name, validFrom, amount }, headers: callKey() });
const confirmSetting = (settingId: number, by = finance) => by.call('spotSettings.confirm', { body: { settingId } });

describe('a dated value of spot checks', () => {
  it('[SPC-007] holds from its first day on, once somebody else has confirmed it', async () => {
    const first = (await setting('billRate', '2026-01-01', '3.45')).body.data.settingId;
    expect(await settingOn(server.db, 'billRate', '2026-06-01')).toBeUndefined();
    expect(codeOf(await confirmSetting(first, control))).toBe('SPOT_OTHER_CONFIRMS');
    expect((await confirmSetting(first)).body.code).toBe('0');
    await confirmSetting((await setting('billRate', '2026-07-01', '3.1')).body.data.settingId);
    const days = ['2025-12-31', '2026-01-01', '2026-06-30', '2026-07-01', '2027-01-01'];
    const values = await Promise.all(days.map((day) => settingOn(server.db, 'billRate', day)));
    expect(values).toEqual([undefined, '3.45', '3.45', '3.1', '3.1']);
    expect(await settingOn(server.db, 'serviceVat', '2026-07-01')).toBeUndefined();
  });

  it('[SPC-007] is changed by another proposal in its place', async () => {
    const { settingId } = (await setting('floorPlanDays', '2026-01-01', '90')).body.data;
    const change = (amount: string) =>
      control.call('spotSettings.change', {
        body: { setting: 'floorPlanDays', validFrom: '2026-01-01', amount, settingId },
      });
    expect(codeOf(await change('80'))).toBe('SPOT_NOT_IN_FORCE');
    await confirmSetting(settingId);
    const changed = (await change('80')).body.data.settingId;
    expect(await settingOn(server.db, 'floorPlanDays', '2026-02-01')).toBe('90');
    expect(codeOf(await change('70'))).toBe('SPOT_PROPOSED_ALREADY');
    await confirmSetting(changed);
    expect(await settingOn(server.db, 'floorPlanDays', '2026-02-01')).toBe('80');
    const { content } = (await control.call('spotSettings.list', { query: { setting: 'floorPlanDays' } })).body.data;
    expect(content.map(({ amount, status }) => `${amount} ${status}`).toSorted()).toEqual([
      '80 inForce',
      '90 replaced',
    ]);
    expect(await lastRecord(server, `spot-setting:${settingId}`)).toMatchObject({ event: 'SPOT_SETTING_CONFIRMED' });
  });

  it('[SPC-007] is a percentage with four decimals or whole days', async () => {
    for (const amount of ['', '-1', '100.01', '3.12345', 'x', '1e1'])
      expect(codeOf(await setting('serviceVat', '2026-01-01', amount))).toBe('SPOT_RATE_WRONG');
    for (const amount of ['3.5', '3651', '-1', ''])
      expect(codeOf(await setting('contractActivationDays', '2026-01-01', amount))).toBe('SPOT_DAYS_WRONG');
    expect((await setting('serviceVat', '2026-01-01', '6')).body.code).toBe('0');
    expect((await setting('contractActivationDays', '2026-01-01', '3650')).body.code).toBe('0');
  });

  it('the database refuses a confirmation by the proposer', async () => {
    const { settingId } = (await setting('serviceVat', '2026-02-01', '6')).body.data;
    const forced = server.owner
      .updateTable('spot_setting')
      .set((row) => ({ state: 'inForce', decided_by: row.ref('proposed_by'), decided_at: new Date() }))
      .where('id', '=', settingId)
      .execute();
    await expect(forced).rejects.toThrow(/spot_setting_check/);
  });
});

describe('a sample check rule', () => {
  it('[SPC-007] of a BU goes before that of all BUs, each by its first day', async () => {
    const { bus } = (await control.call('sampleRules.options')).body.data;
    const bu = bus[0]?.code ?? '';
    const buId = (await server.db.selectFrom('bu').select('id').where('code', '=', bu).executeTakeFirstOrThrow()).id;
    for (const change of [
      { share: '5' },
      { share: '10', bu },
      { share: '20', validFrom: '2027-06-01', bands: ' 1000  5000.50 ' },
    ]) {
      expect((await confirmRule((await rule(change)).body.data.ruleId)).body.code).toBe('0');
    }
    const of = async (day: string, asked: number) =>
      ruleFor(await sampleRulesOn(server.db, day), { categoryId: 1, buId: asked })?.share;
    expect(await of('2026-12-31', buId)).toBeUndefined();
    expect(await of('2027-01-01', buId)).toBe(100_000_000n);
    expect(await of('2027-01-01', -1)).toBe(50_000_000n);
    expect(await of('2027-06-01', -1)).toBe(200_000_000n);
    expect(ruleFor(await sampleRulesOn(server.db, '2027-06-01'), { categoryId: 1, buId: -1 })).toMatchObject({
      by: 'money',
      minimum: 25,
      limits: [100_000n, 500_050n],
      confidence: 950_000_000n,
      tolerable: 20_000_000n,
      wideningLimit: 4,
    });
    expect(ruleFor(await sampleRulesOn(server.db, '2027-06-01'), { categoryId: 2, buId })).toBeUndefined();
  });

  it.each<[string, Partial<typeof RULE>, string]>([
    ['no first day', { validFrom: '' }, 'SPOT_DAY_MISSING'],
    ['another way of drawing', { by: 'lot' }, 'SPOT_BY_MISSING'],
    ['nothing to draw', { share: '0', minimum: '0' }, 'SPOT_NOTHING_DRAWN'],
    ['strata that do not rise', { bands: '5000 1000' }, 'SPOT_BANDS_WRONG'],
    ['strata that are no amounts', { bands: '1000,x' }, 'SPOT_BANDS_WRONG'],
    ['even odds', { confidence: '50' }, 'PERCENT_WRONG'],
    ['certainty', { confidence: '100' }, 'PERCENT_WRONG'],
    ['no size at all', { wideningLimit: '0' }, 'COUNT_WRONG'],
  ])('[SPC-007] is refused with %s', async (_, change, code) => {
    expect(codeOf(await rule({ validFrom: '2028-01-01', ...change }))).toBe(code);
  });

  it('[SPC-007] is of a BU that there is', async () => {
    expect(codeOf(await rule({ bu: 'NONE', validFrom: '2028-01-01' }))).toBe('SPOT_BU_UNKNOWN');
  });
});
