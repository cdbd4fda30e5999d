import type { Page } from '@playwright/test';
import type { Statement } from './database.ts';

/** What would take over a page that lets a stored text be anything else. Each sets `window.hostile`, or calls elsewhere. */
export const PAYLOADS = [
  '"><script>window.hostile=1</script>',
  '<img src=x onerror=window.hostile=2>',
  '<svg/onload=window.hostile=3><style>*{display:none}</style>',
  'javascript:window.hostile=4',
  "{{constructor.constructor('window.hostile=5')()}} ${window.hostile=5} {name} $t(shell.logout)",
  '\' onmouseover=\'window.hostile=6\' autofocus onfocus="window.hostile=6" x="',
  '</title></option></textarea><iframe src=//foreign.example/7></iframe>',
  '<a href="javascript:window.hostile=8">a</a><base href=//foreign.example/>',
  '\u202Egnol\u202C a\u200Bb\u200Dc\uFEFF\u0301\u0301\u0301 <b>9</b>',
] as const;

/** Ten thousand characters without a place to break at. */
export const LONG = 'W'.repeat(10_000);

/** Texts that people read, of every table whose rows have an id; with the most characters that the table takes. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  legal_entity: ['entity_name', 'entity_name_en'],
  user_type: ['name_en', 'name_cn'],
  org: ['name_en', 'name_cn'],
  bu: ['name_en', 'name_cn'],
  region: ['name_en'],
  app_user: ['fulnm', 'email'],
  privilege_group: ['name_en', 'name_cn', 'description'],
  role: ['name_en', 'name_cn', 'description', 'code'],
  menu: ['name_en', 'name_cn', 'icon'],
  menu_privilege: ['name_en', 'name_cn', 'type_name'],
  api: ['name', 'description', 'group_name', 'method'],
  make: ['name_en', 'name_cn'],
  brand: ['name'],
  vehicle_model: ['name'],
  fleet_customer_category: ['name'],
  fleet_customer_type: ['name'],
  fleet_customer: ['name'],
  offer_type: ['name'],
  si_offer: ['name'],
  incentive_category: ['name_en', 'name_cn'],
  program: ['name', 'code'],
  kufri_version: ['source'],
  notice: ['contents_en', 'contents_cn'],
  duty_override: ['reason'],
};

/** Of these one row is as long as no form lets it be. */
const LONG_TEXTS: Readonly<Record<string, readonly string[]>> = {
  app_user: ['fulnm', 'email'],
  privilege_group: ['name_en', 'name_cn', 'description'],
  role: ['name_en', 'name_cn', 'description'],
  org: ['name_en', 'name_cn'],
  menu_privilege: ['name_en', 'name_cn'],
  api: ['name', 'description'],
  notice: ['contents_en', 'contents_cn'],
  duty_override: ['reason'],
};

/** Writes them over every stored text, each row and column another one, with its number since some have to differ. */
export async function makeHostile(statement: Statement): Promise<void> {
  // The database refuses some of them for names of people; a screen has to stand also what only a screen would stop.
  await statement('alter table app_user drop constraint app_user_name_seen');
  let shift = 0;
  for (const [table, columns] of Object.entries(TEXTS)) {
    for (const column of columns) {
      shift += 1;
      const payload = `($1::text[])[1 + (id + ${shift}) % ${PAYLOADS.length}] || ' ' || id`;
      await statement(`update ${table} set ${column} = ${payload}`, PAYLOADS);
    }
  }
  for (const [table, columns] of Object.entries(LONG_TEXTS)) {
    const set = columns.map((column) => `${column} = $1`).join(', ');
    await statement(`update ${table} set ${set} where id = (select max(id) from ${table})`, LONG);
  }
  await statement(
    `update session set address = ($1::text[])[1 + at % ${PAYLOADS.length}],
            browser = ($1::text[])[1 + (at + 1) % ${PAYLOADS.length}], system = ($1::text[])[1 + (at + 2) % ${PAYLOADS.length}]
     from (select id as numbered, row_number() over (order by created_at)::int as at from session) numbers
     where numbered = session.id`,
    PAYLOADS,
  );
  await statement(
    `insert into audit_log (at, xid, event, outcome, action, usrid, usrnm, subject, message_code, request_id, details)
     select now(), pg_current_xact_id(), payload, 'done', payload, null, payload, payload, payload, payload,
            jsonb_build_object('before', jsonb_build_object(payload, payload), 'after', jsonb_build_object(payload, $2::text))
     from unnest($1::text[]) as payload`,
    PAYLOADS,
    LONG,
  );
}

