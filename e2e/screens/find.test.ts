import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { budgetServer, makeProgram } from '../../packages/server/test/budgets.ts';
import { screensOf } from './support/screens.ts';

const { product, open } = screensOf(budgetServer);

const address = () => `${window.location.pathname}${window.location.search}`;

/** The box that the keys open, on the page of somebody. */
async function pressed(account: string, locale: 'en' | 'zh' = 'en') {
  const user = await open(account, '/', { locale });
  await user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox');
  await waitFor(() => expect(document.activeElement).toBe(box));
  return { user, box };
}

const places = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

const chosen = () => screen.getByRole('option', { selected: true }).textContent;

async function find(user: UserEvent, text: string, kind: string): Promise<HTMLElement> {
  await user.keyboard(text);
  return screen.findByRole('group', { name: kind });
}

describe('Ctrl+K', () => {
  it('finds a program by name or code and opens its budget, by keys alone', async () => {
    const { programId } = await makeProgram(product(), await product().as('sales'), { name: 'Found by 50% of it' });
    const { user, box } = await pressed('sales');
    expect(box.getAttribute('aria-label')).toBe('A program or a page');
    const found = await find(user, '50%', 'Programs');
    expect(within(found).getByRole('option').textContent).toMatch(/^Found by 50% of it SI-\d{4}-\d{4}$/);
    expect(box.getAttribute('aria-activedescendant')).toBe(within(found).getByRole('option').id);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(`/budgetinput?pgmId=${programId}`));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('offers the first seven pages of the own menu, in both languages, and walks through them', async () => {
    const { user } = await pressed('sales', 'zh');
    const menu = within(await screen.findByRole('group', { name: '页面' })).getAllByRole('option');
    expect(menu.map(({ textContent }) => textContent)).toEqual([
      '文案与预算 预算',
      '预算录入 预算',
      '指导线报表 预算',
      '激励类型 预算',
      '大客户 预算',
      '预算模板 预算',
      '激励项目设计 激励项目',
    ]);
    expect(chosen()).toBe('文案与预算 预算');
    await user.keyboard('{ArrowDown}'.repeat(7) + '{ArrowUp}'.repeat(5));
    expect(chosen()).toBe('预算录入 预算');
    await user.keyboard('文案与预算');
    await waitFor(() => expect(places()).toEqual(['文案与预算 预算']));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/wordingbudget'));
  });

  it('finds people for those who may look them up, and opens their settings', async () => {
    const { user } = await pressed('admin');
    const found = await find(user, 'fang', 'People');
    expect(within(found).getByRole('option').textContent).toBe('Fang Wei finance');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toMatch(/^\/usersetting\/\d+\//));
    await screen.findByRole('heading', { level: 1, name: 'User Setting' });
  });

  it('[API-009] asks for nothing that somebody may not see', async () => {
    await makeProgram(product(), await product().as('sales'), { name: 'Not for dealers' });
    const { user, box } = await pressed('DEALER1');
    expect(box.getAttribute('aria-label')).toBe('A page');
    await user.keyboard('Not for');
    expect(await screen.findByText('Nothing found for “Not for”')).toBeDefined();
    const asked = product().calls.filter(({ path }) => /wording_budget|searchFullName/.test(path));
    expect([asked, product().refused]).toEqual([[], []]);
  });

  it('says that the server did not answer, and asks again', async () => {
    await makeProgram(product(), await product().as('sales'), { name: 'Found at last' });
    const { user } = await pressed('sales');
    product().instead.answer = ({ path }) =>
      path.includes('wording_budget') ? new Response('', { status: 502 }) : undefined;
    await user.keyboard('at last');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Programs and people could not be searched.');
    product().instead.answer = undefined;
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('option', { name: /^Found at last/ })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('closes by Escape, opens by the button, and leaves the key to a form', async () => {
    const { user } = await pressed('sales');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    await user.click(screen.getByRole('button', { name: /^Find/ }));
    await screen.findByRole('combobox');
    await open('control', '/offertype/fleetcustomer');
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    await screen.findByRole('dialog', { name: 'New fleet customer' });
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog', { name: 'Find' })).toBeNull();
  });
});
