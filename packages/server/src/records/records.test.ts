import type { CallData } from '@oasis/api-client/contract';
import { USER_TYPE } from '@oasis/engine/access';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoIds } from '../../test/demo-ids.ts';
import { callKey, lastRecord, makeGroup, makeRole } from '../../test/rights.ts';
import { type TestCaller, type TestReply, type TestServer, testServer } from '../../test/test-server.ts';

let server: TestServer;
let admin: TestCaller;
let dealer: TestCaller;
let orgid: number;
beforeAll(async () => {
  server = await testServer();
  [admin, dealer] = [await server.as('admin'), await server.as('DEALERIT')];
  orgid = await demoIds(server).orgId('D1001');
});
afterAll(() => server.close());

type Reply = Promise<TestReply<unknown>>;

interface Versioned {
  readonly version: number;
}

/** A kind of record as its calls show it. */
interface Kind<Row extends Versioned> {
  readonly kind: string;
  readonly make: (name: string) => Promise<number>;
  readonly read: (id: number) => Promise<Row>;
  /** Saves a record as read, with one changed text. */
  readonly update: (id: number, row: Row, text: string, version?: number) => Reply;
  /** Field of the text, and the code of its refusal when it is too long. */
  readonly field: keyof Row & string;
  readonly refusal: string;
  /** Turns the active flag. */
  readonly toggle?: (id: number, version?: number) => Reply;
  /** Whether the audit record has only the differing fields. */
  readonly onlyDifferences?: true;
}

const at = (version?: number) => ({ ...(version !== undefined && { version }) });

let accounts = 0;
let regionsMade = 0;

const groups: Kind<CallData<'groups.byId'>> = {
  kind: 'group',
  make: (name) => makeGroup(admin, name),
  read: async (privgrpid) => (await admin.call('groups.byId', { query: { privgrpid } })).body.data,
  update: (privgrpid, row, grpdsc, version) =>
    admin.call('groups.update', { query: at(version), body: { ...row, privgrpid, grpdsc } }),
  field: 'grpdsc',
  refusal: 'LENGTH_0_TO_200',
  toggle: (privGroupId, version) => admin.call('groups.changeStatus', { query: at(version), body: { privGroupId } }),
};

const roles: Kind<CallData<'roles.byId'>> = {
  kind: 'role',
  make: async (name) => makeRole(admin, await makeGroup(admin, name), name),
  read: async (roleid) => (await admin.call('roles.byId', { query: { roleid } })).body.data,
  update: (rolid, row, roldsc, version) =>
    admin.call('roles.update', { query: at(version), body: { ...row, rolid, roldsc } }),
  field: 'roldsc',
  refusal: 'LENGTH_0_TO_200',
  toggle: (rolid, version) => admin.call('roles.changeStatus', { query: at(version), body: { rolid } }),
};

const notices: Kind<CallData<'notices.byId'>> = {
  kind: 'notice',
  make: async (contentsEn) => {
    const body = { contentsEn, contentsCn: '通知', endTime: '2100-01-01T00:00:00.000Z' };
    return (await admin.call('notices.save', { body, headers: callKey() })).body.data.noticeId;
  },
  read: async (noticeId) => (await admin.call('notices.byId', { query: { noticeId } })).body.data,
  update: (noticeId, row, contentsEn, version) =>
    admin.call('notices.update', { query: at(version), body: { ...row, noticeId, contentsEn } }),
  field: 'contentsEn',
  refusal: 'LENGTH_1_TO_500',
};

const users: Kind<CallData<'users.findById'>> = {
  kind: 'user',
  make: async (fulnm) => {
    accounts += 1;
    const form = { usrnm: `R${accounts}`, fulnm, email: 'r@example.test', usrtp: USER_TYPE.dealer, orgid };
    const body = { ...form, entityIds: [], dealerItAdmin: false };
    const reply = await dealer.call('users.save', { body, headers: callKey() });
    if (reply.body.code !== '0') throw new Error(reply.text);
    return reply.body.data.usrid;
  },
  read: async (usrid) => (await dealer.call('users.findById', { query: { usrid } })).body.data,
  update: (usrid, row, fulnm, version) =>
    dealer.call('users.update', { query: at(version), body: { ...row, usrid, fulnm } }),
  field: 'fulnm',
  refusal: 'LENGTH_1_TO_50',
  toggle: (usrid, version) => dealer.call('users.changeStatus', { query: at(version), body: { usrid } }),
  onlyDifferences: true,
};

const regions: Kind<CallData<'regions.byId'>> = {
  kind: 'region',
  make: async (nameEn) => {
    regionsMade += 1;
    const buId = (await admin.call('regions.bus')).body.data[0]?.id ?? null;
    const body = { buId, code: `R${regionsMade}`, nameEn, nameCn: nameEn };
    return (await admin.call('regions.save', { body, headers: callKey() })).body.data.regionId;
  },
  read: async (regionId) => (await admin.call('regions.byId', { query: { regionId } })).body.data,
  update: (regionId, row, nameEn, version) =>
    admin.call('regions.update', { query: at(version), body: { ...row, regionId, nameEn } }),
  field: 'nameEn',
  refusal: 'LENGTH_1_TO_100',
};

proveRecord(groups);
proveRecord(roles);
proveRecord(notices);
proveRecord(users);
proveRecord(regions);

