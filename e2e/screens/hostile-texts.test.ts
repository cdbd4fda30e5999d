import { fireEvent, screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { budgetServer, makeProgram } from '../../packages/server/test/budgets.ts';
import { rawStatements } from '../../packages/server/test/raw-statements.ts';
import { ELEMENTS, hostileIds, LONG, makeHostile, PAYLOADS } from '../support/hostile.ts';
import { carryingPlaces, hostilePlaces, type PlaceIds } from '../support/places.ts';
import { sampled } from '../support/sample.ts';
import { fillProduct } from './support/fill.ts';
import { screensOf, settled } from './support/screens.ts';

/** A server of its own, whose texts nobody else has to read. */
const { product, open } = screensOf(budgetServer);

let ids: PlaceIds;
/** Pages with something on them for an administrator. */
let places: readonly string[];

beforeAll(async () => {
  product().clock.at = undefined;
  const { programId } = await makeProgram(product(), await product().as('sales'), { name: 'Hostile' });
  const statement = rawStatements(product().owner);
  ids = await hostileIds(statement, programId);
  places = hostilePlaces(ids);
  await fillProduct(product(), ids);
  await makeHostile(statement);
});

beforeEach(() => {
  Reflect.deleteProperty(window, 'hostile');
  // A file that is kept has a link of its own, which would lead this window away.
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return () => click.mockRestore();
});

/** All pages, one after the other, also on a machine that has much else to do. */
const SWEEP = { timeout: 600_000 };

/** So many pages are looked at in a short run; every button is pressed on so many of them. */
const SEEN = 14;
const PRESSED = 2;

it('payloads in every stored text stay text on every page, and behind its buttons', SWEEP, async () => {
  const user = await open('admin', '/');
  const seen = sampled(places, SEEN, 'hostile texts');
  const pressed = sampled(seen, PRESSED, 'hostile buttons');
  for (const place of seen) {
    await goTo(place);
    expectUnharmed(place);
    if (pressed.includes(place)) await pressEverything(user, place);
  }
});

it('texts stand there letter by letter', async () => {
  const names = await product().db.selectFrom('app_user').select('fulnm').execute();
  await open('admin', '/user?size=40');
  await waitFor(() => {
    const shown = document.querySelector('tbody')?.textContent ?? '';
    expect(names.filter(({ fulnm }) => !shown.includes(fulnm))).toEqual([]);
  });
  expect(names.map(({ fulnm }) => fulnm)).toContain(LONG);
});

it('an address that carries payloads shows them as text, or not at all', SWEEP, async () => {
  await open('admin', '/');
  for (const payload of process.env['OASIS_LONG'] === '1' ? PAYLOADS : [PAYLOADS.join(' ')])
    for (const place of carryingPlaces(payload, ids)) {
      await goTo(place);
      expectUnharmed(place);
    }
  await open(undefined, `/login?message=${encodeURIComponent(PAYLOADS.join(' '))}`);
  await screen.findByRole('button', { name: 'Sign in' });
  expectUnharmed('/login');
});

it('the watch is awake: where texts become elements, it says so', () => {
  document.body.insertAdjacentHTML('beforeend', PAYLOADS.join(' '));
  expect(harm().length).toBeGreaterThan(2);
});

/** Goes to an address within the application. */
async function goTo(address: string): Promise<void> {
  window.history.pushState(null, '', address);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await settled();
}

/** Elements of payloads that stand on the page, and a payload that has run. */
function harm(): readonly string[] {
  const hostile: unknown = Reflect.get(window, 'hostile');
  const found = ELEMENTS.filter((selector) => document.querySelector(selector) !== null);
  return hostile === undefined ? found : [...found, `payload ${JSON.stringify(hostile)} has run`];
}

function expectUnharmed(where: string): void {
  expect(harm(), where).toEqual([]);
}

/** Presses each button of a page and of its first rows, looks at what comes of it, and puts it away again. */
async function pressEverything(user: UserEvent, place: string): Promise<void> {
  const count = buttons().length;
  for (let at = 0; at < count; at += 1) {
    const button = buttons()[at];
    if (button === undefined || button.matches(':disabled')) continue;
    await user.click(button);
    await settled();
    expectUnharmed(`${place}: button ${at}`);
    await putAway();
    if (`${window.location.pathname}${window.location.search}` !== place) await goTo(place);
  }
}

/** Closes what stands over the page; Escape is given to it, as the browser would, which has the keyboard in it. */
async function putAway(): Promise<void> {
  await waitFor(() => {
    const over = [...document.querySelectorAll('.bp6-dialog, .bp6-popover')].at(-1);
    if (over !== undefined) fireEvent.keyDown(over, { key: 'Escape' });
    expect(document.querySelector('.bp6-overlay-backdrop')).toBeNull();
  });
}

/** The buttons of the page, those of the first rows only. */
function buttons(): readonly HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>('main button, main .oasis-audit-open')];
  return all.filter((button) => {
    const row = button.closest('tbody tr');
    const isLate = row !== null && [...(row.parentElement?.children ?? [])].indexOf(row) > 1;
    const others = 'thead, .oasis-pager, .oasis-sheet, .oasis-setting-list li:not(:first-child)';
    return !isLate && button.closest(others) === null;
  });
}
