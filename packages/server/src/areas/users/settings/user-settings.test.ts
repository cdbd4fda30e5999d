import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoIds } from '../../../../test/demo-ids.ts';
import { type TestCaller, type TestServer, testServer } from '../../../../test/test-server.ts';
import { untilTaken } from '../../../../test/until-taken.ts';
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

describe('roles of a user', () => {
  it('[UST-008] [UST-015] [UST-023] [UST-026] [UST-035] are listed with their groups once they are assigned', async () => {
    const added = await settings.addRole('sicco', 'SALES');
    expect(added.body.code).toBe('0');
    const roles = await settings.rolesOf('sicco');
    expect(roles).toEqual([
      {
        usrrolid: added.body.data.usrrolid,
        rolid: await ids.roleId('SALES'),
        usrid: await ids.userId('sicco'),
        state: true,
        rolnmen: 'Head office sales',
        rolnmcn: '总部销售',
        privgrpnmen: 'Head office sales',
        privgrpnmcn: '总部销售',
        effective: true,
      },
    ]);
    expect((await settings.addRole('sicco', 'SALES')).body.data).toEqual(added.body.data);
  });

  it('[UST-028] [STG-023] disappear once removed, and their rights end with the next request', async () => {
    const { usrrolid } = (await settings.addRole('sicco', 'SALES')).body.data;
    const sicco = await server.as('sicco');
    const permissions = async () => (await sicco.call('users.current')).body.data.permissions;
    expect(await permissions()).toContain('PROGRAM_EDIT');
    expect((await admin.call('settings.removeRole', { query: { usrrolid } })).body.code).toBe('0');
    expect(await permissions()).toEqual([]);
    expect(await settings.rolesOf('sicco')).toEqual([]);
    expect((await admin.call('settings.removeRole', { query: { usrrolid } })).status).toBe(404);
  });

  it('a removed role stops counting at once, in the midst of 1,000 requests', async () => {
    const { usrrolid } = (await settings.addRole('sicco', 'SALES')).body.data;
    const sicco = await server.as('sicco');
    let taken = false;
    const late: number[] = [];
    const ask = async (): Promise<void> => {
      const wasTaken = taken;
      const { status } = await sicco.call('users.list', { query: { pageSize: 10 } });
      if (wasTaken) late.push(status);
    };
    const clients = Array.from({ length: 50 }, async (_, client) => {
      // However long the change waits for its turn, everyone asks a few times after it.
      for (let n = 0, after = 0; n < 20 || after < 3; n += 1) {
        if (taken) after += 1;
        if (client === 0 && n === 8) {
          const { status } = await untilTaken(() => admin.call('settings.removeRole', { query: { usrrolid } }));
          expect(status).toBe(200);
          taken = true;
        }
        await ask();
      }
    });
    await Promise.all(clients);
    expect(late.length).toBeGreaterThan(100);
    expect(new Set(late)).toEqual(new Set([403]));
  });

  it('[STG-021] need the type of the user; a role of the other type is refused', async () => {
    expect(codeOf(await settings.addRole('sicco', 'DEALER'))).toBe('TYPE_NOT_FITTING');
    expect(codeOf(await settings.addRole('DEALIT2', 'SALES'))).toBe('TYPE_NOT_FITTING');
    expect((await settings.addRole('DEALIT2', 'DEALER')).body.code).toBe('0');
    expect(
      (await admin.call('settings.addRole', { body: { usrid: await ids.userId('sicco'), rolid: 999_999 } })).status,
    ).toBe(404);
  });

  it('no user changes his own roles, BUs and regions', async () => {
    expect(codeOf(await settings.addRole('admin', 'SALES'))).toBe('OWN_RIGHTS');
    expect(codeOf(await settings.addBus('admin', ['MBPC']))).toBe('OWN_RIGHTS');
    const body = { usrid: await ids.userId('admin'), selectedRegion: [] };
    expect(codeOf(await admin.call('settings.saveRegions', { body }))).toBe('OWN_RIGHTS');
    const self = { from: await ids.userId('sales'), to: await ids.userId('admin') };
    expect(codeOf(await admin.call('settings.import', { body: self }))).toBe('OWN_RIGHTS');
  });

  it('never give a user two exclusive duties without an approved exemption', async () => {
    const auditor = await ids.roleId('AUDITOR');
    const refused = await settings.addRole('admin', 'AUDITOR', await server.as('admin'));
    expect(codeOf(refused)).toBe('OWN_RIGHTS');
    await settings.addRole('sicco', 'ADMIN');
    const conflicting = await settings.addRole('sicco', 'AUDITOR');
    expect(codeOf(conflicting)).toBe('DUTIES_CONFLICT');
    expect(conflicting.body.message).toContain('sicco');
    expect((await settings.rolesOf('sicco')).map(({ rolid }) => rolid)).not.toContain(auditor);
    const [requested_by, decided_by] = [await ids.userId('sales'), await ids.userId('control')];
    for (const first of ['ROLE_GRANT', 'USER_GRANT']) {
      await server.owner
        .insertInto('duty_override')
        .values({
          user_id: await ids.userId('sicco'),
          first_code: 'DUTY_DECIDE',
          second_code: first,
          reason: 'a small office',
          valid_until: '2999-12-31',
          state: 'approved',
          requested_by,
          requested_at: new Date(),
          decided_by,
          decided_at: new Date(),
        })
        .execute();
    }
    expect((await settings.addRole('sicco', 'AUDITOR')).body.code).toBe('0');
    await server.owner.deleteFrom('duty_override').execute();
  });
});

