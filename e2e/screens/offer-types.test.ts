import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { budgetServer } from '../../packages/server/test/budgets.ts';
import { withCode } from './support/codes.ts';
import { buttonsOf, lastQuery, press, rowOf, rows, timesSent } from './support/find.ts';
import { choose, expectRefused, fieldOf, fill, noteOf } from './support/form.ts';
import { screensOf } from './support/screens.ts';

const { product, open } = screensOf(budgetServer);
const PAGE = '/offertype';
const CHANNELS = { Normal: PAGE, Fleet: `${PAGE}/fleet` } as const;

/** The addresses that were opened in windows of their own: the windows themselves are a matter of the browser. */
const opened: string[] = [];

async function opens(path: string, account = 'control'): Promise<UserEvent> {
  const user = await open(account, path);
  opened.length = 0;
  window.open = (address) => {
    opened.push(String(address));
    return null;
  };
  await screen.findByRole('heading', { level: 1 });
  return user;
}

async function adding(channel: keyof typeof CHANNELS): Promise<{ user: UserEvent; form: HTMLElement }> {
  const user = await opens(CHANNELS[channel]);
  await press(user, 'Add new offer type');
  return { user, form: await screen.findByRole('dialog', { name: 'Add new offer type' }) };
}

async function add(channel: keyof typeof CHANNELS, name: string, siOffers: readonly string[]): Promise<UserEvent> {
  const { user, form } = await adding(channel);
  await fill(user, form, 'Offer type', name);
  await choose(user, form, 'Incentive category', 'Customer Incentive');
  for (const [place, offer] of siOffers.entries()) {
    await press(user, 'Add SI offer', form);
    await fill(user, form, `SI offer ${place + 1}`, offer);
  }
  await press(user, 'Save', form);
  return user;
}

const toast = (text: string) => screen.findByText(text, { selector: '.bp6-toast *' });
const answer = async (user: UserEvent, text: string, button: 'Yes' | 'No') => {
  const dialog = (await screen.findByText(text)).closest<HTMLElement>('[role="dialog"]');
  if (dialog === null) throw new Error(`${text} is asked in no dialog.`);
  await press(user, button, dialog);
};