describe.each([
  { kind: 'group', make: groups.make, save: saveGroupTicks },
  { kind: 'role', make: roles.make, save: saveRoleTicks },
])('the grants of a $kind', ({ kind, make, save }) => {
  it('are saved unchanged without a new version, refused for an older version, and missing with their holder', async () => {
    const id = await make(`Holder of grants ${kind}`);
    expect((await save(id, 1)).body).toMatchObject({ code: '0', data: { version: 1 } });
    expect(await lastRecord(server, `${kind}:${id}`)).toMatchObject({
      outcome: 'done',
      details: { before: { menus: [], privileges: [], apis: [] }, after: { menus: [], privileges: [], apis: [] } },
    });
    const late = await save(id, 7);
    expect([late.status, late.headers['x-oasis-message']]).toEqual([409, 'RECORD_CHANGED']);
    expect(late.body.data).toMatchObject({ version: 1 });
    expect((await save(987_654)).status).toBe(404);
  });
});

describe('an override of duties', () => {
  it('that does not exist is answered and recorded as missing', async () => {
    for (const reply of [
      await admin.call('duties.end', { body: { overrideId: 987_654 } }),
      await (await server.as('auditor')).call('duties.decide', { body: { overrideId: 987_654, approve: false } }),
    ]) {
      expect(reply.status).toBe(404);
      expect(await lastRecord(server, 'duty:987654')).toMatchObject({ outcome: 'refused', message_code: 'NOT_FOUND' });
    }
  });
});

function saveGroupTicks(privgrpid: number, version?: number): Reply {
  return admin.call('groups.saveAssignment', {
    query: at(version),
    body: { privgrpid, mnulist: [], privlist: [], apilist: [] },
  });
}

function saveRoleTicks(rolid: number, version?: number): Reply {
  return admin.call('roles.saveAssignment', {
    query: at(version),
    body: { rolid, mnuList: [], privList: [], apiList: [] },
  });
}

/** Tests for every kind of record. */
function proveRecord<Row extends Versioned>(spec: Kind<Row>): void {
  const { kind, make, read, update, field, refusal, toggle, onlyDifferences } = spec;
  const nameOf = (what: string) => `${what} ${kind}`;
  const textOf = async (id: number) => String((await read(id))[field]);
  const codeOf = ({ status, headers }: Awaited<Reply>) => [status, headers['x-oasis-message']];

  describe(`a record of the kind ${kind}`, () => {
    it('that does not exist is answered and recorded as missing', async () => {
      const row = await read(await make(nameOf('Present')));
      for (const reply of [await update(987_654, row, 'x'), await toggle?.(987_654)]) {
        if (reply !== undefined) expect(codeOf(reply)).toEqual([404, 'NOT_FOUND']);
        const record = await lastRecord(server, `${kind}:987654`);
        expect(record).toMatchObject({ outcome: 'refused', message_code: 'NOT_FOUND' });
      }
    });

    it('is refused with the stored row if a user changed the record since it was read', async () => {
      const id = await make(nameOf('Outdated'));
      const row = await read(id);
      expect((await update(id, row, 'First', row.version)).status).toBe(200);
      const late = await update(id, row, 'Second', row.version);
      expect(codeOf(late)).toEqual([409, 'RECORD_CHANGED']);
      expect(late.body.data).toEqual(await read(id));
      expect(await textOf(id)).toBe('First');
      expect((await update(id, row, 'Third')).body.code).toBe('0');
    });

    it('stays unchanged if its form is refused, with the message at its field', async () => {
      const id = await make(nameOf('Refused'));
      const row = await read(id);
      const reply = await update(id, row, 'x'.repeat(501), row.version);
      expect(reply.body).toMatchObject({ code: '1', data: { refusals: [{ field, code: refusal }] } });
      expect(await read(id)).toEqual(row);
      expect(await lastRecord(server, `${kind}:${id}`)).toMatchObject({ outcome: 'refused', message_code: refusal });
    });

    it('gets the next version and a record without differences if it is saved unchanged', async () => {
      const id = await make(nameOf('Unchanged'));
      const row = await read(id);
      expect((await update(id, row, await textOf(id), row.version)).body.data).toMatchObject({ version: 2 });
      expect(await read(id)).toEqual({ ...row, version: 2 });
      const { before, after } = await recordOf(id);
      expect(after).toEqual(before);
    });

    it('is changed by one of two users who save the same version at once; the other is refused', async () => {
      const id = await make(nameOf('Raced'));
      const row = await read(id);
      const replies = await Promise.all(['One', 'Other'].map((text) => update(id, row, text, row.version)));
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
      expect(['One', 'Other'].filter((_text, place) => replies[place]?.status === 200)).toEqual([await textOf(id)]);
      expect((await read(id)).version).toBe(2);
    });

    it('is recorded before and after its change', async () => {
      const id = await make(nameOf('Recorded'));
      const text = await textOf(id);
      expect(await recordOf(id)).toMatchObject({ before: null, after: { [field]: text } });
      await update(id, await read(id), 'Anew', 1);
      const changed = await recordOf(id);
      expect(changed).toMatchObject({ before: { [field]: text }, after: { [field]: 'Anew' } });
      if (onlyDifferences === true) expect(changed.after).toEqual({ [field]: 'Anew' });
    });

    if (toggle === undefined) return;
    it('is switched by one of two users at once, and recorded', async () => {
      const id = await make(nameOf('Toggled'));
      const replies = await Promise.all([toggle(id, 1), toggle(id, 1)]);
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
      const done = replies.find(({ status }) => status === 200);
      expect(done?.body.data).toMatchObject({ state: false, version: 2 });
      expect(await recordOf(id)).toMatchObject({ before: { state: true }, after: { state: false } });
      expect((await toggle(id, 2)).body.data).toMatchObject({ state: true, version: 3 });
    });
  });

  /** The details of the last change in the audit log. */
  async function recordOf(id: number) {
    return server.owner
      .selectFrom('audit_log')
      .select([sql<unknown>`details -> 'before'`.as('before'), sql<unknown>`details -> 'after'`.as('after')])
      .where('subject', '=', `${kind}:${id}`)
      .where('outcome', '=', 'done')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  }
}
