import { flatMenu, hasPriv } from '@oasis/engine/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const userIdOf = async (account: string): Promise<number> =>
  (await server.db.selectFrom('app_user').select('id').where('usrnm', '=', account).executeTakeFirstOrThrow()).id;

describe('the current user', () => {
  it('[SGN-002] [SGN-016] has name, type, legal entity, menu and roles; a request without a token has no user', async () => {
    const reply = await (await server.as('sales')).call('users.current');
    expect(reply.body.code).toBe('0');
    expect(reply.body.data).toMatchObject({
      usrnm: 'sales',
      fulnm: 'Sun Li',
      usrtp: 10001,
      legalEntity: { entityCode: 'MBCL', entityName: 'Mercedes-Benz (China) Ltd.' },
      userroles: [{ rolnmen: 'Head office sales', roleCode: 'SALES' }],
    });
    expect(reply.body.data.menulist.length).toBeGreaterThan(0);
    const nobody = await server.anyone.call('users.current');
    expect(nobody.status).toBe(401);
  });

  it('[SGN-010] [SGN-018] without a valid token the reply has the address of the sign-in', async () => {
    for (const authorization of ['', 'stale']) {
      const reply = await server.anyone.call('users.current', { headers: { authorization } });
      expect(reply.status).toBe(401);
      const { data } = JSON.parse(reply.text) as { data: string };
      expect(Buffer.from(data, 'base64').toString('utf8')).toBe('http://127.0.0.1:3999/oasis/oauth/sso/login');
    }
  });

  it('[CST-001] [CST-003] has 10001 for head office and 10007 for a dealer', async () => {
    expect((await (await server.as('sales')).call('users.current')).body.data.usrtp).toBe(10001);
    const dealer = await (await server.as('DEALER1')).call('users.current');
    expect(dealer.body.data.usrtp).toBe(10007);
    expect(dealer.body.data.legalEntity.entityCode).toBe('Dealer');
  });

  it('[SHL-028] [SHL-029] [SHL-042] has menu entries and privileges with all their fields', async () => {
    const { menulist } = (await (await server.as('sales')).call('users.current')).body.data;
    const fields = ['mnuid', 'parentid', 'mnuuri', 'mnunmen', 'mnunmcn', 'icon', 'children', 'privlist', 'privids'];
    for (const item of flatMenu(menulist)) expect(Object.keys(item).sort()).toEqual([...fields].sort());
    const input = flatMenu(menulist).find(({ mnuuri }) => mnuuri === '/budgetinput');
    expect(input?.privids).toEqual(input?.privlist.map(({ privid }) => privid));
    expect(input?.privlist[0]).toEqual({
      privid: 1201,
      privnmcn: '查看',
      privnmen: 'View',
      privcd: 'VIEW',
      privtpnm: 'Button',
    });
  });

  it('[SHL-038] [SHL-043] has the menu of its roles', async () => {
    const menuOf = async (account: string) =>
      (await (await server.as(account)).call('users.current')).body.data.menulist;
    const [sales, finance, sipo, dealer] = await Promise.all(['sales', 'finance', 'sipo', 'DEALER1'].map(menuOf));
    const paths = (menu: typeof sales) =>
      flatMenu(menu ?? [])
        .map(({ mnuuri }) => mnuuri)
        .filter((uri) => uri !== '');
    expect(paths(sales)).toEqual([
      '/wordingbudget',
      '/budgetinput',
      '/budgetReport/0',
      '/offertype',
      '/offertype/fleetcustomer',
      '/budgutemplate',
      '/programdesign',
      '/parametersetup',
      '/ssscindex',
      '/programdesign/combinabilitysetting',
      '/approval/sales/programHome/overallCombinabilityMatrix',
      '/setting/combinabilityDefaults',
      '/wordingedit',
      '/wordingtemplate',
      '/documentSample',
      '/setting/AttachementMasterSetting',
      '/taskcenter',
      '/approval/sales/programHome',
      '/approval/mg/packageHome',
      '/approval/sales/packageHome',
      '/approval/sales/releasePackageHome',
      '/sales/measure',
      '/calculatormaintain',
      '/calculator/version',
      '/calculator/offer',
      '/calculator/status',
      '/estimated/penetration',
      '/finance/setting',
      '/kufriPanel',
      '/dealerMasterData/region',
      '/dealerMasterData/dealer',
      '/dealerMasterData/dealerBlock',
      '/demoCDview',
      '/sourceDataManagement/AGManagement',
      '/sourceDataManagement/TAManagement',
      '/sourceDataManagement/TDTAManagement',
      '/sourceDataManagement/demoCarClaimGenerate',
      '/sourceDataManagement/runs',
      '/sourceDataManagement/bindings',
      '/localRegistration/setup',
      '/localRegistration/focusArea',
      '/localRegistration/dataUpload',
      '/localRegistration/results',
      '/localRegistration/reports',
      '/guide',
    ]);
    expect(paths(sipo)).toEqual([
      '/wordingbudget',
      '/programdesign',
      '/parametersetup',
      '/ssscindex',
      '/programdesign/combinabilitysetting',
      '/wordingedit',
      '/documentSample',
      '/setting/AttachementMasterSetting',
      '/taskcenter',
      '/retailValidation/sipo',
      '/retailValidation/retailData',
      '/retailValidation/corrections',
      '/claim/DealerVINBasedEnquiry',
      '/claim',
      '/claim/DealerProgramCategory',
      '/claim/EnquiryProgram',
      '/claimDelay',
      '/communicationAppeal',
      '/claim/Ws',
      '/claim/SSSCOrder',
      '/claim/overallCombinabilityMatrix',
      '/checking/checkingPlan',
      '/checking/SIPOChecking',
      '/checking/checkingDocCollection',
      '/checking/exemption',
      '/checking/exemptionSetup',
      '/checking/checkingRule',
      '/spotChecking',
      '/spotCheckingControlling',
      '/spotChecking/pendingApproval',
      '/guide',
    ]);
    expect(paths(dealer)).toEqual([
      '/documentSample',
      '/taskcenter',
      '/sales/measure',
      '/retailValidation',
      '/vehicleLicense',
      '/claim/DealerVINBasedEnquiry',
      '/claim/DealerVINList',
      '/claim/many',
      '/claim',
      '/claim/DealerProgramCategory',
      '/claim/EnquiryProgram',
      '/claim/DelayDealerClaim',
      '/delayUsedCar',
      '/communicationAppeal',
      '/claim/Ws',
      '/claim/SSSCOrder',
      '/claim/overallCombinabilityMatrix',
      '/demoCDview',
      '/checking/checkingDocCollection',
      '/guide',
    ]);
    expect(hasPriv(sales ?? [], '/budgetinput', 'EDIT')).toBe(true);
    expect(hasPriv(finance ?? [], '/budgetinput', 'EDIT')).toBe(false);
  });

  it('loses at once every right that a role or its group loses, and every role that is removed', async () => {
    const finance = await server.as('finance');
    const permissions = async () => (await finance.call('users.current')).body.data.permissions;
    expect(await permissions()).toContain('BUDGET_READ');
    const group = server.owner.selectFrom('role').select('group_id').where('code', '=', 'FINANCE');
    await server.owner.updateTable('privilege_group').set({ state: false }).where('id', 'in', group).execute();
    expect(await permissions()).toEqual([]);
    await server.owner.updateTable('privilege_group').set({ state: true }).where('id', 'in', group).execute();
    expect(await permissions()).toContain('BUDGET_READ');
    const api = server.owner.selectFrom('api').select('id').where('code', '=', 'BUDGET_READ');
    await server.owner.deleteFrom('group_api').where('group_id', 'in', group).where('api_id', 'in', api).execute();
    expect(await permissions()).not.toContain('BUDGET_READ');
  });
});

