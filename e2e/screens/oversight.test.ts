import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fieldOf, fill } from './support/form.ts';
import { screensOf, settled } from './support/screens.ts';

const { product, open } = screensOf('demo');

/** Finds somebody by a part of the name, by the keyboard alone. */
async function findPerson(user: UserEvent, form: HTMLElement, typed: string, name: RegExp): Promise<void> {
  await user.type(within(form).getByRole('combobox', { name: /^Person/ }), typed);
  await screen.findByRole('option', { name });
  await user.keyboard('{Enter}');
}

describe('the check of access', () => {
  it('explains to an administrator why somebody may, or may not, at a moment and for a record', async () => {
    const user = await open('auditor', '/access');
    expect(await screen.findByText(/^Choose a person and an action/)).toBeDefined();
    // Each question makes the form anew.
    const form = () => screen.getByRole('search');
    const ask = async () => user.click(within(form()).getByRole('button', { name: 'Ask' }));
    const person = () => fieldOf(form(), 'Person').value;
    await findPerson(user, form(), 'fang', /Fang Wei/);
    await screen.findByRole('option', { name: 'Kufri Panel' });
    await user.selectOptions(fieldOf(form(), 'Action, page or button'), 'budget.save');
    await ask();
    expect(await screen.findByRole('heading', { name: 'No: Fang Wei (finance) may not do this' })).toBeDefined();
    const missing = screen.getByText(/^No active role of Fang Wei \(finance\) grants 'Edit budgets'/).closest('li');
    expect(missing?.querySelector('code')?.textContent).toBe('BUDGET_EDIT');
    expect(screen.getByText('Assign the role Head office sales to Fang Wei (finance)')).toBeDefined();
    expect(window.location.search).toMatch(/usrid=\d+&action=budget.save/);
    await waitFor(() => expect(person()).toBe('Fang Wei (finance)'));
    await user.selectOptions(fieldOf(form(), 'On which record'), 'Program');
    expect(within(form()).getByRole('button', { name: 'Ask' })).toHaveProperty('disabled', true);
    await user.type(fieldOf(form(), 'Its code or number'), 'SI-1999-0001{Enter}');
    expect(await screen.findByText('There is no such record')).toBeDefined();
    expect(fieldOf(form(), 'Its code or number').value).toBe('SI-1999-0001');
    await user.selectOptions(fieldOf(form(), 'On which record'), 'Anything');
    await fill(user, form(), 'As of', '2001-02-03T04:05');
    await ask();
    const unknown = /What people could do is known since .+, by the clock of China/;
    expect(await screen.findByText(unknown)).toBeDefined();
    expect(person()).toBe('Fang Wei (finance)');
    await fill(user, form(), 'As of', '');
    await user.selectOptions(fieldOf(form(), 'Action, page or button'), '/kufriPanel');
    await ask();
    expect(await screen.findByRole('heading', { name: 'Yes: Fang Wei (finance) may do this' })).toBeDefined();
  });

  it('names roles in Chinese too', async () => {
    const found = product().db.selectFrom('app_user').select('id').where('usrnm', '=', 'finance');
    const { id } = await found.executeTakeFirstOrThrow();
    await open('auditor', `/access?usrid=${id}&action=budget.save`, { locale: 'zh' });
    expect(await screen.findByText('为 Fang Wei (finance) 分配角色 总部销售')).toBeDefined();
  });
});

