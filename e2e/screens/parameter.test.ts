import { present } from '@oasis/engine/base';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { budgetServer, makeProgram } from '../../packages/server/test/budgets.ts';
import { callKey } from '../../packages/server/test/rights.ts';
import { press } from './support/find.ts';
import { choose, fill, noteOf } from './support/form.ts';
import { screensOf } from './support/screens.ts';

const { open, product } = screensOf(budgetServer);

async function scene(names: readonly string[]): Promise<string> {
  const control = await product().as('control');
  for (const nameEn of names) {
    const body = { nameEn, nameCn: `${nameEn} 中文`, category: 'sale', giver: 'dealer' };
    await control.call('attachments.add', { body, headers: callKey() });
  }
  const { programId } = await makeProgram(product(), await product().as('sales'));
  return `/parametersetup?pgmId=${programId}`;
}

const line = async (name: string) => {
  const head = await screen.findByRole('rowheader', { name });
  return head.closest('tr')?.textContent?.slice(name.length);
};

it('[PGD-012] [PRG-019] sales says the parameter, SIPO confirms it, and sees what sales changes afterwards', async () => {
  const path = await scene([]);
  const sales = await open('sales', path);
  await screen.findByText(/^Nobody has saved the parameter yet/);
  await screen.findByRole('heading', { name: /^Parameter of SI-/ });
  // The state of the program stands once.
  await waitFor(() => expect(screen.getAllByText('Saved')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  await press(sales, 'Edit');
  const form = await screen.findByRole('dialog', { name: /^Parameter of SI-/ });
  await press(sales, 'Save', form);
  await within(form).findByText('Please choose at least one document that every claim needs');
  await sales.selectOptions(within(form).getByRole('combobox', { name: 'Add a document' }), 'Retail invoice');
  await fill(sales, form, 'Days to claim after the end', '0');
  await waitFor(() =>
    expect(noteOf(form, 'Days to claim after the end')).toBe('Please input a whole number from 1 to 365'),
  );
  await fill(sales, form, 'Days to claim after the end', '30');
  await choose(sales, form, 'Late claims', 'A share of it is paid for some days');
  await fill(sales, form, 'Days after the deadline', '10');
  await fill(sales, form, 'Share still paid', '50');
  await press(sales, 'Save', form);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => expect(await line('Days to claim after the end of the program')).toBe('30'));
  expect(await line('Amounts of the terms')).toBe('Without VAT as the terms say it');

  const sipo = await open('sipo', path);
  await waitFor(async () => expect(await line('Documents of a claim')).toContain('Retail invoice · always'));
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  await press(sipo, 'Confirm');
  await press(sipo, 'Confirm', await screen.findByRole('dialog', { name: /^Confirm: SI-/ }));
  await screen.findByText('Confirmed');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull());
  const sent = product().calls.filter(({ method, path }) => method === 'POST' && path.startsWith('/oasis/pgapi/'));
  expect(sent.map((call) => [call.path, call.body])).toEqual([
    ['/oasis/pgapi/maintain/sipo_confirm_parameter?version=1', JSON.stringify({ pgmId: Number(path.split('=')[1]) })],
  ]);

  const again = await open('sales', path);
  await press(again, 'Edit');
  const change = await screen.findByRole('dialog', { name: /^Parameter of SI-/ });
  await fill(again, change, 'Days to claim after the end', '60');
  await again.selectOptions(within(change).getByRole('combobox', { name: 'Add a document' }), 'Vehicle licence');
  await again.click(within(change).getByRole('checkbox', { name: /^Vehicle licence/ }));
  await press(again, 'Save', change);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await open('sipo', path);
  await waitFor(async () => expect(await line('Days to claim after the end of the program')).toBe('60before: 30'));
  expect(screen.getByText('60').tagName).toBe('MARK');
  await waitFor(async () =>
    expect(await line('Documents of a claim')).toContain('Vehicle licence · only where there is one added'),
  );
  await screen.findByRole('button', { name: 'Confirm' });
});

