import type { CallData } from '@oasis/api-client/contract';
import {
  ACTIONS,
  actionOf,
  actionsOfButton,
  BUTTONS,
  codesOfButton,
  isAction,
  MENU,
  type MenuEntry,
  type Question,
  type Subject,
} from '@oasis/engine/actions';
import type { Locale, LocalText, WordTable } from '@oasis/engine/base';
import type { AskedRights } from '../../rights/load-rights.ts';

/** An action, page or button to ask about, with its name and the rights that decide it. */
export interface Asked {
  readonly id: string;
  readonly name: LocalText;
  readonly question: (subject: Subject | undefined) => Question;
  readonly rights: AskedRights;
  /** Names of the page and its button, by the codes that roles have. */
  readonly names: WordTable;
}

/** An action by its id, a page by its path, or a button as `path#code`; undefined for anything else. */
export function askedOf(text: string): Asked | undefined {
  if (isAction(text)) {
    return {
      id: text,
      name: actionOf(text).name,
      question: (subject) => ({ action: text, ...(subject !== undefined && { subject }) }),
      rights: { permissions: [actionOf(text).permission], menus: [], buttons: [] },
      names: {},
    };
  }
  const [path = '', code] = text.split('#', 2);
  const page = MENU.find((entry) => entry.path !== '' && entry.path === path);
  if (page === undefined) return undefined;
  if (code === undefined) {
    return {
      id: text,
      name: page.name,
      question: () => ({ path }),
      rights: { permissions: [], menus: [path], buttons: [] },
      names: { [path]: page.name },
    };
  }
  const actions = actionsOfButton(path, code);
  if (actions === undefined) return undefined;
  const codes = codesOfButton(code);
  return {
    id: text,
    name: buttonName(page, code),
    question: () => ({ path, code }),
    rights: {
      permissions: actions.map((id) => actionOf(id).permission),
      menus: [path],
      buttons: codes,
    },
    names: {
      [path]: page.name,
      ...Object.fromEntries(codes.map((one): [string, LocalText] => [`${path}#${one}`, buttonName(page, one)])),
    },
  };
}

/** Everything that may be asked about: actions that need more than nothing, then pages and their buttons. */
export function allAsked(locale: Locale): CallData<'access.actions'> {
  const actions = Object.entries(ACTIONS)
    .filter(([, { permission }]) => permission !== 'public')
    .map(([id, { name, permission }]) => ({
      id,
      name: name[locale],
      permission,
      kind: 'action' as const,
      page: pageOfAction(id)?.name[locale] ?? '',
    }));
  const buttons = MENU.filter(({ path }) => path !== '').flatMap((page) => [
    { id: page.path, name: page.name[locale], permission: '', kind: 'button' as const, page: page.name[locale] },
    ...Object.entries(BUTTONS[page.path] ?? {}).map(([code, ids]) => ({
      id: `${page.path}#${code}`,
      name: buttonName(page, code)[locale],
      permission: [...new Set(ids.map((id) => actionOf(id).permission))].join(', '),
      kind: 'button' as const,
      page: page.name[locale],
    })),
  ]);
  return [...actions, ...buttons];
}

/** The first page with a button that does it. */
function pageOfAction(action: string): MenuEntry | undefined {
  return MENU.find(({ path }) => Object.values(BUTTONS[path] ?? {}).some((ids) => ids.some((id) => id === action)));
}

function buttonName({ name, buttons }: MenuEntry, code: string): LocalText {
  const button = buttons.find((one) => one.code === code)?.name;
  return { en: `${name.en}: ${button?.en ?? code}`, zh: `${name.zh}：${button?.zh ?? code}` };
}
