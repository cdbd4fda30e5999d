import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { choose, fill, pickFirst } from './support/form.ts';
import { screensOf } from './support/screens.ts';

const { product, open } = screensOf('people');

/** Opens the settings of somebody from the list of users. */
async function configure(account: string, target: string): Promise<UserEvent> {
  const user = await open(account, '/user?size=20');
  await press(user, target);
  return user;
}

async function press(user: UserEvent, target: string): Promise<void> {
  const row = await screen.findByRole('row', { name: new RegExp(`\\b${target}\\b`) });
  await user.click(within(row).getByRole('button', { name: 'Configuration' }));
  expect(await screen.findByRole('heading', { name: 'User Setting' })).toBeDefined();
}

/** The panel of roles or of BUs, once it has its list. */
async function panel(name: 'Assigned Roles' | 'Subscribed BUs') {
  const region = await screen.findByRole('region', { name });
  await waitFor(() => expect(region.querySelector('.bp6-skeleton')).toBeNull());
  return within(region);
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const calls = (part: string) => product().calls.filter(({ path }) => path.startsWith(`/oasis/usapi/${part}`));

/** The names in the body of each such call, or in the entries of its list. */
function sentNames(part: string): readonly (readonly string[])[] {
  return calls(part).map(({ body }) => {
    const sent: object | readonly object[] = JSON.parse(body);
    return [...new Set([sent].flat().flatMap((entry) => Object.keys(entry)))].toSorted();
  });
}

/** Presses what takes something away, and says that it is meant. */
async function remove(user: UserEvent, button: HTMLElement, question: RegExp): Promise<void> {
  await user.click(button);
  expect(await screen.findByText(question)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText(question)).toBeNull());
}