it('a parameter is confirmed once it was saved, and neither edited nor confirmed while its program is no draft', async () => {
  const path = await scene([]);
  const pgmId = Number(path.split('=')[1]);
  const buttons = async (account: string) => {
    await open(account, path);
    await screen.findByRole('heading', { name: /^Parameter of SI-/ });
    await screen.findByRole('rowheader', { name: 'Documents of a claim' });
    return ['Edit', 'Confirm'].filter((name) => screen.queryByRole('button', { name }) !== null);
  };
  const changed = () => screen.queryByText('What is marked has changed since it was confirmed.') !== null;
  expect([await buttons('sales'), await buttons('sipo'), changed()]).toEqual([['Edit'], [], false]);
  const sales = await product().as('sales');
  const { parameter, attachments } = (await sales.call('parameter.detail', { query: { pgmId } })).body.data;
  const documents = [{ attachmentId: present(attachments[0], 'a document').attachmentId, optional: false }];
  const saveDays = async (version: number, deadlineDays: string) => {
    const body = { pgmId, ...parameter, documents, deadlineDays };
    return (await sales.call('parameter.save', { query: { version }, body })).body.data.version;
  };
  const first = await saveDays(0, '30');
  expect([await buttons('sales'), await buttons('sipo'), changed()]).toEqual([['Edit'], ['Confirm'], false]);
  const sipo = await product().as('sipo');
  const confirmed = await sipo.call('parameter.confirm', {
    query: { version: first },
    body: { pgmId },
    headers: callKey(),
  });
  expect([await buttons('sales'), await buttons('sipo'), changed()]).toEqual([['Edit'], [], false]);
  await saveDays(confirmed.body.data.version, '60');
  expect([await buttons('sales'), changed(), await buttons('sipo'), changed()]).toEqual([
    ['Edit'],
    true,
    ['Confirm'],
    true,
  ]);
  for (const status of ['Submitted', 'In Batch', 'Approved', 'Released', 'Cancelled']) {
    await product().owner.updateTable('program').set({ status }).where('id', '=', pgmId).execute();
    expect([status, await buttons('sales'), await buttons('sipo')]).toEqual([status, [], []]);
  }
});

it('a parameter that somebody saved meanwhile is not lost: the form takes it and keeps what was typed', async () => {
  const path = await scene(['Contract', 'Order']);
  const pgmId = Number(path.split('=')[1]);
  const user = await open('sales', path);
  await press(user, 'Edit');
  const form = await screen.findByRole('dialog', { name: /^Parameter of SI-/ });
  await user.selectOptions(within(form).getByRole('combobox', { name: 'Add a document' }), 'Contract');
  await fill(user, form, 'Days to claim after the end', '45');
  const sales = await product().as('sales');
  const { parameter, attachments } = (await sales.call('parameter.detail', { query: { pgmId } })).body.data;
  const order = attachments.find(({ nameEn }) => nameEn === 'Order')?.attachmentId ?? 0;
  const body = { pgmId, ...parameter, documents: [{ attachmentId: order, optional: false }], deadlineDays: '20' };
  expect((await sales.call('parameter.save', { query: { version: 0 }, body })).body.code).toBe('0');
  await press(user, 'Save', form);
  await press(user, 'Take what is saved, keep what I typed', form);
  await within(form).findByText('Saved in the meantime: 20');
  expect(within(form).getByDisplayValue('45')).toBeDefined();
  await press(user, 'Save', form);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => expect(await line('Days to claim after the end of the program')).toBe('45'));
});

