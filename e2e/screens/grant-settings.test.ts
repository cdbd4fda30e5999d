import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withCode } from './support/codes.ts';
import { savedFiles } from './support/saved-files.ts';
import { screensOf } from './support/screens.ts';

const { product, open } = screensOf('people');
afterEach(() => {
  vi.restoreAllMocks();
});

async function idsOf(role: string): Promise<{ readonly group: number; readonly role: number }> {
  const found = product().db.selectFrom('role').select(['id', 'group_id']).where('name_en', '=', role);
  const { id, group_id } = await found.executeTakeFirstOrThrow();
  return { group: group_id, role: id };
}

/** A row of the tree as it is now, by what stands in it. */
function item(name: string): HTMLElement {
  const found = screen.getAllByRole('treeitem').find((row) => within(row).queryByText(name) !== null);
  if (found === undefined) throw new Error(`${name} is not in the tree.`);
  return found;
}

/** Ticks a row of the tree by the mouse; its box is hidden from a screen reader, which has the row itself. */
async function tick(user: UserEvent, row: HTMLElement): Promise<void> {
  await user.click(within(row).getByRole('checkbox', { hidden: true }));
}

const ticked = (name: string) => item(name).getAttribute('aria-checked');
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const saves = () => product().calls.filter(({ path }) => /saveassignment(\?|$)/.test(path));
const heads = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map((head) => head.textContent);

