import 'fake-indexeddb/auto';
import type { Locale } from '@oasis/engine/base';
import { configure, screen, waitFor, within } from '@testing-library/dom';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { App } from '../../../packages/app/src/App.tsx';
import { queryClient } from '../../../packages/app/src/api/query-client.ts';
import { ROUTES } from '../../../packages/app/src/areas/areas.ts';
import { startWords } from '../../../packages/app/src/locale/i18n.ts';
import { enter } from '../../../packages/app/src/navigation/enter.ts';
import { clientState, forgetSelections } from '../../../packages/app/src/state/client-state.ts';
import { showLocale } from '../../../packages/app/src/state/locale.ts';
import { clearSession, storeLocale, storeToken } from '../../../packages/app/src/state/session-storage.ts';
import { whyAsked } from '../../../packages/app/src/state/why-asked.ts';
import type { Filling, TestServer } from '../../../packages/server/test/test-server.ts';
import { type Answer, fetchInto, type Product, startProduct } from './product.ts';
import { uploadsInto } from './upload.ts';
import { WorkerInProcess } from './worker.ts';

/**
 * The real screens on the real server, in one process: the whole application in happy-dom, its calls into Fastify, a
 * PostgreSQL database of the file's own, the engine's worker on a channel. For all that is not about pixels, keys that the
 * browser itself handles, focus, or a reload; those stay with Playwright.
 *
 *     const { product, open } = screensOf('people');          // once in a file; 'demo' has master data, budgetServer offers too
 *     it('[ROL-006] …', async () => {
 *       const user = await open('admin', '/role');             // an account, or undefined for nobody; { locale: 'zh' }
 *       await user.click(await screen.findByRole('button', { name: 'Add' }));
 *       expect(await screen.findByRole('dialog', { name: 'Add role' })).toBeDefined();
 *       expect(product().calls.map(({ path }) => path)).toContain('/oasis/usapi/role/create');
 *     });
 *
 * `findBy…` and `waitFor` wait for what comes; a `getBy…` right after an action reads too early. `product().instead.answer`
 * answers a call in the server's place, `product().owner` is the database, `product().as('admin')` calls beside the screen.
 */
export function screensOf(from: Filling | (() => Promise<TestServer>)): Screens {
  let product: Product | undefined;
  let root: Root | undefined;
  const present = (): Product => {
    if (product === undefined) throw new Error('The product starts before the first test, not while tests are named.');
    return product;
  };
  const close = (): void => {
    root?.unmount();
    root = undefined;
    queryClient.clear();
    document.body.replaceChildren();
  };
  beforeAll(async () => {
    product = await startProduct(from);
  });
  afterEach(close);
  afterAll(() => product?.close());
  const open: Screens['open'] = async (account, path, { locale = 'en', instead, keeps = false } = {}) => {
    close();
    if (!keeps) localStorage.clear();
    await prepareBrowser(present(), locale);
    present().instead.answer = instead;
    if (account !== undefined) storeToken((await present().as(account)).token);
    window.history.replaceState(null, '', path);
    await enter(ROUTES);
    // It is a choice of the tab only here: a test says in which language it reads.
    showLocale(locale);
    root = createRoot(document.body.appendChild(document.createElement('div')));
    root.render(createElement(App));
    await settled();
    return userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  };
  const openByMenu: Screens['openByMenu'] = async (account, folder, entry) => {
    const user = await open(account, '/');
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    await user.click(await within(menu).findByRole('button', { name: folder }));
    await user.click(await within(menu).findByRole('link', { name: entry }));
    return user;
  };
  return { product: present, open, openByMenu };
}

interface Wish {
  readonly locale?: Locale;
  /** From the first call on. */
  readonly instead?: Answer;
  /** In the same browser as before, which keeps what outlives a tab. */
  readonly keeps?: boolean;
}

export interface Screens {
  readonly product: () => Product;
  /** Opens an address in a new tab; answers the hands of who sits there. */
  readonly open: (account: string | undefined, path: string, wish?: Wish) => Promise<UserEvent>;
  /** Opens an entry of a folder of the menu, by their names in English. */
  readonly openByMenu: (account: string, folder: string, entry: string) => Promise<UserEvent>;
}

/** Nothing is under way any more: no call, no page that loads, no bars where rows will be. */
export async function settled(): Promise<void> {
  const waiting = '.oasis-busy > *, .oasis-waiting, [aria-busy="true"], .bp6-skeleton, main .bp6-spinner';
  await waitFor(() => {
    if (clientState.busy > 0) throw new Error(`${clientState.busy} calls are under way`);
    const left = document.querySelector(waiting);
    if (left !== null) throw new Error(`It waits still: ${left.outerHTML}`);
    if (document.body.textContent === '') throw new Error('Nothing is drawn yet');
  });
}

function shownText(): string {
  return [...document.body.children]
    .map(({ textContent }) => textContent)
    .join('\n')
    .slice(0, 2_000);
}

async function prepareBrowser(product: Product, locale: Locale): Promise<void> {
  // A failure says what is shown as text: the whole document is longer than anybody reads.
  configure({
    asyncUtilTimeout: 15_000,
    getElementError: (message) => new Error(`${(message ?? '').slice(0, 300)}\nShown: ${shownText()}`),
  });
  clearSession();
  forgetSelections();
  whyAsked.action = undefined;
  product.calls.length = 0;
  product.refused.length = 0;
  storeLocale(locale);
  const fetch = fetchInto(product);
  Object.assign(globalThis, {
    fetch,
    XMLHttpRequest: uploadsInto(fetch),
    Worker: WorkerInProcess,
    IS_REACT_ACT_ENVIRONMENT: false,
  });
  // Each page adds its words once, on its first visit: started anew, the words of later visits would be missing.
  hasWords ??= startWords(locale);
  await hasWords;
}

let hasWords: Promise<void> | undefined;