it('without a known program the page links to the list of programs, in Chinese for a reader of Chinese', async () => {
  await open('sales', '/parametersetup');
  expect((await screen.findByRole('link', { name: 'To the programs' })).getAttribute('href')).toContain(
    '/wordingbudget',
  );
  const waits = Number((await scene([])).split('=')[1]);
  const sales = await product().as('sales');
  const { parameter, attachments } = (await sales.call('parameter.detail', { query: { pgmId: waits } })).body.data;
  const documents = [{ attachmentId: present(attachments[0], 'a document').attachmentId, optional: false }];
  const body = { pgmId: waits, ...parameter, documents, deadlineDays: '30' };
  expect((await sales.call('parameter.save', { query: { version: 0 }, body })).body.code).toBe('0');
  await open('sipo', '/parametersetup');
  const waiting = await screen.findByRole('region', { name: 'Parameters to be confirmed' });
  const [link] = await within(waiting).findAllByRole('link', { name: /^SI-/ });
  expect(link?.getAttribute('href')).toMatch(/\/parametersetup\?pgmId=\d+$/);
  const said = (pgmId: number) =>
    waiting.querySelector(`a[href$="pgmId=${pgmId}"]`)?.closest('tr')?.querySelector('td:last-child')?.textContent;
  const never = Number((await scene([])).split('=')[1]);
  expect(said(waits)).toMatch(/^changed /);
  // The page shows newer parameters when it is opened again.
  window.history.pushState(null, '', '/');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Parameters to be confirmed' })).toBeNull());
  window.history.pushState(null, '', '/parametersetup');
  const again = await screen.findByRole('region', { name: 'Parameters to be confirmed' });
  await waitFor(() =>
    expect(
      again.querySelector(`a[href$="pgmId=${never}"]`)?.closest('tr')?.querySelector('td:last-child')?.textContent,
    ).toBe('nothing saved yet'),
  );
  await open('sales', '/parametersetup?pgmId=9999999');
  await screen.findByText('There is no such program');
  const path = await scene([]);
  const reader = await open('sales', path);
  const english = await line('Paying entity');
  await reader.click(screen.getByRole('button', { name: '中文' }));
  await screen.findByRole('rowheader', { name: '付款法人' });
  // The paying entity has a name in each language.
  await waitFor(async () => expect(await line('付款法人')).toMatch(/\p{Script=Han}/u));
  expect(english).not.toMatch(/\p{Script=Han}/u);
  await reader.click(screen.getByRole('button', { name: 'EN' }));
});

it('whether amounts are with VAT is shown as the terms say it, offer by offer, in both languages, and typed nowhere', async () => {
  const sales = await product().as('sales');
  const { programId } = await makeProgram(product(), sales, { offers: ['Cash rebate', 'Loyalty bonus'] });
  const { offers } = (await sales.call('terms.read', { query: { pgmId: programId } })).body.data;
  const [, second] = offers.map(({ name: _n, offerType: _t, written: _w, calculated: _c, plan: _p, ...sent }) => sent);
  const body = { pgmId: programId, offers: [{ ...present(second, 'an offer'), vat: 'with' }] };
  await sales.call('terms.save', { query: { version: 0 }, body, headers: callKey() });
  const user = await open('sales', `/parametersetup?pgmId=${programId}`);
  expect(await line('Amounts of the terms')).toBe(
    'Cash rebate: Without VAT; Loyalty bonus: With VAT as the terms say it',
  );
  const link = screen.getByRole('link', { name: 'as the terms say it' });
  expect(link.getAttribute('href')).toBe(`/programdesign/design/terms?pgmId=${programId}`);
  await press(user, 'Edit');
  const form = await screen.findByRole('dialog', { name: /^Parameter of SI-/ });
  expect(within(form).queryByLabelText(/Amounts of the terms/)).toBeNull();
  await press(user, 'Cancel', form);
  await user.click(screen.getByRole('button', { name: '中文' }));
  await waitFor(async () => expect(await line('条款金额')).toBe('Cash rebate：不含税；Loyalty bonus：含税 以条款为准'));
  await user.click(screen.getByRole('button', { name: 'EN' }));
});
