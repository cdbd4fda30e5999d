import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { storedToken } from './people.ts';

/** A page of the menu, by its English name, and the codes of its buttons. */
export interface PageGrant {
  readonly menu: string;
  readonly codes: readonly string[];
}

export interface RoleGrants {
  readonly pages: readonly PageGrant[];
  /** Names of APIs. */
  readonly apis: readonly string[];
}

/** What an administrator does behind the screens, for a test to begin with. */
export interface Administrator {
  readonly get: <Data>(path: string, query?: Readonly<Record<string, string | number>>) => Promise<Data>;
  readonly send: <Data>(method: 'POST' | 'PUT', path: string, body: unknown) => Promise<Data>;
}

/** Calls as the person who is signed in on the page. */
export async function administrator(page: Page): Promise<Administrator> {
  const authorization = await storedToken(page);
  const { request } = page;
  return {
    get: (path, query = {}) => answer(request, `/oasis/usapi/${path}`, { authorization }, { params: query }),
    send: (method, path, data) => {
      const headers = { authorization, 'idempotency-key': `${path}-${Date.now()}-${Math.random()}` };
      return answer(request, `/oasis/usapi/${path}`, headers, { method, data });
    },
  };
}

async function answer<Data>(
  request: APIRequestContext,
  path: string,
  headers: Record<string, string>,
  options: { method?: string; params?: Readonly<Record<string, string | number>>; data?: unknown },
): Promise<Data> {
  const reply = await request.fetch(path, { headers, ...options });
  const envelope = (await reply.json()) as { code: string; message: string; data: Data };
  expect(`${envelope.code} ${envelope.message}`).toMatch(/^0 /);
  return envelope.data;
}

interface Menu {
  readonly mnuid: number;
  readonly mnunmen: string;
  readonly children: readonly Menu[];
  readonly privlist: readonly { readonly privid: number; readonly privcd: string }[];
}

interface Api {
  readonly apiid: number;
  readonly apinm: string;
}

interface Entry {
  readonly state: boolean;
}

interface GroupAssignment {
  readonly mnulist: readonly (Entry & { readonly mnuid: number })[];
  readonly privlist: readonly (Entry & { readonly privid: number; readonly mnuid: number })[];
  readonly apilist: readonly (Entry & { readonly apiid: number })[];
  readonly menus: readonly Menu[];
  readonly apis: readonly Api[];
}

interface Role {
  readonly rolid: number;
  readonly privgrpid: number;
  readonly rolnmen: string;
}

/**
 * Grants a role, and its user group, exactly these buttons on these pages and these APIs, beside all else that it has;
 * answers how to take it all back.
 */
export async function grant(admin: Administrator, roleName: string, grants: RoleGrants): Promise<() => Promise<void>> {
  const { content } = await admin.get<{ content: readonly Role[] }>('roles/findall', { name: roleName, pageSize: 40 });
  const role = content.find(({ rolnmen }) => rolnmen === roleName);
  if (role === undefined) throw new Error(`There is no role ${roleName}.`);
  const { privgrpid, rolid } = role;
  const before = await admin.get<GroupAssignment>('privgroups/findassignment', { privgrpid });
  const states = wanted(before, grants);
  const stated = (on: typeof states) => {
    const menus = flat(before.menus);
    return {
      apis: before.apis.map(({ apiid }) => ({ apiid, state: on.apis.has(apiid) })),
      menus: menus.map(({ mnuid }) => ({ mnuid, state: on.menus.has(mnuid) })),
      buttons: menus.flatMap(({ mnuid, privlist }) =>
        privlist.map(({ privid }) => ({ privid, mnuid, state: on.buttons.has(privid) })),
      ),
    };
  };
  const saveGroup = async (on: typeof states) => {
    const { apis, menus, buttons } = stated(on);
    await admin.send('PUT', 'privgroups/saveassignment', {
      privgrpid,
      apilist: apis.map((entry) => ({ ...entry, privgrpid })),
      mnulist: menus.map((entry) => ({ ...entry, privgrpid })),
      privlist: buttons.map((entry) => ({ ...entry, privgrpid })),
    });
  };
  const saveRole = async (on: typeof states) => {
    const { apis, menus, buttons } = stated(on);
    await admin.send('PUT', 'roles/saveassignment', {
      rolid,
      apiList: apis.filter(({ state }) => state).map((entry) => ({ ...entry, rolid })),
      mnuList: menus.filter(({ state }) => state).map((entry) => ({ ...entry, rolid, rolmnuid: null })),
      privList: buttons.filter(({ state }) => state).map((entry) => ({ ...entry, rolid })),
    });
  };
  await saveGroup(states);
  await saveRole(states);
  // What is taken from a group is taken from its roles.
  return () => saveGroup(wanted(before, { pages: [], apis: [] }));
}

function wanted(before: GroupAssignment, { pages, apis }: RoleGrants) {
  const menus = flat(before.menus);
  const named = menus.filter(({ mnunmen }) => pages.some(({ menu }) => menu === mnunmen));
  const above = menus.filter(({ children }) => children.some((child) => named.includes(child)));
  const buttons = named.flatMap(({ mnunmen, privlist }) => {
    const codes = pages.find(({ menu }) => menu === mnunmen)?.codes ?? [];
    return privlist.filter(({ privcd }) => codes.includes(privcd)).map(({ privid }) => privid);
  });
  return {
    menus: new Set([...on(before.mnulist, 'mnuid'), ...[...named, ...above].map(({ mnuid }) => mnuid)]),
    buttons: new Set([...on(before.privlist, 'privid'), ...buttons]),
    apis: new Set([
      ...on(before.apilist, 'apiid'),
      ...before.apis.filter(({ apinm }) => apis.includes(apinm)).map(({ apiid }) => apiid),
    ]),
  };
}

function on<Key extends string>(entries: readonly (Entry & Readonly<Record<Key, number>>)[], key: Key): number[] {
  return entries.filter(({ state }) => state).map((entry) => entry[key]);
}

function flat(menus: readonly Menu[]): readonly Menu[] {
  return menus.flatMap((menu) => [menu, ...flat(menu.children)]);
}