describe('who is refused asks why', () => {
  /** Closes the answer, and sees that it is gone. */
  async function closeAnswer(user: UserEvent): Promise<void> {
    const [close] = within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' });
    await user.click(close ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }

  it('from a page that is hidden, and from the header', async () => {
    const user = await open('finance', '/recalculation');
    await user.click(await screen.findByRole('button', { name: 'Why can I not see this page?' }));
    const lacking = (what: string) => new RegExp(`^No active role of Fang Wei \\(finance\\) grants '${what}'`);
    expect(await screen.findByText(lacking('Recalculation'))).toBeDefined();
    await closeAnswer(user);
    const other = await open('finance', '/wordingbudget');
    await other.click(await screen.findByRole('button', { name: 'Why may I not do this?' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('heading', { name: 'Not offered to you on this page' })).toBeDefined();
    await other.click(await dialog.findByRole('button', { name: 'Wording & Budget: New program' }));
    expect(await dialog.findByText(lacking('Edit programs'))).toBeDefined();
    await closeAnswer(other);
  });

  it('from a call that was refused after the page was opened', async () => {
    const found = product().db.selectFrom('role').select('id').where('name_en', '=', 'Finance');
    const { id: rolid } = await found.executeTakeFirstOrThrow();
    const admin = await product().as('admin');
    const toggle = async () =>
      expect((await admin.call('roles.changeStatus', { body: { rolid } })).body.code).toBe('0');
    const user = await open('finance', '/kufriPanel');
    expect(await screen.findByRole('heading', { name: 'Kufri Panel' })).toBeDefined();
    const van = await screen.findByRole('link', { name: 'VAN' });
    await toggle();
    try {
      await user.click(van);
      expect((await screen.findAllByText('You do not have permission for this')).length).toBeGreaterThan(0);
      const [why] = await screen.findAllByRole('button', { name: 'Why?' });
      await user.click(why ?? document.body);
      const dialog = within(await screen.findByRole('dialog'));
      expect(
        await dialog.findByText(/The role Finance would grant 'Read Kufri versions', but it is inactive/),
      ).toBeDefined();
      expect(dialog.getAllByText(/^Assign the role/).length).toBeGreaterThan(0);
      await closeAnswer(user);
    } finally {
      await toggle();
    }
  });
});

describe('two duties in one hand', () => {
  const rowOf = () => screen.findByRole('row', { name: /Sun Li/ });

  it('are asked for by one person, allowed by a second one, and ended', async () => {
    const user = await open('admin', '/duties');
    const [request] = await screen.findAllByRole('button', { name: 'Request' });
    await user.click(request ?? document.body);
    const form = await screen.findByRole('dialog');
    const send = () => user.click(within(form).getByRole('button', { name: 'Request' }));
    await send();
    for (const text of ['Please choose a person', 'Please choose two duties', 'Please say why']) {
      expect(await within(form).findByText(text)).toBeDefined();
    }
    expect(within(form).getByText('Please choose the last day')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(fieldOf(form, 'Person')));
    await findPerson(user, form, 'sun', /Sun Li/);
    await user.selectOptions(fieldOf(form, 'Duties'), 'BUDGET_EDIT+PROGRAM_APPROVE');
    await fill(user, form, 'Why they are needed', 'The branch has one person');
    await fill(user, form, 'Last day', inHalfAYear());
    await send();
    expect(await screen.findByText('The request was sent')).toBeDefined();
    const asked = await rowOf();
    expect(within(asked).getByText('Requested')).toBeDefined();
    expect(asked.textContent).toContain('Edit budgets + Approve programs');
    expect(asked.textContent).toContain('nobody approves his own work');
    expect(within(asked).queryByRole('button', { name: 'Allow' })).toBeNull();

    const second = await open('auditor', '/duties');
    await second.click(within(await rowOf()).getByRole('button', { name: 'Allow' }));
    expect(screen.queryByRole('button', { name: 'Request' })).toBeNull();
    expect(await screen.findByText(/Are you sure that Sun Li may hold both duties until/)).toBeDefined();
    await second.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Allow' }));
    await waitFor(async () => expect(within(await rowOf()).getByText('Allowed')).toBeDefined());
    expect((await rowOf()).textContent).toContain('auditor');

    const first = await open('admin', '/duties', { locale: 'zh' });
    expect((await rowOf()).textContent).toContain('编辑预算 + 审批激励项目');
    await first.click(within(await rowOf()).getByRole('button', { name: '终止' }));
    await first.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '终止' }));
    await waitFor(async () => expect(within(await rowOf()).getByText('已终止')).toBeDefined());
    await settled();
    expect(within(await rowOf()).queryAllByRole('button')).toEqual([]);
  });
});

function inHalfAYear(): string {
  return new Date(Date.now() + 180 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
