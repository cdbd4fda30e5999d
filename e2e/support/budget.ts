import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { storedToken } from './people.ts';
import { accessibleSheet, sheetTitles } from './sheet.ts';
import { settled } from './window.ts';

/** What a program of a test is made of; the rest is the same for all. */
export interface ProgramWish {
  readonly name: string;
  /** Offer types by name, with the names of their SI offers. */
  readonly offers?: Readonly<Record<string, readonly string[]>>;
  readonly makes?: readonly string[];
  readonly customers?: readonly string[];
}

interface Options {
  readonly bus: readonly { readonly id: number }[];
  readonly offerTypes: readonly {
    readonly offerTypeId: number;
    readonly offerTypeName: string;
    readonly siOffers: readonly { readonly siOfferId: number; readonly name: string }[];
  }[];
}

/** Calls the server as the person whose page it is; answers the data of the envelope. */
export async function callAs<Data>(page: Page, path: string, body?: unknown): Promise<Data> {
  return sentAs(page, body === undefined ? 'GET' : 'POST', path, body);
}

/** The same for what is changed by PUT. */
export async function putAs<Data>(page: Page, path: string, body: unknown): Promise<Data> {
  return sentAs(page, 'PUT', path, body);
}

async function sentAs<Data>(page: Page, method: string, path: string, body: unknown): Promise<Data> {
  const reply = await page.request.fetch(`/oasis${path}`, {
    method,
    headers: { authorization: await storedToken(page), 'idempotency-key': crypto.randomUUID() },
    ...(body !== undefined && { data: body }),
  });
  const answer: unknown = await reply.json();
  if (!isEnvelope<Data>(answer)) throw new Error(`${path} answered no envelope`);
  expect(answer.code, answer.message).toBe('0');
  return answer.data;
}

interface Envelope<Data> {
  readonly code: string;
  readonly message: string;
  readonly data: Data;
}

/** By its mark; what is in it a test knows. */
function isEnvelope<Data>(body: unknown): body is Envelope<Data> {
  return typeof body === 'object' && body !== null && 'code' in body && 'data' in body;
}

function known<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`There is no ${name}`);
  return value;
}

/** Makes a program of the test's own, so that tests do not see each other's budgets; answers its id. */
export async function makeProgram(page: Page, wish: ProgramWish): Promise<number> {
  const options = await callAs<Options>(page, '/pgapi/design/options');
  const offers = Object.entries(wish.offers ?? { Cash: ['Cash rebate', 'Trade-in bonus'] }).map(([type, names]) => {
    const offerType = known(
      options.offerTypes.find(({ offerTypeName }) => offerTypeName === type),
      type,
    );
    const ids = offerType.siOffers.filter(({ name }) => names.includes(name)).map(({ siOfferId }) => siOfferId);
    return { offerTypeId: offerType.offerTypeId, siOfferIds: ids };
  });
  const design = {
    name: wish.name,
    nameCn: '',
    bu: known(options.bus[0], 'BU').id,
    firstDay: '2027-01-01',
    lastDay: '2027-03-31',
    // Kept only where the first day is past.
    pastReason: 'Agreed before',
    qualifyingDay: 'retail-invoice',
    makes: wish.makes ?? ['PBP'],
    offers,
    fleetCustomers: wish.customers ?? [],
    vehicles: { kind: 'all', nodes: [], later: true },
    dealers: { kind: 'all', regionIds: [], groupIds: [], dealerIds: [] },
    saleKind: 'retail',
    claimant: 'dealer',
    payee: 'dealer',
  };
  const made = await callAs<{ programId: number }>(page, '/pgapi/design/create', { design });
  return made.programId;
}

/** The budget page as a person with a keyboard uses it. */
export class BudgetPage {
  readonly page: Page;
  readonly editor: Locator;
  readonly note: Locator;

  constructor(page: Page) {
    this.page = page;
    this.editor = page.locator('.oasis-sheet-editor');
    this.note = page.locator('.oasis-sheet-note');
  }

  async open(pgmId: number, more = ''): Promise<void> {
    await this.page.goto(`/budgetinput?pgmId=${pgmId}${more}`);
    await this.isReady();
  }

  /** The table of the chosen offer is on the page. */
  async isReady(): Promise<void> {
    await expect(this.page.locator('.oasis-cell.active').first()).toBeVisible();
    // It comes after the first frame.
    await expect(accessibleSheet(this.page)).toBeAttached();
    // The table of before stands there until the one that was chosen has come.
    await settled(this.page);
    await expect(accessibleSheet(this.page)).toBeAttached();
  }

  /** Does what has the table loaded again, and waits until another one stands in its place: keys for the old one are lost. */
  async replace(act: () => Promise<void>): Promise<void> {
    const old = await accessibleSheet(this.page).elementHandle();
    await act();
    await expect.poll(() => old?.evaluate(({ isConnected }) => isConnected), 'the table of before').toBe(false);
    await this.isReady();
  }

  /** Titles of the columns in the order of the screen. */
  async titles(): Promise<readonly string[]> {
    return sheetTitles(this.page);
  }

  /** How many rows the table shows, without its header. */
  async rowCount(): Promise<number> {
    return Number(await accessibleSheet(this.page).getAttribute('aria-rowcount')) - 1;
  }

  /** A painted cell; it has to be in sight. */
  cell(row: number, column: number): Locator {
    return this.page.locator(`.oasis-cell[data-row="${row}"][data-column="${column}"]`).first();
  }

  get active(): Locator {
    return this.page.locator('.oasis-cell.active').first();
  }

  /** The place of a column, once it is there: a table that is loaded again is gone for a moment. */
  async column(title: string): Promise<number> {
    let at = -1;
    const look = async () => {
      at = (await this.titles()).indexOf(title);
      return at;
    };
    await expect.poll(look, `a column ${title}`).toBeGreaterThanOrEqual(0);
    return at;
  }

  /** Goes to a cell by keys alone and answers it. */
  async goTo(row: number, title: string): Promise<Locator> {
    const column = await this.column(title);
    await this.editor.focus();
    await this.page.keyboard.press('Control+Home');
    await this.#hold('ArrowDown', row);
    await this.#hold('ArrowRight', column);
    const cell = this.cell(row, column);
    await expect(cell).toHaveClass(/active/);
    return cell;
  }

  /** Holds a key until it has come so many times. */
  async #hold(key: string, times: number): Promise<void> {
    for (let n = 0; n < times; n++) await this.page.keyboard.down(key);
    if (times > 0) await this.page.keyboard.up(key);
  }

  /** Types a text into a cell and enters it. */
  async enter(row: number, title: string, text: string): Promise<Locator> {
    const cell = await this.goTo(row, title);
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Enter');
    return cell;
  }

  button(name: string): Locator {
    return this.page.getByRole('toolbar').getByRole('button', { name, exact: true });
  }

  tab(name: string | RegExp): Locator {
    return this.page.getByRole('tab', { name, exact: typeof name === 'string' });
  }

  toast(text: string): Locator {
    return this.page.locator('.bp6-toast', { hasText: text });
  }

  dialog(): Locator {
    return this.page.locator('.bp6-dialog');
  }

  /** Text of the clipboard, as another program would read it. */
  async clipboard(): Promise<string> {
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  async paste(text: string): Promise<void> {
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.editor.focus();
    await this.page.keyboard.press('Control+V');
  }
}

/** The first row of a table of one make and brand that is no summary. */
export const FIRST_LEAF = 4;