/** Rows that pages are about. */
export interface HostileIds {
  readonly user: number;
  /** Whose texts are as long as no form lets them be. */
  readonly longUser: number;
  readonly longGroup: number;
  readonly longRole: number;
  readonly groupOfLongRole: number;
  readonly group: number;
  readonly role: number;
}

/** The rows, looked up before their texts are hostile ones. */
export async function hostileIds(statement: Statement): Promise<HostileIds> {
  const [found] = await statement<HostileIds>(
    `select u.id as user, r.group_id as group, r.id as role,
            (select max(id) from app_user) as "longUser", (select max(id) from privilege_group) as "longGroup",
            last.id as "longRole", last.group_id as "groupOfLongRole"
     from (select id, group_id from role order by id desc limit 1) as last,
          app_user u join user_role l on l.user_id = u.id join role r on r.id = l.role_id where u.usrnm = 'sales'`,
  );
  if (found === undefined) throw new Error('The demo has no account sales.');
  return found;
}

/** Pages with something on them for an administrator. */
export function placesOf(ids: HostileIds, program: number): readonly string[] {
  return [
    '/',
    '/user?size=40',
    `/usersetting/${ids.user}/1/x/1/1`,
    `/usersetting/${ids.longUser}/1/x/1/1`,
    '/privilegegroup?size=40',
    `/privilegegroup/${ids.group}`,
    `/privilegegroup/${ids.longGroup}`,
    '/role?size=40',
    `/rolesetting/${ids.group}/${ids.role}`,
    `/rolesetting/${ids.groupOfLongRole}/${ids.longRole}`,
    '/userRoleMatrix?size=40',
    '/userRoleMatrix/user?size=40',
    '/notice',
    '/audit',
    `/access?usrid=${ids.user}&action=budget.save`,
    `/access?usrid=${ids.longUser}&action=budget.save`,
    '/duties',
    '/sessions',
    '/wordingbudget',
    `/budgetinput?pgmId=${program}`,
    '/kufriPanel',
    '/recalculation',
  ];
}

/** Addresses of pages that carry a payload in each of their parts. */
export function addressesOf(payload: string, user: number): readonly string[] {
  const part = encodeURIComponent(payload);
  return [
    `/user?name=${part}&sort=${part}&type=${part}&page=${part}`,
    `/usersetting/${user}/${part}/${part}/${part}/${part}`,
    `/access?usrid=${part}&action=${part}&row=${part}`,
    `/kufriPanel/${part}`,
    `/no/such/${part}`,
  ];
}

/** What went wrong on a page since the watch began; has to stay empty. */
export function watchForHarm(page: Page, origin: string): readonly string[] {
  const harm: string[] = [];
  page.on('dialog', (dialog) => {
    harm.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith('http') && asked !== origin) harm.push(`a request to ${request.url()}`);
  });
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) harm.push(message.text());
  });
  page.on('pageerror', (error) => harm.push(String(error)));
  return harm;
}

/** Elements that stand on a page where a payload became more than a text. */
export const ELEMENTS = [
  'script:not([src])',
  'iframe',
  'base',
  'a[href^="javascript:"]',
  '[onerror]',
  '[onload]',
  '[onfocus]',
];

/** Whether a payload has run, an element of one stands on the page, or a part of the page is wider than its place. */
export async function harmOn(page: Page): Promise<readonly string[]> {
  return page.evaluate((elements) => {
    const found = elements.filter((selector) => document.querySelector(selector) !== null);
    const boxes = [...document.querySelectorAll('html, main, .bp6-dialog, .bp6-dialog-body, .bp6-toast, .bp6-popover')];
    const width = boxes
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map((box) => `${box.tagName} ${box.className}: ${box.scrollWidth} of ${box.clientWidth} pixels`);
    const cells = [...document.querySelectorAll('.oasis-table td:not([colspan])')];
    const wide = cells
      .filter(({ clientWidth }) => clientWidth > 1_000)
      .map((cell) => `a cell of ${cell.clientWidth} pixels`);
    return [...found, ...width, ...wide, ...('hostile' in window ? [`payload ${String(window.hostile)} has run`] : [])];
  }, ELEMENTS);
}