describe('other users', () => {
  it('[API-009] [API-035] of another organisation are answered to a dealer exactly like a missing id', async () => {
    const dealerIt = await server.as('DEALERIT');
    const foreign = await dealerIt.call('users.byId', { params: { id: await userIdOf('DEALER2') } });
    const missing = await dealerIt.call('users.byId', { params: { id: 999_999 } });
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(missing.text);
    const own = await dealerIt.call('users.byId', { params: { id: await userIdOf('DEALER1') } });
    expect(own.body.data).toMatchObject({ usrnm: 'DEALER1' });
  });

  it('[API-020] are read at /oasis/usapi/users/{id} by users with the permission', async () => {
    const id = await userIdOf('finance');
    const { token } = await server.as('sales');
    const reply = await server.app.inject({ url: `/oasis/usapi/users/${id}`, headers: { authorization: token } });
    expect(reply.json()).toMatchObject({ code: '0', data: { usrid: id, usrnm: 'finance' } });
    expect((await (await server.as('DEALER1')).call('users.byId', { params: { id } })).status).toBe(403);
  });
});

describe('page views', () => {
  it('[SHL-025] [SHL-026] [SHL-046] are stored with menu name, action VIEW and button NA', async () => {
    const sales = await server.as('sales');
    const body = { menuName: 'Budget Input', action: 'VIEW', button: 'NA' } as const;
    const reply = await sales.call('page.view', { body });
    expect(reply.body).toEqual({ code: '0', message: '', data: null });
    const usrid = await userIdOf('sales');
    const kept = await server.db.selectFrom('page_view').selectAll().where('usrid', '=', usrid).execute();
    expect(kept).toMatchObject([{ menu_name: 'Budget Input', action: 'VIEW', button: 'NA' }]);
  });

  it.each([{ action: 'EDIT' }, { button: 'OK' }, { menuName: '' }])('everything else is refused: %o', async (wrong) => {
    const { token } = await server.as('sales');
    const reply = await server.app.inject({
      method: 'POST',
      url: '/oasis/usapi/page/view',
      headers: { authorization: token },
      payload: { menuName: 'x', action: 'VIEW', button: 'NA', ...wrong },
    });
    expect(reply.statusCode).toBe(400);
  });
});

