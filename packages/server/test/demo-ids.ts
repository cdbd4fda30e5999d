import type { TestServer } from './test-server.ts';

/** Ids of the demo's things, by their codes. */
export function demoIds({ owner }: TestServer) {
  return {
    userId: async (account: string): Promise<number> =>
      (await owner.selectFrom('app_user').select('id').where('usrnm', '=', account).executeTakeFirstOrThrow()).id,
    orgId: async (code: string): Promise<number> =>
      (await owner.selectFrom('org').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id,
    roleId: async (code: string): Promise<number> =>
      (await owner.selectFrom('role').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id,
    buId: async (code: string): Promise<number> =>
      (await owner.selectFrom('bu').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id,
  };
}