describe('the settings of a user', () => {
  it('[UST-001] [UST-002] [UST-003] [UST-004] [USR-018] are opened by Configuration, and named by the server', async () => {
    await configure('admin', 'DEALER1');
    expect(window.location.pathname).toMatch(/^\/usersetting\/\d+\/10007\/Deng%20Yi\/\d+\/[^/]+$/);
    expect(await screen.findByText('Deng Yi (DEALER1)')).toBeDefined();
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe('HomeSystem SettingUser');
    const [, , id] = window.location.pathname.split('/');
    // Of the address only the id counts; an empty part is a dash.
    await open('admin', `/usersetting/${id}/10001/${encodeURIComponent('张 三')}/-/-`);
    expect(await screen.findByText('Deng Yi (DEALER1)')).toBeDefined();
    expect(screen.queryByText('张 三')).toBeNull();
    await open('admin', '/usersetting/999999/10001/nobody/-/-');
    expect(await screen.findByRole('alert')).toBeDefined();
  });

  it('[UST-008] [UST-012] [UST-019] [UST-035] take roles away and give several', async () => {
    const user = await configure('admin', 'DEALER2');
    const roles = await panel('Assigned Roles');
    const question = /^Take the role Dealer from Ding Er\?$/;
    await remove(user, roles.getByRole('button', { name: 'Remove role Dealer' }), question);
    expect(await roles.findByText('No role is assigned')).toBeDefined();
    await user.click(roles.getByRole('button', { name: 'Assign roles' }));
    const assign = await dialog('Assign Roles');
    expect(document.activeElement).toBe(assign.getByRole('textbox', { name: 'Role or user group' }));
    const button = assign.getByRole('button', { name: 'Assign' });
    expect(button).toHaveProperty('disabled', true);
    for (const [text, role] of [
      ['it adm', /^Dealer IT administrator/],
      ['deal', 'Dealer Dealer'],
    ] as const) {
      await user.clear(assign.getByLabelText('Role or user group'));
      await user.type(assign.getByLabelText('Role or user group'), text);
      await user.click(await assign.findByLabelText(role));
    }
    expect(assign.getByText('2 chosen')).toBeDefined();
    product().calls.length = 0;
    await user.click(button);
    expect(await screen.findByText('Roles assigned: Dealer IT administrator, Dealer')).toBeDefined();
    await waitFor(() => expect(roles.getAllByRole('listitem')).toHaveLength(2));
    const names = ['crtby', 'crtbynm', 'crted', 'rolid', 'state', 'usrid', 'usrrolid'];
    expect(sentNames('users/saveuserrole')).toEqual([names, names]);
  });

  it('[UST-009] [UST-011] [UST-013] [UST-036] [UST-038] take a BU away, give it, and give regions of it', async () => {
    const user = await configure('admin', 'DEALER2');
    const bus = await panel('Subscribed BUs');
    await remove(user, bus.getByRole('button', { name: 'Remove BU MBPC' }), /^Take the BU MBPC with its regions/);
    expect(await bus.findByText('No BU is subscribed')).toBeDefined();
    // No BU has regions, so there is nothing to save.
    expect(bus.queryByRole('button', { name: 'Save' })).toBeNull();
    await user.click(bus.getByRole('button', { name: 'Subscribe BUs' }));
    const subscribe = await dialog('Subscribed BUs');
    const button = subscribe.getByRole('button', { name: 'Subscribe' });
    expect(button).toHaveProperty('disabled', true);
    await user.click(await subscribe.findByLabelText('MBPC'));
    await user.click(button);
    expect(await bus.findByRole('group', { name: 'Regions of MBPC' })).toBeDefined();
    const linked = ['orgcode', 'orgid', 'orgnmcn', 'orgnmen', 'orgtp', 'orgtpnm', 'state', 'usrid', 'usrorgid'];
    expect(sentNames('users/saveuserorg')).toEqual([linked]);
    expect(bus.getByText('No changes')).toBeDefined();
    await user.click(bus.getByLabelText('East'));
    expect(await bus.findByText('Not saved yet')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'All users' }));
    expect(await screen.findByText(/^The ticked regions are not saved yet\./)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    await user.click(bus.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Save successfully', { exact: true })).toBeDefined();
    await open('admin', window.location.pathname, { locale: 'zh' });
    expect(await screen.findByRole('heading', { name: '已分配角色' })).toBeDefined();
    expect(await screen.findByLabelText('东区')).toHaveProperty('checked', true);
    expect(screen.getByLabelText('北区')).toHaveProperty('checked', false);
  });

  it('[UST-010] [UST-011] have neither boxes nor a Save where no BU has regions', async () => {
    const caller = await product().as('admin');
    const { id } = await product()
      .db.selectFrom('app_user')
      .select('id')
      .where('usrnm', '=', 'control')
      .executeTakeFirstOrThrow();
    const { body } = await caller.call('settings.bus', { query: { usrid: id } });
    const none = { regionDto: [], buRegionValue: [], allBuRegionIdArr: [] };
    const without = { ...body, data: body.data.map((bu) => ({ ...bu, ...none })) };
    const address = `/usersetting/${id}/1/-/-/-`;
    await open('admin', address, {
      instead: ({ path }) => (path.includes('/users/bu/selected?') ? Response.json(without) : undefined),
    });
    const bare = await panel('Subscribed BUs');
    expect((await bare.findAllByRole('button', { name: /^Remove BU/ })).length).toBeGreaterThan(0);
    expect([bare.queryByRole('checkbox'), bare.queryByRole('button', { name: 'Save' })]).toEqual([null, null]);
    await open('admin', address);
    const bus = await panel('Subscribed BUs');
    expect((await bus.findAllByRole('checkbox')).length).toBeGreaterThan(0);
    expect(bus.getByRole('button', { name: 'Save' })).toBeDefined();
  });

  it('[API-008] [UST-005] [UST-006] [UST-024] are imported from somebody who is found as one types, after a look at them', async () => {
    const user = await configure('admin', 'sicco');
    const box = await screen.findByRole('combobox', { name: 'Find another user' });
    const button = screen.getByRole('button', { name: 'Import User' });
    expect(button).toHaveProperty('disabled', true);
    await user.type(box, 'fin<');
    expect(await screen.findByText('Please enter qualified characters!')).toBeDefined();
    await user.clear(box);
    await user.type(box, 'fan');
    expect(await screen.findByRole('option', { name: /Fang Wei/ })).toBeDefined();
    const searches = calls('users/searchFullNameOrUserName').map(({ path }) => path);
    expect([searches.length > 0, searches.filter((path) => path.includes('%3C'))]).toEqual([true, []]);
    // The keyboard alone chooses.
    await user.keyboard('{Enter}');
    await waitFor(() => expect(box).toHaveProperty('value', 'Fang Wei (finance)'));
    const name = 'Import the settings of Fang Wei (finance)';
    await user.click(button);
    const look = await dialog(name);
    expect(await look.findByRole('heading', { name: 'Xu Ke gains' })).toBeDefined();
    expect(look.getByText('Finance', { exact: true })).toBeDefined();
    // Pages, buttons and the role that are lost.
    expect(look.getAllByText(/\bSICCO\b/)).toHaveLength(3);
    await user.click(look.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const roles = await panel('Assigned Roles');
    expect(roles.getAllByText('SICCO').length).toBeGreaterThan(0);
    const imports = () => calls('users/importsetting').filter(({ path }) => !path.endsWith('/preview'));
    expect(imports()).toEqual([]);
    await user.click(button);
    const again = await dialog(name);
    await again.findByRole('heading', { name: 'Xu Ke gains' });
    const submit = again.getByRole('button', { name: 'Import' });
    // It is asked anew each time.
    await waitFor(() => expect(submit).toHaveProperty('disabled', false));
    await user.click(submit);
    expect(await screen.findByText('The settings of Fang Wei (finance) were imported')).toBeDefined();
    expect((await roles.findAllByText('Finance')).length).toBeGreaterThan(0);
    expect(roles.queryByText('SICCO')).toBeNull();
    expect(imports().map(({ method }) => method)).toEqual(['POST']);
    expect(box).toHaveProperty('value', '');
  });
});

describe('who may change the settings of whom', () => {
  async function expectReadOnly(): Promise<void> {
    const roles = await panel('Assigned Roles');
    expect((await roles.findAllByRole('listitem')).length).toBeGreaterThan(0);
    await panel('Subscribed BUs');
    const changing = { name: /Assign|Subscribe|Remove|Import|Save/ };
    expect(within(screen.getByRole('main')).queryAllByRole('button', changing)).toEqual([]);
  }

  it('[UST-018] [UST-022] nobody without SETTINGEDIT, on his own or by the rule between dealers', async () => {
    await configure('auditor', 'sales');
    await expectReadOnly();
    const [east] = (await panel('Subscribed BUs')).getAllByLabelText('East');
    expect(east).toHaveProperty('disabled', true);
    const user = await configure('DEALERIT', 'DEALER1');
    await expectReadOnly();
    await user.click(screen.getByRole('link', { name: 'All users' }));
    await press(user, 'DEALERIT');
    expect(await screen.findByText(/nobody changes his own settings/)).toBeDefined();
    await expectReadOnly();
  });

  it('[UST-020] [UST-032] [UST-037] [USR-059] [USR-062] a dealer IT administrator gives another one what he holds himself, and no more', async () => {
    const user = await open('DEALERIT', '/user');
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    const form = await screen.findByRole('dialog', { name: 'Add User' });
    await fill(user, form, 'Full name', '李娜');
    await fill(user, form, 'Email', 'lina@example.test');
    await choose(user, form, 'User type', 'Dealer');
    await pickFirst(user, form, 'Organization');
    await user.click(await within(form).findByLabelText('DealerItAdmin'));
    await fill(user, form, 'Account', 'lina2');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    const row = await screen.findByRole('row', { name: /LINA2/ });
    const buttons = ['View', 'Configuration', 'Sign out', 'Release sign-in'];
    expect(
      within(row)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(buttons);
    await press(user, 'LINA2');
    const roles = await panel('Assigned Roles');
    await user.click(roles.getByRole('button', { name: 'Assign roles' }));
    const assign = await dialog('Assign Roles');
    await user.click(await assign.findByLabelText(/^Dealer IT administrator/));
    await user.click(assign.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(roles.getAllByRole('listitem')).toHaveLength(1));
    const bus = await panel('Subscribed BUs');
    await user.click(bus.getByRole('button', { name: 'Subscribe BUs' }));
    const subscribe = await dialog('Subscribed BUs');
    expect(await subscribe.findByLabelText('AMG')).toHaveProperty('disabled', true);
    await user.click(subscribe.getByLabelText('MBPC'));
    await user.click(subscribe.getByRole('button', { name: 'Subscribe' }));
    expect(await bus.findByText(/^You hold no region of this BU yourself/)).toBeDefined();
    expect(bus.getByLabelText('East')).toHaveProperty('disabled', true);
    expect(calls('bu/dealer/').map(({ method }) => method)).toContain('GET');
  });
});