describe('settings of the screens', () => {
  it('have the licence key of HyperFormula, by default the open-source key', async () => {
    const reply = await (await server.as('sales')).call('settings.read');
    expect(reply.body.data).toEqual({ hyperformulaKey: 'gpl-v3' });
  });
});

describe('the directory of BUs', () => {
  it('[API-021] [API-023] is listed without a token, ids, codes and names only', async () => {
    const reply = await server.anyone.call('directory.bus');
    expect(reply.body.code).toBe('0');
    expect(reply.body.data.map(({ code }) => code)).toContain('MBPC');
    for (const bu of reply.body.data)
      expect(Object.keys(bu).sort()).toEqual(['code', 'id', 'nameCn', 'nameEn', 'parentId']);
  });

  it('[API-022] is a tree as well, without deleted BUs', async () => {
    const parent = await server.owner.selectFrom('bu').select('id').where('code', '=', 'VAN').executeTakeFirstOrThrow();
    const child = { parent_id: parent.id, name_en: 'Van South', name_cn: '南区' };
    await server.owner
      .insertInto('bu')
      .values({ ...child, code: 'VAN-S' })
      .execute();
    await server.owner
      .insertInto('bu')
      .values({ ...child, code: 'VAN-X', deleted: true })
      .execute();
    const reply = await server.anyone.call('directory.buTree');
    const van = reply.body.data.find(({ code }) => code === 'VAN');
    expect(van?.children).toMatchObject([{ code: 'VAN-S', parentId: parent.id, children: [] }]);
  });
});