describe('BUs and regions of a user', () => {
  it('[UST-016] [UST-017] [UST-027] [UST-029] [UST-036] are listed with all regions of each BU and the ticked ones', async () => {
    const added = await settings.addBus('sicco', ['MBPC', 'VAN']);
    expect(added.body.data).toHaveLength(2);
    const [mbpc] = await settings.busOf('sicco');
    expect(mbpc).toMatchObject({
      usrid: await ids.userId('sicco'),
      orgid: await ids.buId('MBPC'),
      buid: await ids.buId('MBPC'),
      orgnmen: 'MBPC',
      orgnmcn: '乘用车',
      orgcode: 'MBPC',
      orgtp: 1,
      orgtpnm: 'BU',
      state: true,
      buRegionValue: [],
    });
    expect(mbpc?.regionDto.map(({ subRegionEn }) => subRegionEn)).toEqual(['North', 'East', 'South', 'West']);
    expect(mbpc?.allBuRegionIdArr).toEqual(mbpc?.regionDto.map(({ id }) => id));
  });

  it('[UST-034] [UST-010] keep the regions saved for each BU, and refuse regions of another BU', async () => {
    await settings.addBus('sicco', ['MBPC', 'VAN']);
    const [mbpc, van] = await settings.busOf('sicco');
    const usrid = await ids.userId('sicco');
    const regionIds = mbpc?.allBuRegionIdArr.slice(1, 3) ?? [];
    const tick = (usrorgid: number | undefined, ids: readonly number[]) =>
      admin.call('settings.saveRegions', {
        body: { usrid, selectedRegion: [{ usrorgid: usrorgid ?? 0, regionIds: [...ids] }] },
      });
    expect((await tick(mbpc?.usrorgid, regionIds)).body.code).toBe('0');
    expect((await settings.busOf('sicco')).map(({ buRegionValue }) => buRegionValue)).toEqual([regionIds, []]);
    expect((await tick(van?.usrorgid, regionIds)).status).toBe(404);
    expect((await tick(mbpc?.usrorgid, [])).body.code).toBe('0');
    expect((await settings.busOf('sicco'))[0]?.buRegionValue).toEqual([]);
  });

  it('[UST-030] disappear once the BU is removed by link and user', async () => {
    const [link] = (await settings.addBus('sicco', ['MBPC'])).body.data;
    const usrorgId = link?.usrorgid ?? 0;
    const remove = async (account: string) =>
      admin.call('settings.removeBu', { query: { usrorgId, usrId: await ids.userId(account) } });
    expect((await remove('sipo')).status).toBe(404);
    expect((await remove('sicco')).body.code).toBe('0');
    expect(await settings.busOf('sicco')).toEqual([]);
  });

  it('a user grants and removes only BUs and regions that he has; the refusal names the missing region', async () => {
    const links = await settings.busOf('admin');
    const adminId = await ids.userId('admin');
    const van = links.find(({ orgcode }) => orgcode === 'VAN');
    const mbpc = links.find(({ orgcode }) => orgcode === 'MBPC');
    await settings.addBus('sicco', ['MBPC', 'VAN']);
    const [held] = await settings.busOf('sicco');
    await server.owner
      .deleteFrom('user_bu')
      .where('id', '=', van?.usrorgid ?? 0)
      .execute();
    const [north] = mbpc?.allBuRegionIdArr ?? [];
    await server.owner
      .insertInto('user_region')
      .values({ user_bu_id: mbpc?.usrorgid ?? 0, region_id: north ?? 0 })
      .execute();
    expect((await settings.addBus('DEALIT2', ['VAN'])).body.message).toBe(
      'You can only grant what you hold yourself: VAN',
    );
    const usrid = await ids.userId('sicco');
    const taking = await admin.call('settings.removeBu', {
      query: { usrorgId: (await settings.busOf('sicco'))[1]?.usrorgid ?? 0, usrId: usrid },
    });
    expect(codeOf(taking)).toBe('GRANT_BEYOND_OWN');
    const narrowed = await admin.call('settings.saveRegions', {
      body: { usrid, selectedRegion: [{ usrorgid: held?.usrorgid ?? 0, regionIds: [north ?? 0] }] },
    });
    expect(narrowed.body.message).toBe(
      'You can only grant what you hold yourself: MBPC / East, MBPC / South, MBPC / West',
    );
    await server.owner
      .deleteFrom('user_region')
      .where('user_bu_id', '=', mbpc?.usrorgid ?? 0)
      .execute();
    await server.owner
      .insertInto('user_bu')
      .values({ user_id: adminId, bu_id: await ids.buId('VAN') })
      .execute();
  });

  it('[UST-031] [UST-032] [UST-033] [UST-037] [API-022] come from the tree of BUs; those of a dealer are the ones it sells for', async () => {
    const tree = (await admin.call('bu.tree')).body.data;
    expect(tree.map(({ code }) => code)).toEqual(['MBPC', 'AMG', 'G', 'MAYBACH', 'FLEET', 'CPO', 'VAN']);
    await server.owner
      .insertInto('bu')
      .values({ code: 'SMART', name_en: 'Smart', name_cn: '精灵', parent_id: await ids.buId('MBPC') })
      .execute();
    const parents = (await server.anyone.call('directory.parentBus')).body.data;
    expect(parents.map(({ code }) => code)).toEqual(tree.map(({ code }) => code));
    const below = (await server.anyone.call('directory.buTree')).body.data;
    expect(below[0]?.children.map(({ code }) => code)).toEqual(['SMART']);
    const orgs = await server.db.selectFrom('org').select(['id', 'code']).execute();
    const ofDealer = (code: string, caller = admin) =>
      caller.call('bu.ofDealer', { params: { dealerId: orgs.find((org) => org.code === code)?.id ?? 999_999 } });
    const sold = (await ofDealer('D1001')).body.data;
    expect(sold.length).toBeGreaterThan(0);
    expect((await ofDealer('HQ')).status).toBe(404);
    expect((await ofDealer('D1001', dealerIt)).body.data).toEqual(sold);
    expect((await ofDealer('D1002', dealerIt)).text).toBe((await ofDealer('NONE', dealerIt)).text);
  });
});