describe('the page of offer types', () => {
  it('[OFT-001] [OFT-002] [OFT-003] [OFT-004] [OFT-005] has a tab for each sales channel, and leads to both pages', async () => {
    const user = await opens(PAGE);
    const nav = within(screen.getByRole('navigation', { name: 'Pages of offer types' }));
    expect(nav.getByText('OFFER TYPE').getAttribute('href')).toBe('/offertype');
    expect(nav.getByText('BUDGET TEMPLATE')).toBeDefined();
    await rowOf('Cash');
    expect(screen.queryByText('BMBS Initiated Fleet')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Fleet Sales' }));
    await rowOf('BMBS Initiated Fleet');
    expect(screen.queryByText('Cash')).toBeNull();
    expect(window.location.pathname).toBe('/offertype/fleet');
  });

  it('[OFT-048] [FLT-022] [FLT-023] [FLT-024] each tab reads its lists, and shows them', async () => {
    const read = (list: string) => timesSent(product().calls, `GET /oasis/bgapi/${list}`);
    await opens(PAGE);
    await rowOf('Cash');
    expect([read('offer_type/list'), read('fleet/offer_type/list')]).toEqual([1, 0]);
    await opens(CHANNELS.Fleet);
    await rowOf('BMBS Initiated Fleet');
    await rowOf('Chauffeur service');
    expect(read('fleet/offer_type/list')).toBe(1);
    expect([read('fleet/customer_type/list'), read('fleet/category/list')]).toEqual([1, 1]);
  });

  it('[BTP-002] BUDGET TEMPLATE leads to the page of budget templates', async () => {
    const user = await opens(PAGE, 'admin');
    await user.click(screen.getByText('BUDGET TEMPLATE'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Budget Template' })).toBeDefined();
    expect(window.location.pathname).toBe('/budgutemplate');
  });

  it('[OFT-011] [OFT-013] filters by status, and shows the active ones first', async () => {
    const user = await opens(PAGE);
    await rowOf('PMT');
    const status = screen.getByLabelText<HTMLSelectElement>('Status');
    expect([...status.options].map(({ text }) => text).toSorted()).toEqual(['Active', 'All', 'Inactive']);
    expect(status.selectedOptions[0]?.text).toBe('Active');
    await user.selectOptions(status, 'Inactive');
    await screen.findByText('No offer type fits these filters');
    expect(lastQuery(product().calls, 'offer_type/list').get('status')).toBe('inactive');
    await user.selectOptions(status, 'All');
    await rowOf('PMT');
    expect(lastQuery(product().calls, 'offer_type/list').get('status')).toBeNull();
  });

  it('[OFT-041] [OFT-042] [OFT-043] [OFT-044] [OFT-045] shows what its codes allow', async () => {
    const gone: Readonly<Record<string, () => HTMLElement | null>> = {
      'NORMAL SALES': () => screen.queryByRole('tab', { name: 'Normal Sales' }),
      'FLEET SALES': () => screen.queryByRole('tab', { name: 'Fleet Sales' }),
      'ADD NEW OFFER TYPE': () => screen.queryByRole('button', { name: 'Add new offer type' }),
      CONFIGURATION: () => screen.queryAllByRole('button', { name: 'Configuration' })[0] ?? null,
      'OFFER TYPE': () => screen.queryByText('OFFER TYPE'),
      'BUDGET TEMPLATE': () => screen.queryByText('BUDGET TEMPLATE'),
    };
    await opens(PAGE);
    await rowOf('Cash');
    for (const [code, seen] of Object.entries(gone)) expect([code, seen() !== null]).toEqual([code, true]);
    for (const [code, seen] of Object.entries(gone)) {
      await withCode(product(), PAGE, { code, other: 'NONE' }, async () => {
        await opens(PAGE);
        await rowOf(code === 'NORMAL SALES' ? 'BMBS Initiated Fleet' : 'Cash');
        expect([code, seen()]).toEqual([code, null]);
      });
    }
  });

  it('[OFT-046] [OFT-065] exports what its tab shows, and has the page of budget templates beside it', async () => {
    const user = await opens(CHANNELS.Fleet);
    await rowOf('Dealer service support');
    await press(user, 'Export offer types');
    await waitFor(() => expect(lastQuery(product().calls, 'export_program_type').get('programTypeKind')).toBe('Fleet'));
    expect(screen.getByText('BUDGET TEMPLATE').closest('nav')).not.toBeNull();
  });
});

describe('a new offer type', () => {
  it('[OFT-021] [OFT-022] [OFT-023] [OFT-049] [OFT-061] opens its configuration beside, and locks the list until it is loaded again', async () => {
    const user = await add('Normal', 'Winter bonus', ['Winter tyres', 'Snow chains']);
    await toast('Add Offer type successfully!');
    expect(timesSent(product().calls, 'POST /oasis/bgapi/offer_type/create')).toBe(1);
    const row = await rowOf('Winter bonus');
    expect(row.textContent).toContain('To be configured');
    const { offerTypeId } = (
      await (await product().as('control')).call('offerTypes.list', { query: { name: 'Winter bonus' } })
    ).body.data.content[0] ?? { offerTypeId: 0 };
    expect(opened).toEqual([`/addoffer/${offerTypeId}/Winter%20bonus/true`]);
    const off = () =>
      within(row)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-disabled'));
    expect(off()).toEqual(['true', 'true', 'true']);
    await press(user, 'Load again');
    const again = await rowOf('Winter bonus');
    await waitFor(() =>
      expect(within(again).getByRole('button', { name: 'Edit' }).getAttribute('aria-disabled')).not.toBe('true'),
    );
    expect(within(again).getByLabelText<HTMLInputElement>('Winter tyres').checked).toBe(true);
  });

  it('[OFT-050] [OFT-062] [OFT-063] of the fleet channel says so in its own words', async () => {
    await add('Fleet', 'Taxi bonus', []);
    await toast('Add Offer Type Successfully!');
    expect(opened[0]).toMatch(/^\/addofferfleet\/\d+\/Taxi%20bonus\/true$/);
    const sent = product().calls.findLast(({ path }) => path.includes('offer_type/create'));
    expect(JSON.stringify(sent)).toContain('Fleet');
  });

  it('[OFT-024] [OFT-025] [OFT-026] [OFT-035] [OFT-036] is not sent without names and category', async () => {
    const { user, form } = await adding('Normal');
    const before = product().calls.length;
    await press(user, 'Add SI offer', form);
    await expectRefused(user, form, {
      'Offer type': 'Please input name',
      'Incentive category': 'Please input name',
      'SI offer 1': 'Please input name',
    });
    await fill(user, form, 'Offer type', '   ');
    expect(noteOf(form, 'Offer type')).toBe('Please input name');
    expect(
      product()
        .calls.slice(before)
        .filter(({ path }) => path.includes('create')),
    ).toEqual([]);
  });

  it('[OFT-027] [OFT-028] [OFT-029] [OFT-034] has names of 100 characters at most, and no SI offer twice', async () => {
    const { user, form } = await adding('Normal');
    await fill(user, form, 'Offer type', 'x'.repeat(101));
    await press(user, 'Add SI offer', form);
    await fill(user, form, 'SI offer 1', 'y'.repeat(101));
    expect([noteOf(form, 'Offer type'), noteOf(form, 'SI offer 1')]).toEqual([
      'Length should be 1 to 100',
      'Length should be 1 to 100',
    ]);
    await fill(user, form, 'Offer type', 'x'.repeat(100));
    await fill(user, form, 'SI offer 1', 'Twice');
    await press(user, 'Add SI offer', form);
    await fill(user, form, 'SI offer 2', ' twice');
    expect([noteOf(form, 'Offer type'), noteOf(form, 'SI offer 2')]).toEqual(['', 'The SI Offer name already exists']);
  });

  it('[OFT-030] [OFT-031] [OFT-032] [OFT-033] asks for each name when its field is left', async () => {
    const { user, form } = await adding('Normal');
    await fill(user, form, 'Offer type', 'cash');
    await waitFor(() => expect(noteOf(form, 'Offer type')).toBe('The Offer Type name already exists'));
    expect(lastQuery(product().calls, 'name_exists').get('type')).toBe('OFFER-TYPE');
    await press(user, 'Add SI offer', form);
    await fill(user, form, 'SI offer 1', 'Cash rebate');
    await waitFor(() => expect(noteOf(form, 'SI offer 1')).toBe('The SI Offer name already exists'));
    expect(lastQuery(product().calls, 'name_exists').get('type')).toBe('SI-OFFER');
  });

  it('[CST-030] [CST-031] is of Customer Incentive or Dealer Incentive', async () => {
    const { form } = await adding('Normal');
    await within(form).findByRole('option', { name: 'Customer Incentive' });
    const offered = within(fieldOf(form, 'Incentive category')).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'Please select',
      'Customer Incentive',
      'Dealer Incentive',
    ]);
  });

  it('[OFT-037] [OFT-038] [OFT-039] [OFT-040] of Dealer Incentive takes no SI offers, and gives up those that were added', async () => {
    const { user, form } = await adding('Normal');
    const channel = fieldOf(form, 'Sales channel');
    expect([channel.value, channel.disabled]).toEqual(['Normal Sales', true]);
    await press(user, 'Add SI offer', form);
    await fill(user, form, 'SI offer 1', 'Given up');
    await choose(user, form, 'Incentive category', 'Dealer Incentive');
    expect(within(form).queryByRole('button', { name: 'Add SI offer' })).toBeNull();
    await choose(user, form, 'Incentive category', 'Customer Incentive');
    await within(form).findByRole('button', { name: 'Add SI offer' });
    expect(within(form).queryByLabelText(/^SI offer 1/)).toBeNull();
  });
});

describe('switching', () => {
  it('[OFT-014] [OFT-015] [OFT-016] [OFT-019] [OFT-020] an offer type asks first, and on again with the SI offers that are chosen', async () => {
    const user = await opens(`${PAGE}?status=`);
    await press(user, 'Deactivate', await rowOf('Interest Subsidy'));
    await answer(user, 'Are you sure to inactivate Interest Subsidy?', 'No');
    await press(user, 'Deactivate', await rowOf('Interest Subsidy'));
    await answer(user, 'Are you sure to inactivate Interest Subsidy?', 'Yes');
    await toast('Interest Subsidy status changed to Inactive');
    await waitFor(async () => expect(buttonsOf(await rowOf('Interest Subsidy'))).toContain('Active'));
    await press(user, 'Active', await rowOf('Interest Subsidy'));
    const dialog = await screen.findByRole('dialog', { name: 'Activate Interest Subsidy' });
    expect(within(dialog).getAllByRole('checkbox')).toHaveLength(2);
    await press(user, 'Activate', dialog);
    await toast('Please activate the SI Offer first!');
    await user.click(within(dialog).getByLabelText('Low interest 36 months'));
    await press(user, 'Activate', dialog);
    await toast('Interest Subsidy status changed to Active');
    const row = await rowOf('Interest Subsidy');
    await waitFor(() =>
      expect(within(row).getByLabelText<HTMLInputElement>('Low interest 36 months').checked).toBe(true),
    );
    expect(within(row).getByLabelText<HTMLInputElement>('Low interest 24 months').checked).toBe(false);
  });

  it('[OFT-017] [OFT-018] [OFT-053] [OFT-064] the last active SI offer warns, and takes its type with it', async () => {
    const user = await opens(`${PAGE}?status=`);
    const offer = async (name: string) => within(await rowOf('Cash')).getByLabelText<HTMLInputElement>(name);
    for (const name of ['Cash rebate', 'Trade-in bonus']) {
      await user.click(await offer(name));
      await toast(`${name} status changed to Inactive`);
      await waitFor(async () => expect((await offer(name)).checked).toBe(false));
    }
    const text = 'Deactivating the last SI Offer will also deactivate the Offer Type. Continue?';
    await user.click(await offer('Loyalty bonus'));
    await answer(user, text, 'No');
    expect((await offer('Loyalty bonus')).checked).toBe(true);
    await user.click(await offer('Loyalty bonus'));
    await answer(user, text, 'Yes');
    await toast('Cash status changed to Inactive');
    await waitFor(async () => expect((await rowOf('Cash')).textContent).toContain('Inactive'));
    expect(timesSent(product().calls, 'PUT /oasis/bgapi/si_offer/active')).toBe(3);
  });

  it('[OFT-051] an offer type is switched by one call', async () => {
    const user = await opens(`${PAGE}?status=`);
    await press(user, 'Deactivate', await rowOf('Interest Subsidy'));
    await answer(user, 'Are you sure to inactivate Interest Subsidy?', 'Yes');
    await toast('Interest Subsidy status changed to Inactive');
    expect(timesSent(product().calls, 'PUT /oasis/bgapi/offer_type/active')).toBe(1);
    await waitFor(async () => expect(buttonsOf(await rowOf('Interest Subsidy'))).toContain('Active'));
  });

  it('[FLT-010] [FLT-015] [FLT-033] fleet offer types are switched by the call of their own', async () => {
    const user = await opens(`${CHANNELS.Fleet}?status=`);
    await press(user, 'Deactivate', await rowOf('BMBS Oversea Returnee'));
    await answer(user, 'Are you sure to inactivate BMBS Oversea Returnee?', 'Yes');
    await toast('BMBS Oversea Returnee status changed to Inactive');
    expect(timesSent(product().calls, 'PUT /oasis/bgapi/fleet/offer_type/active')).toBe(1);
    expect(rows().length).toBeGreaterThan(6);
  });
});
