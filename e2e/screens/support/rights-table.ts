import { gaps, PAGE_RULES } from '../../../packages/server/test/expected/areas.ts';
import { columns, words } from '../../../packages/server/test/expected/lines.ts';
import type { PageRule } from '../../../packages/server/test/expected/shape.ts';

/** The areas expect each person of the demo to see this menu, these buttons of every page and the calls behind them. */

/** Everybody of the demo. */
export const ACCOUNTS = [
  'sales',
  'control',
  'finance',
  'manager',
  'admin',
  'auditor',
  'sipo',
  'sicco',
  'dataadm',
  'DEALER1',
  'DEALERIT',
  'DEALER2',
] as const;

export type Account = (typeof ACCOUNTS)[number];

/** The parts of the menu in their order. */
const PARTS = [
  'Budget',
  'Programs',
  'Approvals',
  'Release & Letters',
  'Calculator',
  'Vehicle & Kufri',
  'System Setting',
  'Dealer Master Data',
  'Retail Validation',
  'Claims',
  'Checking',
  'Spot Checks',
  'Source Data',
  'Local Registration',
  'Help',
] as const;

/** The pages whose buttons are expected. */
export const PAGES: readonly PageRule[] = PAGE_RULES.filter(({ buttons }) => buttons !== undefined);

/** Returns the menu that a person is expected to see: 'Budget: Wording & Budget, Budget Input; …'. */
export function menuOf(account: Account): string {
  return PARTS.map((part) => {
    const entries = entriesOf(part).filter(({ who }) => words(who).includes(account));
    return entries.length === 0 ? '' : `${part}: ${entries.map(({ entry }) => entry).join(', ')}`;
  })
    .filter((text) => text !== '')
    .join('; ');
}

type Entry = NonNullable<PageRule['menu']>;

/** The entries of a part of the menu, each after the one that it says. */
function entriesOf(part: string): readonly Entry[] {
  const entries = PAGE_RULES.flatMap(({ menu }) => (menu?.part === part ? [menu] : []));
  const behind = (entry: string | undefined): readonly Entry[] =>
    entries.filter(({ after }) => after === entry).flatMap((one) => [one, ...behind(one.entry)]);
  const ordered = behind(undefined);
  if (ordered.length !== entries.length)
    throw new Error(`${part}: an entry of the menu is said to stand after one that is not there.`);
  return ordered;
}

/** Returns a sentence for each fault in what the areas say of the menu and of pages. */
export function gapsOfPages(routes: readonly string[]): readonly string[] {
  const names = PAGE_RULES.map(({ name }) => name);
  const isAt = (route: string) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`);
  const isKnown = ({ at }: PageRule) => routes.some((route) => isAt(route).test(at.split('?')[0] ?? ''));
  return [
    ...routes
      .filter((route) => !PAGE_RULES.some(({ at }) => isAt(route).test(at.split('?')[0] ?? '')))
      .map((route) => `page ${route}: no file of packages/server/test/areas says what is expected of it.`),
    ...PAGE_RULES.filter((page) => page.name !== 'a page that is not there' && !isKnown(page)).map(
      ({ name, at }) => `page ${name}: a file of packages/server/test/areas expects it at ${at}, and there is none.`,
    ),
    ...gaps('page', names, names),
    ...gaps('part of the menu', [...new Set(PAGE_RULES.flatMap(({ menu }) => menu?.part ?? []))], PARTS),
    ...PAGES.flatMap(({ name, buttons }) =>
      ACCOUNTS.filter((account) => columns(buttons).filter(([who]) => has(who, account)).length > 1).map(
        (account) => `page ${name}: its buttons are said twice for ${account}.`,
      ),
    ),
  ];
}

/** Returns the buttons that a person is expected to find on a page; undefined where the page is closed to him. */
export function buttonsOf(account: Account, { buttons }: PageRule): string | undefined {
  return columns(buttons).find(([who]) => has(who, account))?.[1];
}

export interface ButtonCall {
  readonly page: string;
  readonly button: string;
  /** 'GET /oasis/…'. */
  readonly call: string;
  /** Whether it answers the person: by the button, or from another place. */
  readonly open: boolean;
}

/** The calls behind all buttons, and whether somebody may make them. */
export function callsOf(account: Account): readonly ButtonCall[] {
  return PAGES.flatMap((page) =>
    columns(page.behind).map(([button = '', call = '']) => ({
      page: page.name,
      button,
      call,
      open: pressable(account, page).includes(button) || isElsewhere(account, page, button),
    })),
  );
}

/** The buttons of a page that can be pressed, those of any row among them. */
function pressable(account: Account, page: PageRule): readonly string[] {
  const parts = (buttonsOf(account, page) ?? '').split('/');
  return parts.flatMap((part) => part.slice(part.indexOf(':') + 1).split('·')).map((name) => name.trim());
}

function isElsewhere(account: Account, { elsewhere }: PageRule, button: string): boolean {
  return columns(elsewhere).some(([who, what]) => has(who, account) && what === button);
}

function has(who: string | undefined, account: Account): boolean {
  return words(who).includes(account);
}
