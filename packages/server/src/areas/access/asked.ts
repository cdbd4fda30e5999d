import type { CallData } from '@oasis/api-client/contract';
import {
  ACTIONS,
  type Action,
  type ActionId,
  actionOf,
  actionsOfButton,
  BUTTONS,
  codesOfButton,
  type Locale,
  type LocalText,
  type Question,
  type Subject,
} from '@oasis/engine';
import { MENU } from '../../identity/menu.ts';
import type { AskedRights } from '../../rights/load-rights.ts';

/** What may be asked about, with its name and what of all rights bears on it. */
export interface Asked {
  readonly id: string;
  readonly name: LocalText;
  readonly question: (subject: Subject | undefined) => Question;
  readonly rights: AskedRights;
  /** What the page and its button are called, by what roles hold. */
  readonly names: Readonly<Record<string, LocalText>>;
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
  const page = MENU.find(({ uri }) => uri !== '' && uri === path);
  if (page === undefined) return undefined;
  if (code === undefined) {
    return {
      id: text,
      name: page,
      question: () => ({ path }),
      rights: { permissions: [], menus: [path], buttons: [] },
      names: { [path]: nameOf(page) },
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
      [path]: nameOf(page),
      ...Object.fromEntries(codes.map((one): [string, LocalText] => [`${path}#${one}`, buttonName(page, one)])),
    },
  };
}

/** Everything that may be asked about: actions that need more than nothing, then pages and their buttons. */
export function allAsked(locale: Locale): CallData<'access.actions'> {
  const actions = Object.entries<Action>(ACTIONS)
    .filter(([, { permission }]) => permission !== 'public')
    .map(([id, { name, permission }]) => ({ id, name: name[locale], permission, kind: 'action' as const }));
  const buttons = MENU.filter(({ uri }) => uri !== '').flatMap((page) => [
    { id: page.uri, name: page[locale], permission: '', kind: 'button' as const },
    ...Object.entries(BUTTONS[page.uri] ?? {}).map(([code, ids]) => ({
      id: `${page.uri}#${code}`,
      name: buttonName(page, code)[locale],
      permission: [...new Set(ids.map((id) => actionOf(id).permission))].join(', '),
      kind: 'button' as const,
    })),
  ]);
  return [...actions, ...buttons];
}

function buttonName(page: (typeof MENU)[number], code: string): LocalText {
  const button = page.privileges.find((privilege) => privilege.code === code);
  return { en: `${page.en}: ${button?.en ?? code}`, zh: `${page.zh}：${button?.zh ?? code}` };
}

function nameOf({ en, zh }: LocalText): LocalText {
  return { en, zh };
}

function isAction(text: string): text is ActionId {
  return Object.hasOwn(ACTIONS, text);
}