describe('what a user group may hold', () => {
  it('[STG-001] [STG-005] [STG-007] [STG-008] [STG-018] is a tree with partly ticked parents, marks of changes and the buttons of a menu', async () => {
    const { group } = await idsOf('SIPO');
    const user = await open('admin', `/privilegegroup/${group}`);
    expect(await screen.findByRole('heading', { name: 'Privilege Group Setting' })).toBeDefined();
    expect(screen.getByRole('tab', { name: 'Menu' }).getAttribute('aria-selected')).toBe('true');
    expect(ticked('System Setting')).toBe('false');
    await tick(user, item('Notices'));
    await waitFor(() => expect(item('Notices').textContent).toContain('added'));
    expect(ticked('System Setting')).toBe('mixed');
    expect(screen.getByText('2 changes not submitted')).toBeDefined();
    await user.click(within(item('Notices')).getByText('Notices'));
    const table = await screen.findByRole('table', { name: 'Buttons of Notices' });
    expect(heads(table)).toEqual(['', 'Name', 'Code', 'Type']);
    const end = within(table).getByRole('row', { name: /END/ });
    expect(end.textContent).toContain('Button');
    await user.click(within(end).getByRole('checkbox'));
    await waitFor(() => expect(item('Notices').textContent).toContain('1 of 4'));
    expect(end.textContent).toContain('Shows only with the APIs Write notices');
    await user.click(within(end).getByRole('button', { name: 'Grant too: Write notices for End' }));
    await waitFor(() => expect(end.textContent).not.toContain('Shows only'));
    expect(screen.getByText('4 changes not submitted')).toBeDefined();
    await user.click(screen.getByRole('tab', { name: 'API' }));
    await user.click(within(item('NOTICE')).getByText('NOTICE', { exact: true }));
    await user.click(await screen.findByRole('checkbox', { name: 'Write notices' }));
    await user.click(screen.getByRole('tab', { name: 'Menu' }));
    await user.click(within(item('Notices')).getByText('Notices'));
    await tick(user, item('System Setting'));
    expect(await screen.findByText('No changes')).toBeDefined();
    expect(screen.getByRole('checkbox', { name: 'End' })).toHaveProperty('checked', false);
    await user.type(screen.getByLabelText('Search menus and buttons'), 'RUN');
    await waitFor(() => expect(screen.getAllByRole('treeitem')).toHaveLength(6));
    const found = [item('Recalculation'), item('Judge Claims Again'), item('Claims of Source Data')];
    expect(found.map(({ textContent }) => textContent)).toEqual([
      'Recalculation0 of 2',
      'Judge Claims Again0 of 4',
      'Claims of Source Data0 of 5',
    ]);
    await user.type(screen.getByLabelText('Search menus and buttons'), ' no such menu');
    expect(await screen.findByText('Nothing fits')).toBeDefined();
  });

  it('[STG-006] [STG-009] [STG-010] [STG-011] [STG-036] is saved once it was told who gains what', async () => {
    const { group } = await idsOf('SIPO');
    const user = await open('admin', `/pgsetting/${group}`);
    await user.click(await screen.findByRole('tab', { name: 'API' }));
    expect(item('AUDIT')).toBeDefined();
    await user.click(within(item('NOTICE')).getByText('NOTICE'));
    const apis = await screen.findByRole('table', { name: 'APIs of NOTICE' });
    expect(heads(apis)).toEqual(['', 'API name', 'HTTP method', 'Description']);
    const read = within(apis).getByRole('row', { name: /^Read notices/ });
    expect(read.textContent).toContain('GET');
    expect(read.querySelector('code')?.textContent).toBe('NOTICE_READ');
    const files = savedFiles();
    await user.click(button('Description of all calls (OpenAPI)'));
    await waitFor(() => expect(files).toEqual(['openapi.json']));
    vi.restoreAllMocks();
    await user.click(within(read).getByRole('checkbox'));
    await waitFor(() => expect(ticked('NOTICE')).toBe('mixed'));
    await user.click(screen.getByRole('tab', { name: 'Menu' }));
    await tick(user, item('Notices'));
    await user.click(button('Submit'));
    const dialog = await screen.findByRole('dialog', { name: 'Before you submit' });
    expect(await within(dialog).findByRole('heading', { name: /^Granted/ })).toBeDefined();
    expect(dialog.textContent).toContain('Read notices');
    expect(saves()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Save successed!')).toBeDefined();
    expect(await screen.findByText('No changes')).toBeDefined();
    expect(item('Notices').textContent).not.toContain('added');
    const [sent] = saves();
    expect([sent?.method, saves().length]).toEqual(['PUT', 1]);
    const lists = { apilist: expect.any(Array), privlist: expect.any(Array) };
    expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({ privgrpid: group, ...lists });
    await open('admin', `/pgsetting/${group}`);
    expect(ticked('Notices')).toBe('mixed');
  });
});

describe('what a role may do', () => {
  it('[STG-002] [STG-013] [STG-014] [STG-015] [STG-017] is offered within its group', async () => {
    const { group, role } = await idsOf('Finance');
    await open('admin', `/rolesetting/${group + 1}/${role}`);
    expect(await screen.findByText('There is no such record')).toBeDefined();
    const user = await open('admin', `/rolesetting/${group}/${role}`);
    expect(await screen.findByRole('heading', { name: 'Role Setting' })).toBeDefined();
    expect(item('Budget')).toBeDefined();
    expect(screen.queryByText('System Setting', { selector: '.oasis-tree-name' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'API' }));
    expect(await screen.findByRole('columnheader', { name: 'HTTP method' })).toBeDefined();
  });

  it('[STG-037] is saved once it was told who loses what', async () => {
    const { group, role } = await idsOf('Finance');
    const user = await open('admin', `/rolesetting/${group}/${role}`);
    await screen.findByRole('tree');
    await tick(user, item('Budget Input'));
    await user.click(button('Submit'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Before you submit' }));
    expect(await dialog.findByRole('heading', { name: /^Taken/ })).toBeDefined();
    expect(dialog.getByRole('cell', { name: 'finance' })).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Save successed!')).toBeDefined();
    expect(await screen.findByText('No changes')).toBeDefined();
    await waitFor(() => expect(ticked('Budget Input')).toBe('false'));
    expect(saves().map(({ method }) => method)).toEqual(['PUT']);
  });
});

describe('the ways out', () => {
  it('[STG-003] [STG-004] [STG-012] [STG-016] are Cancel, which saves nothing, and others that ask first', async () => {
    const configure = async (user: UserEvent) => {
      const [row] = await screen.findAllByRole('row', { name: /SICCO/ });
      await user.click(within(row ?? document.body).getByRole('button', { name: 'Configuration' }));
      await screen.findByRole('tree');
    };
    const user = await open('admin', '/privilegegroup?name=SICCO');
    await configure(user);
    expect(window.location.pathname).toMatch(/^\/pgsetting\/\d+$/);
    await tick(user, item('Notices'));
    await user.click(screen.getByRole('link', { name: 'Role' }));
    const question = await screen.findByRole('dialog', { name: 'Changes not submitted' });
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(window.location.pathname).toMatch(/^\/pgsetting\/\d+$/);
    expect(ticked('Notices')).toMatch(/true|mixed/);
    await user.click(button('Cancel'));
    await waitFor(() => expect(window.location.pathname).toBe('/privilegegroup'));
    expect(saves()).toEqual([]);
    const other = await open('admin', '/role?name=SICCO');
    await configure(other);
    expect(window.location.pathname).toMatch(/^\/rolesetting\/\d+\/\d+$/);
    await other.click(button('Cancel'));
    await waitFor(() => expect(window.location.pathname).toBe('/role'));
    expect(saves()).toEqual([]);
  });
});

describe('without SETTINGEDIT', () => {
  async function expectReadOnly(account: string, path: string): Promise<void> {
    const user = await open(account, path);
    expect(await screen.findByText('You can look at this, but not change it.')).toBeDefined();
    expect(button('Submit')).toHaveProperty('disabled', true);
    await user.click(within(item('Wording & Budget')).getByText('Wording & Budget'));
    expect((await screen.findAllByRole('checkbox')).length).toBeGreaterThan(0);
    expect(document.querySelectorAll('main input[type="checkbox"]:not(:disabled)')).toHaveLength(0);
  }

  it('[STG-024] [STG-025] [UGP-054] everything is there to be read only', async () => {
    const { group, role } = await idsOf('Finance');
    for (const [page, path] of [
      ['/privilegegroup', `/pgsetting/${group}`],
      ['/role', `/rolesetting/${group}/${role}`],
    ] as const) {
      await open('auditor', page);
      const [row] = await screen.findAllByRole('row', { name: /SIPO/ });
      const buttons = within(row ?? document.body).getAllByRole('button');
      expect(buttons.map(({ textContent }) => textContent)).toEqual(['View', 'Configuration']);
      await expectReadOnly('auditor', path);
      await withCode(product(), page, { code: 'SETTINGEDIT', other: 'NONE' }, () => expectReadOnly('admin', path));
    }
  });
});
