import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoIds } from '../../../../test/demo-ids.ts';
import { type TestCaller, type TestServer, testServer } from '../../../../test/test-server.ts';
import { codeOf, userSettings } from '../../../../test/user-settings.ts';

let server: TestServer;
let admin: TestCaller;
let dealerIt: TestCaller;
let ids: ReturnType<typeof demoIds>;
let settings: ReturnType<typeof userSettings>;
beforeAll(async () => {
  server = await testServer('demo');
  [admin, dealerIt] = [await server.as('admin'), await server.as('DEALERIT')];
  ids = demoIds(server);
  settings = userSettings(server, admin);
  await settings.addPerson('DEALIT2', { usrtp: 10002, org: 'D1001', isItAdmin: true });
});
beforeEach(async () => {
  for (const account of ['sicco', 'DEALIT2']) await settings.takeAll(account);
});
afterAll(() => server.close());

describe('importing the settings of another user', () => {
  const importing = async (from: string, to: string, caller = admin) =>
    caller.call('settings.import', { body: { from: await ids.userId(from), to: await ids.userId(to) } });

  it('[UST-007] [UST-014] [UST-025] replaces roles, BUs and regions by the active ones of the source', async () => {
    await settings.addRole('sicco', 'SIPO');
    await settings.addBus('sicco', ['VAN']);
    await settings.addRole('sipo', 'FINANCE');
    const [link] = await settings.busOf('sipo');
    const regionIds = link?.allBuRegionIdArr.slice(0, 2) ?? [];
    await admin.call('settings.saveRegions', {
      body: { usrid: await ids.userId('sipo'), selectedRegion: [{ usrorgid: link?.usrorgid ?? 0, regionIds }] },
    });
    await server.owner
      .updateTable('user_role')
      .set({ state: false })
      .where('user_id', '=', await ids.userId('sipo'))
      .where('role_id', '=', await ids.roleId('FINANCE'))
      .execute();
    expect((await importing('sipo', 'sicco')).body.code).toBe('0');
    expect((await settings.rolesOf('sicco')).map(({ rolnmen }) => rolnmen)).toEqual(['SIPO']);
    const given = (links: Awaited<ReturnType<typeof settings.busOf>>) =>
      links.map(({ buid, buRegionValue }) => [buid, buRegionValue]);
    expect(given(await settings.busOf('sicco'))).toEqual(given(await settings.busOf('sipo')));
    const record = await server.owner
      .selectFrom('audit_log')
      .select('details')
      .where('event', '=', 'USER_SETTINGS_IMPORTED')
      .where('outcome', '=', 'done')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(record.details).toMatchObject({ from: await ids.userId('sipo'), before: { roles: [] } });
  });

  it('skips a deleted BU, even if the source still has it', async () => {
    const [from, to] = [await ids.userId('sales'), await ids.userId('sicco')];
    const busOf = async (user: number) =>
      (await server.owner.selectFrom('user_bu').select('bu_id').where('user_id', '=', user).execute())
        .map(({ bu_id: id }) => id)
        .toSorted((a, b) => a - b);
    const [deleted = 0, ...others] = await busOf(from);
    const setDeleted = (isDeleted: boolean) =>
      server.owner.updateTable('bu').set({ deleted: isDeleted }).where('id', '=', deleted).execute();
    await setDeleted(true);
    try {
      expect((await importing('sales', 'sicco')).body.code).toBe('0');
      expect(await busOf(to)).toEqual(others);
    } finally {
      await setDeleted(false);
    }
  });

  it('the preview lists gains and losses of the target, and changes nothing', async () => {
    await settings.addRole('sicco', 'SICCO');
    const body = { from: await ids.userId('sales'), to: await ids.userId('sicco') };
    const preview = (await admin.call('settings.previewImport', { body })).body.data;
    expect(preview.gains).toEqual(
      expect.arrayContaining([
        { kind: 'role', name: 'Head office sales' },
        { kind: 'bu', name: 'MBPC' },
      ]),
    );
    expect(preview.losses).toEqual([
      { kind: 'menu', name: 'Approvals / Delegation' },
      { kind: 'privilege', name: 'Approvals / Delegation: Own absences' },
      { kind: 'menu', name: 'Retail Validation' },
      { kind: 'menu', name: 'Retail Validation / Validation SICCO' },
      { kind: 'privilege', name: 'Retail Validation / Validation SICCO: Search' },
      { kind: 'privilege', name: 'Retail Validation / Validation SICCO: Validate sales' },
      { kind: 'menu', name: 'Retail Validation / Task Distribution' },
      { kind: 'privilege', name: 'Retail Validation / Task Distribution: View' },
      { kind: 'privilege', name: 'Retail Validation / Task Distribution: Set rules' },
      { kind: 'privilege', name: 'Retail Validation / Task Distribution: Edit' },
      { kind: 'privilege', name: 'Retail Validation / Task Distribution: Move and take back records' },
      { kind: 'menu', name: 'Retail Validation / Task Overview' },
      { kind: 'privilege', name: 'Retail Validation / Task Overview: View' },
      { kind: 'menu', name: 'Retail Validation / Retail Data' },
      { kind: 'privilege', name: 'Retail Validation / Retail Data: Search' },
      { kind: 'privilege', name: 'Retail Validation / Retail Data: View' },
      { kind: 'privilege', name: 'Retail Validation / Retail Data: Invoice' },
      { kind: 'menu', name: 'Retail Validation / Papers by Post' },
      { kind: 'privilege', name: 'Retail Validation / Papers by Post: Search' },
      { kind: 'privilege', name: 'Retail Validation / Papers by Post: Add' },
      { kind: 'privilege', name: 'Retail Validation / Papers by Post: Match papers' },
      { kind: 'privilege', name: 'Retail Validation / Papers by Post: Send papers back' },
      { kind: 'menu', name: 'Claims / What a Car Can Claim' },
      { kind: 'privilege', name: 'Claims / What a Car Can Claim: Search' },
      { kind: 'menu', name: 'Claims / Claims of Cars' },
      { kind: 'privilege', name: 'Claims / Claims of Cars: Search' },
      { kind: 'privilege', name: 'Claims / Claims of Cars: Export' },
      { kind: 'menu', name: 'Claims / Programs by Category' },
      { kind: 'privilege', name: 'Claims / Programs by Category: Search' },
      { kind: 'menu', name: 'Claims / Cars of a Program' },
      { kind: 'privilege', name: 'Claims / Cars of a Program: Search' },
      { kind: 'menu', name: 'Claims / Late Claims' },
      { kind: 'privilege', name: 'Claims / Late Claims: Search' },
      { kind: 'menu', name: 'Claims / Communication Appeal' },
      { kind: 'privilege', name: 'Claims / Communication Appeal: Search' },
      { kind: 'privilege', name: 'Claims / Communication Appeal: View' },
      { kind: 'privilege', name: 'Claims / Communication Appeal: Write letters' },
      { kind: 'menu', name: 'Claims / Wholesale Claims' },
      { kind: 'privilege', name: 'Claims / Wholesale Claims: Search' },
      { kind: 'menu', name: 'Claims / Support-Car Orders' },
      { kind: 'privilege', name: 'Claims / Support-Car Orders: Search' },
      { kind: 'privilege', name: 'Claims / Support-Car Orders: Add' },
      { kind: 'privilege', name: 'Claims / Support-Car Orders: Edit' },
      { kind: 'privilege', name: 'Claims / Support-Car Orders: Import' },
      { kind: 'privilege', name: 'Claims / Support-Car Orders: Export' },
      { kind: 'menu', name: 'Claims / What Combines' },
      { kind: 'privilege', name: 'Claims / What Combines: Search' },
      { kind: 'menu', name: 'Checking' },
      { kind: 'menu', name: 'Checking / Checking Plans' },
      { kind: 'privilege', name: 'Checking / Checking Plans: Search' },
      { kind: 'menu', name: 'Checking / SICCO Checking' },
      { kind: 'privilege', name: 'Checking / SICCO Checking: Search' },
      { kind: 'privilege', name: 'Checking / SICCO Checking: Check claims' },
      { kind: 'menu', name: 'Checking / Document Collection' },
      { kind: 'privilege', name: 'Checking / Document Collection: Search' },
      { kind: 'privilege', name: 'Checking / Document Collection: View' },
      { kind: 'privilege', name: 'Checking / Document Collection: Export' },
      { kind: 'privilege', name: 'Checking / Document Collection: Ask for papers' },
      { kind: 'menu', name: 'Checking / Exemptions' },
      { kind: 'privilege', name: 'Checking / Exemptions: Search' },
      { kind: 'privilege', name: 'Checking / Exemptions: Export' },
      { kind: 'menu', name: 'Checking / Exemption Setup' },
      { kind: 'privilege', name: 'Checking / Exemption Setup: Search' },
      { kind: 'privilege', name: 'Checking / Exemption Setup: Add' },
      { kind: 'privilege', name: 'Checking / Exemption Setup: Edit' },
      { kind: 'privilege', name: 'Checking / Exemption Setup: Submit / Withdraw' },
      { kind: 'privilege', name: 'Checking / Exemption Setup: End' },
      { kind: 'menu', name: 'Checking / Checking Rules' },
      { kind: 'privilege', name: 'Checking / Checking Rules: Search' },
      { kind: 'privilege', name: 'Checking / Checking Rules: View' },
      { kind: 'menu', name: 'Spot Checks' },
      { kind: 'menu', name: 'Spot Checks / Spot Checking' },
      { kind: 'privilege', name: 'Spot Checks / Spot Checking: Checking Preparation' },
      { kind: 'privilege', name: 'Spot Checks / Spot Checking: Pending Checking' },
      { kind: 'privilege', name: 'Spot Checks / Spot Checking: Sample Check' },
      { kind: 'privilege', name: 'Spot Checks / Spot Checking: Checked' },
      { kind: 'privilege', name: 'Spot Checks / Spot Checking: Check' },
      { kind: 'api', name: 'Name who stands in for you' },
      { kind: 'api', name: 'Read retail records' },
      { kind: 'api', name: 'Read papers and personal data of sales' },
      { kind: 'api', name: 'Validate sales' },
      { kind: 'api', name: 'Hand out sales to checkers' },
      { kind: 'api', name: 'Read cars' },
      { kind: 'api', name: 'Note papers that arrive by post' },
      { kind: 'api', name: 'Read claims' },
      { kind: 'api', name: 'Check claims' },
      { kind: 'api', name: 'Write support-car orders' },
      { kind: 'api', name: 'Read spot checks' },
      { kind: 'api', name: 'Check sampled claims' },
      { kind: 'api', name: 'Write letters of appeals' },
      { kind: 'api', name: 'Read checking plans' },
      { kind: 'api', name: 'Read checks of claims' },
      { kind: 'api', name: 'Read checking rules' },
      { kind: 'api', name: 'Read exemptions from checking' },
      { kind: 'api', name: 'Ask for exemptions from checking' },
      { kind: 'api', name: 'End exemptions from checking' },
      { kind: 'role', name: 'SICCO' },
    ]);
    expect(preview.users).toMatchObject([{ usrnm: 'sicco' }]);
    expect(preview.conflicts).toEqual([]);
    expect((await settings.rolesOf('sicco')).map(({ rolnmen }) => rolnmen)).toEqual(['SICCO']);
  });

  it('for an inactive user the preview lists his rights once he is active, and he stays inactive', async () => {
    await settings.addRole('sicco', 'SICCO');
    const [from, to] = [await ids.userId('sales'), await ids.userId('sicco')];
    const setState = (state: boolean) =>
      server.owner.updateTable('app_user').set({ state }).where('id', '=', to).execute();
    const preview = async () => (await admin.call('settings.previewImport', { body: { from, to } })).body.data;
    const ofActive = await preview();
    await setState(false);
    expect(await preview()).toEqual(ofActive);
    expect(ofActive.gains).toContainEqual({ kind: 'role', name: 'Head office sales' });
    expect((await admin.call('users.findById', { query: { usrid: to } })).body.data.state).toBe(false);
    await setState(true);
  });

  it('[UST-014] is refused as a whole if one grant is beyond the caller, of another type or conflicting', async () => {
    await settings.addRole('sicco', 'SICCO');
    expect(codeOf(await importing('DEALER1', 'sicco'))).toBe('TYPE_NOT_FITTING');
    expect((await importing('sales', 'DEALIT2', dealerIt)).status).toBe(404);
    expect(codeOf(await importing('DEALERIT', 'DEALIT2', dealerIt))).toBeUndefined();
    const adminId = await ids.userId('admin');
    const cpo = await ids.buId('CPO');
    await server.owner.deleteFrom('user_bu').where('user_id', '=', adminId).where('bu_id', '=', cpo).execute();
    const refused = await importing('sales', 'sicco');
    expect(refused.body.message).toContain('CPO');
    expect((await settings.rolesOf('sicco')).map(({ rolnmen }) => rolnmen)).toEqual(['SICCO']);
    expect(await settings.busOf('sicco')).toEqual([]);
    await server.owner.insertInto('user_bu').values({ user_id: adminId, bu_id: cpo }).execute();
  });
});
