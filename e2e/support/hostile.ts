import type { Page } from '@playwright/test';
import { AREAS, TABLE_RULES } from '../../packages/server/test/expected/areas.ts';
import type { Statement } from './database.ts';
import type { PlaceIds } from './places.ts';

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

/** Tables whose texts never change once they are written, with the triggers that hold them. */
const KEPT = [
  ['claim', 'claim_content_stays'],
  ['claim_lowering', 'claim_lowering_fits'],
  ['paper_request', 'paper_request_stays'],
  ['draw_request', 'draw_request_fits'],
  ['check_exemption', 'check_exemption_stays'],
  ['spot_item', 'spot_item_stays'],
  ['source_set', 'source_set_stays'],
  ['registration_set', 'registration_set_stays'],
  ['registration_row', 'registration_row_stays'],
] as const;

/**
 * Writes them over every text that the areas name, each row and column another one, with its number since some have to
 * differ.
 */
export async function makeHostile(statement: Statement): Promise<void> {
  // The database refuses some of them for names of people; a screen has to stand also what only a screen would stop.
  await statement('alter table app_user drop constraint app_user_name_seen');
  // Nor does what they keep as it was written change otherwise.
  for (const [table, trigger] of KEPT) await statement(`alter table ${table} disable trigger ${trigger}`);
  let shift = 0;
  for (const { table, texts } of TABLE_RULES) {
    for (const column of texts) {
      shift += 1;
      const payload = `($1::text[])[1 + (id + ${shift}) % ${PAYLOADS.length}] || ' ' || id`;
      await statement(`update ${table} set ${column} = ${payload}`, PAYLOADS);
    }
  }
  for (const { table, long } of TABLE_RULES.filter((rule) => rule.long.length > 0)) {
    const set = long.map((column) => `${column} = $1`).join(', ');
    await statement(`update ${table} set ${set} where id = (select max(id) from ${table})`, LONG);
  }
  for (const { hostile = [] } of AREAS)
    for (const { text, needs } of hostile)
      await statement(text, ...needs.map((need) => (need === 'long' ? LONG : PAYLOADS)));
}

/**
 * Rows that pages are about: users by their accounts, a role and its group, and those whose texts are as long as no form lets
 * them be.
 */
export async function hostileIds(statement: Statement, program: number): Promise<PlaceIds> {
  const rows = await statement<{ name: string; id: number }>(
    `select usrnm as name, id from app_user
     union all select 'longUser', max(id) from app_user
     union all select 'longGroup', max(id) from privilege_group
     union all select 'longRole', max(id) from role
     union all (select 'groupOfLongRole', group_id from role order by id desc limit 1)
     union all (select 'role', l.role_id from app_user u join user_role l on l.user_id = u.id
                where u.usrnm = 'sales' order by l.id limit 1)
     union all (select 'group', r.group_id from app_user u join user_role l on l.user_id = u.id
                join role r on r.id = l.role_id where u.usrnm = 'sales' order by l.id limit 1)`,
  );
  return new Map([...rows.map(({ name, id }) => [name, id] as const), ['program', program]]);
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
  // The arrow of a popover beside its button reaches out of the popover, so its content is measured.
  const places = 'html, main, .bp6-dialog, .bp6-dialog-body, .bp6-toast, .bp6-popover-content';
  return page.evaluate(
    ({ elements, places }) => {
      const found = elements.filter((selector) => document.querySelector(selector) !== null);
      const boxes = [...document.querySelectorAll(places)];
      const width = boxes
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map((box) => `${box.tagName} ${box.className}: ${box.scrollWidth} of ${box.clientWidth} pixels`);
      const cells = [...document.querySelectorAll('.oasis-table td:not([colspan])')];
      const wide = cells
        .filter(({ clientWidth }) => clientWidth > 1_000)
        .map((cell) => `a cell of ${cell.clientWidth} pixels`);
      return [
        ...found,
        ...width,
        ...wide,
        ...('hostile' in window ? [`payload ${String(window.hostile)} has run`] : []),
      ];
    },
    { elements: ELEMENTS, places },
  );
}
