import { demoIds } from './demo-ids.ts';
import type { TestCaller, TestServer } from './test-server.ts';

interface Person {
  readonly usrtp: number;
  /** Code of an organisation. */
  readonly org: string;
  readonly isItAdmin: boolean;
}

/** Changes of user settings of the demo's users, by their accounts; as head office by default. */
export function userSettings(server: TestServer, admin: TestCaller) {
  const { userId, orgId, roleId, buId } = demoIds(server);
  return {
    addPerson: async (usrnm: string, { usrtp, org, isItAdmin }: Person) => {
      const person = { usrnm, fulnm: usrnm, user_type_id: usrtp, org_id: await orgId(org), dealer_it_admin: isItAdmin };
      const values = { ...person, email: 'x@example.test', created_by: null };
      await server.owner.insertInto('app_user').values(values).execute();
    },
    /** Takes away all roles and BUs, behind the calls. */
    takeAll: async (account: string) => {
      const id = await userId(account);
      await server.owner.deleteFrom('user_role').where('user_id', '=', id).execute();
      await server.owner.deleteFrom('user_bu').where('user_id', '=', id).execute();
    },
    addRole: async (account: string, code: string, caller = admin) =>
      caller.call('settings.addRole', {
        body: { usrid: await userId(account), rolid: await roleId(code), usrrolid: null },
      }),
    addBus: async (account: string, codes: readonly string[], caller = admin) => {
      const usrid = await userId(account);
      const bus = await Promise.all(codes.map(buId));
      return caller.call('settings.addBus', { body: bus.map((orgid) => ({ orgid, usrid, state: true })) });
    },
    rolesOf: async (account: string, caller = admin) =>
      (await caller.call('settings.roles', { query: { usrid: await userId(account) } })).body.data,
    busOf: async (account: string, caller = admin) =>
      (await caller.call('settings.bus', { query: { usrid: await userId(account) } })).body.data,
  };
}

/** The code of the sentence that refuses. */
export function codeOf(reply: { readonly headers: Readonly<Record<string, unknown>> }): unknown {
  return reply.headers['x-oasis-message'];
}