describe('users who may change settings', () => {
  it('[UST-019] [UST-020] [UST-021] are head office, and a dealer IT administrator for another one of his organisation', async () => {
    await settings.addPerson('PLAIN', { usrtp: 10002, org: 'D1001', isItAdmin: false });
    await settings.addPerson('FOREIGN', { usrtp: 10002, org: 'D1002', isItAdmin: true });
    expect((await settings.addRole('DEALIT2', 'DEALER', dealerIt)).body.code).toBe('0');
    expect((await settings.addRole('PLAIN', 'DEALER', dealerIt)).status).toBe(403);
    expect((await settings.addRole('PLAIN', 'DEALER')).body.code).toBe('0');
    expect((await settings.addRole('FOREIGN', 'DEALER', dealerIt)).status).toBe(404);
    const [{ usrrolid } = { usrrolid: 0 }] = await settings.rolesOf('PLAIN');
    expect((await dealerIt.call('settings.removeRole', { query: { usrrolid } })).status).toBe(403);
    expect((await settings.addBus('PLAIN', ['MBPC'], dealerIt)).status).toBe(403);
    expect((await settings.rolesOf('PLAIN', dealerIt)).length).toBe(1);
    const foreign = await dealerIt.call('settings.bus', { query: { usrid: await ids.userId('FOREIGN') } });
    const missing = await dealerIt.call('settings.bus', { query: { usrid: 999_999 } });
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
  });

  it('a dealer grants no role with more rights than his own, and none of head office', async () => {
    const role = await ids.roleId('DEALER');
    const { group_id } = await server.db
      .selectFrom('role')
      .select('group_id')
      .where('id', '=', role)
      .executeTakeFirstOrThrow();
    const { id: api_id } = await server.db
      .selectFrom('api')
      .select('id')
      .where('code', '=', 'AUDIT_READ')
      .executeTakeFirstOrThrow();
    await server.owner.insertInto('group_api').values({ group_id, api_id }).execute();
    await server.owner.insertInto('role_api').values({ role_id: role, api_id }).execute();
    const refused = await settings.addRole('DEALIT2', 'DEALER', dealerIt);
    expect(refused.body.message).toBe('You can only grant what you hold yourself: Dealer');
    expect((await settings.addRole('DEALIT2', 'DEALERIT', dealerIt)).body.code).toBe('0');
    expect((await settings.addRole('DEALIT2', 'ADMIN', dealerIt)).status).toBe(404);
    await server.owner.deleteFrom('role_api').where('role_id', '=', role).execute();
    expect((await settings.addBus('DEALIT2', ['VAN'], dealerIt)).body.message).toContain('VAN');
    expect((await settings.addBus('DEALIT2', ['MBPC'], dealerIt)).body.code).toBe('0');
  });
});
