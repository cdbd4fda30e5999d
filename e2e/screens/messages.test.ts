import { screen, waitFor } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { budgetServer, makeProgram } from '../../packages/server/test/budgets.ts';
import { screensOf } from './support/screens.ts';

const { product, open } = screensOf(budgetServer);
afterEach(() => {
  vi.restoreAllMocks();
});

/** Presses Export on the list of users, answered so; how many files are saved. */
async function exported(reply: (() => Response) | undefined, address = '/user'): Promise<() => number> {
  const user = await open('admin', address);
  const button = await screen.findByRole('button', { name: 'Export' });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  product().instead.answer = ({ path }) => (path.includes('exportuserexcel') ? reply?.() : undefined);
  await user.click(button);
  return () => saved.mock.calls.length;
}

const NAMED = { 'content-disposition': "attachment; filename*=UTF-8''users.xlsx" };

describe('an export', () => {
  it('[API-024] [API-025] [I18-009] of no bytes is no file, and says so', async () => {
    const saved = await exported(() => new Response(new Uint8Array(0), { headers: NAMED }));
    expect(await screen.findByText('Data is null!')).toBeDefined();
    expect(saved()).toBe(0);
  });

  it('[API-026] without a name is no file', async () => {
    const saved = await exported(() => new Response(new Uint8Array([1])));
    expect(await screen.findByText('No File!')).toBeDefined();
    expect(saved()).toBe(0);
  });

  it('[API-030] that fails tells the message of its body', async () => {
    const body = JSON.stringify({ message: 'z' });
    const saved = await exported(() => new Response(new Blob([body]), { status: 500 }));
    expect(await screen.findByText('z')).toBeDefined();
    expect(saved()).toBe(0);
  });

  it('[USR-089] of users has the filter of the list, without its pages', async () => {
    const saved = await exported(undefined, '/user?name=DEALER1');
    await waitFor(() => expect(saved()).toBe(1));
    const asked = (part: string) =>
      new URL(product().calls.findLast(({ path }) => path.includes(part))?.path ?? '', window.location.href)
        .searchParams;
    const [file, list] = [asked('exportuserexcel'), asked('users/findall')];
    expect(list.get('pageIndex')).toBe('0');
    list.delete('pageIndex');
    list.delete('pageSize');
    expect(file.get('name')).toBe('DEALER1');
    expect(Object.fromEntries(file)).toEqual(Object.fromEntries(list));
  });
});

describe('a search', () => {
  it('[API-007] [API-008] with other characters than a search may have is not sent, and says so; an empty one is', async () => {
    for (const [address, label, list] of [
      ['/user', 'User name', 'users/findall'],
      ['/role', 'Role name', 'roles/findall'],
      ['/privilegegroup', 'User group', 'privgroups/findall'],
      ['/userRoleMatrix/user', 'User name', 'users/page/list'],
      ['/userRoleMatrix/user', 'Full name', 'users/page/list'],
    ] as const) {
      const user = await open('admin', address);
      const box = await screen.findByLabelText(label, { exact: false, selector: 'input:not([role="combobox"])' });
      const sent = () => product().calls.filter(({ path }) => path.includes(list)).length;
      const before = sent();
      await user.click(box);
      await user.paste('a%');
      await user.click(screen.getByRole('button', { name: 'Search' }));
      expect(await screen.findByText('Please enter qualified characters!')).toBeDefined();
      expect(sent()).toBe(before);
      await user.clear(box);
      await user.paste('a');
      await user.click(screen.getByRole('button', { name: 'Search' }));
      await waitFor(() => expect(sent()).toBe(before + 1));
      await user.clear(box);
      await user.click(screen.getByRole('button', { name: 'Search' }));
      await waitFor(() => expect(sent()).toBe(before + 2));
    }
  });
});

describe('a budget made anew', () => {
  it('[BUD-111] [BUD-152] [I18-009] warns where the new data have no rows, and only then', async () => {
    const { programId } = await makeProgram(product(), await product().as('sales'));
    const user = await open('sales', `/budgetinput?pgmId=${programId}`);
    const regenerate = async () => {
      await user.click(await screen.findByRole('button', { name: 'Regenerate budget' }));
      await user.click(await screen.findByRole('button', { name: 'Regenerate' }));
      // Until it has faded, its button would be taken for that of the next one.
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await regenerate();
    expect(await screen.findByText('Regenerate successfully')).toBeDefined();
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Regenerate budget' }).disabled).toBe(false),
    );
    expect(screen.queryByText('No Data!')).toBeNull();
    product().instead.answer = ({ path }) =>
      path === '/oasis/bgapi/budget/regenerate'
        ? Response.json({ code: '0', message: '', data: { budgets: 1, rows: 0 } })
        : undefined;
    await regenerate();
    expect(await screen.findByText('No Data!')).toBeDefined();
  });
});
