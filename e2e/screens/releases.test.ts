import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { budgetServer } from '../../packages/server/test/budgets.ts';
import { programLife } from '../../packages/server/test/programs.ts';
import { callKey } from '../../packages/server/test/rights.ts';
import { press } from './support/find.ts';
import { fill } from './support/form.ts';
import { screensOf } from './support/screens.ts';

const { open, product } = screensOf(budgetServer);
const HOME = '/approval/sales/releasePackageHome';

/** An approved program of a name. */
async function approved(name: string) {
  const life = programLife(product());
  const made = await life.saved({ name, bu: 'MBPC' });
  await life.put(made.programId, 'Approved');
  return made;
}

/** A draft with a cover and one dealer, made by the calls of the pages. */
async function draft(name: string): Promise<number> {
  const sales = await product().as('sales');
  const { programId } = await approved(`${name} program`);
  const made = await sales.call('releases.create', { body: { name, programIds: [programId] }, headers: callKey() });
  const { releaseId } = made.body.data;
  await sales.call('releases.saveCover', {
    body: { releaseId, day: '2026-03-01', textEn: `Dear ${name}`, textCn: `尊敬的${name}` },
  });
  await sales.call('releases.addExternalList', { body: { releaseId, codes: ['D1001'] } });
  return releaseId;
}

async function mailed(name: string): Promise<{ releaseId: number; letterNumber: string }> {
  const sales = await product().as('sales');
  const releaseId = await draft(name);
  await sales.call('releases.send', { body: { releaseId } });
  const reply = await sales.call('releases.sendEmail', { body: { releaseId }, headers: callKey() });
  return { releaseId, letterNumber: reply.body.data.letterNumber };
}

const pathsOf = () => product().calls.map(({ path }) => path.replace(/\?.*$/v, ''));

it('[APR-013] [PRG-002] [PRG-028] [PRG-045] sales makes a release batch of approved programs on its home', async () => {
  const { programCode } = await approved('Chosen program');
  const user = await open('sales', HOME);
  // With no batch yet the empty list offers it as well.
  const [begin] = await screen.findAllByRole('button', { name: 'New release batch' });
  if (begin !== undefined) await user.click(begin);
  const dialog = await screen.findByRole('dialog', { name: 'New release batch' });
  await press(user, 'Create', dialog);
  await within(dialog).findByText('A letter needs at least one program');
  await fill(user, dialog, 'Name', 'Spring letter');
  await user.click(await within(dialog).findByRole('checkbox', { name: new RegExp(`^${programCode} `, 'v') }));
  await press(user, 'Create', dialog);
  await screen.findByRole('heading', { name: /^R-\d{4} Spring letter$/v });
  expect(pathsOf()).toContain('/oasis/pgapi/maintain/create_release_batch');
  await open('sales', HOME);
  await screen.findByText('Spring letter');
  expect(pathsOf()).toContain('/oasis/pgapi/maintain/list_release_batch');
});

it('[APR-014] [APR-018] [PRG-026] [PRG-029] [PRG-046] a draft takes, orders and loses programs; one that was sent is for reading', async () => {
  const releaseId = await draft('Ordered');
  const { programCode: second } = await approved('Added program');
  const user = await open('sales', `/approval/sales/releaseSetting?releaseId=${releaseId}&status=Draft`);
  await press(user, 'Add programs');
  const dialog = await screen.findByRole('dialog', { name: 'Add programs' });
  await user.click(await within(dialog).findByRole('checkbox', { name: new RegExp(`^${second} `, 'v') }));
  await press(user, 'Add', dialog);
  const rows = async () => {
    const table = within(await screen.findByRole('region', { name: 'Programs' }))
      .getAllByRole('row')
      .slice(1);
    return table.map((row) => within(row).getAllByRole('cell')[2]?.textContent);
  };
  await waitFor(async () => expect(await rows()).toEqual(['Ordered program', 'Added program']));
  await press(user, `Move ${second} up`);
  await waitFor(async () => expect(await rows()).toEqual(['Added program', 'Ordered program']));
  await press(user, `Remove ${second}`);
  await waitFor(async () => expect(await rows()).toEqual(['Ordered program']));
  expect(pathsOf()).toContain('/oasis/pgapi/maintain/insert_release_batch');
  expect(pathsOf()).toContain('/oasis/pgapi/maintain/save_release_batch');
  await (await product().as('sales')).call('releases.send', { body: { releaseId } });
  await open('sales', `/approval/sales/releaseSetting?releaseId=${releaseId}&status=Sent`);
  await waitFor(async () => expect(await rows()).toEqual(['Ordered program']));
  expect(screen.queryByRole('button', { name: 'Add programs' })).toBeNull();
});

it('[PRG-061] [PRG-062] [PRG-064] [PRG-065] names people and lists, and says which dealers are left out', async () => {
  const sales = await product().as('sales');
  const { programId } = await approved('Recipients program');
  const made = await sales.call('releases.create', {
    body: { name: 'Named', programIds: [programId] },
    headers: callKey(),
  });
  const { releaseId } = made.body.data;
  const user = await open('sales', `/approval/sales/releaseSetting?releaseId=${releaseId}&status=Draft`);
  await screen.findByText('Nobody is named yet');
  await screen.findByText(/dealers of the programs do not get it/v);
  const part = await screen.findByRole('region', { name: 'Recipients' });
  const pick = async (kind: string, text: string, name: RegExp) => {
    await user.selectOptions(within(part).getByRole('combobox', { name: 'Kind' }), kind);
    const box = within(part).getByRole('combobox', { name: 'Find by code or name' });
    await user.type(box, text);
    await user.click(await screen.findByRole('option', { name }));
    await waitFor(() => expect(within(part).getByRole('cell', { name: kind })).toBeDefined());
  };
  await pick('Person of a dealer', 'DEALER1', /Deng Yi/v);
  await pick('Person', 'manager', /manager/v);
  await press(user, 'Add a list: Dealer', part);
  const dialog = await screen.findByRole('dialog', { name: 'Add a list' });
  await user.type(within(dialog).getByRole('textbox'), 'D1001, NOBODY9');
  await press(user, 'Add', dialog);
  await within(dialog).findByText('There is no such recipient: NOBODY9');
  await user.clear(within(dialog).getByRole('textbox'));
  await user.type(within(dialog).getByRole('textbox'), 'D1001');
  await press(user, 'Add', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await within(part).findByRole('button', { name: /^Remove D1001/v });
  await user.click(within(part).getByText(/people get this letter/v));
  expect(within(part).getAllByRole('cell', { name: /DEALER1/v }).length).toBeGreaterThan(0);
  for (const path of ['internal/add-user', 'external/add-user', 'external/add-list']) {
    expect(pathsOf()).toContain(`/oasis/pgapi/release/${path}`);
  }
});

it('[PRG-055] [PRG-056] [PRG-060] [PRG-063] names regions and groups, and takes one away', async () => {
  const releaseId = await draft('Grouped');
  const user = await open('sales', `/approval/sales/releaseSetting?releaseId=${releaseId}&status=Draft`);
  const part = await screen.findByRole('region', { name: 'Recipients' });
  const pick = async (kind: string) => {
    await user.selectOptions(await within(part).findByRole('combobox', { name: 'Kind' }), kind);
    await user.click(within(part).getByRole('combobox', { name: 'Find by code or name' }));
    const [first] = await within(await screen.findByRole('listbox')).findAllByRole('option');
    if (first !== undefined) await user.click(first);
    await waitFor(() => expect(within(part).getAllByRole('cell', { name: kind }).length).toBeGreaterThan(0));
  };
  await pick('Region');
  await pick('User group');
  for (const path of ['external/add-group', 'internal/add-group']) {
    expect(pathsOf()).toContain(`/oasis/pgapi/release/${path}`);
  }
  const [remove] = within(part).getAllByRole('button', { name: /^Remove /v });
  const before = within(part).getAllByRole('button', { name: /^Remove /v }).length;
  if (remove !== undefined) await user.click(remove);
  await waitFor(() => expect(within(part).getAllByRole('button', { name: /^Remove /v }).length).toBe(before - 1));
});

it('[PGD-011] [PGD-038] [PRG-037] [PRG-051] the cover begins with today, is saved in both languages, and is closed once it was sent', async () => {
  const releaseId = await draft('Covered');
  const user = await open('sales', `/coverpagedit?releaseId=${releaseId}`);
  const text = await screen.findByRole('textbox', { name: /^Text in English/v });
  await user.clear(text);
  await press(user, 'Save');
  await screen.findByText('The cover needs a text in both languages');
  await user.type(text, 'Dear partner');
  await press(user, 'Save');
  await screen.findByText('Cover page saved');
  expect(pathsOf()).toContain('/oasis/pgapi/maintain/save_release_batch_cover');
  await (await product().as('sales')).call('releases.send', { body: { releaseId } });
  await open('sales', `/coverpagedit?releaseId=${releaseId}`);
  await screen.findByText('The letter is frozen: its cover can only be read.');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('[APR-015] [PRG-027] [PRG-054] sales freezes the letter, mails it, and withdraws it with a reason', async () => {
  const releaseId = await draft('Sent letter');
  const user = await open('sales', `/approval/sales/releaseSetting/release?releaseId=${releaseId}&status=Draft`);
  await screen.findByText('Dear Sent letter');
  await press(user, 'Freeze for sending');
  await press(user, 'Yes', await screen.findByRole('dialog'));
  await press(user, 'Mail the letter');
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toMatch(/Mail R-\d{4} to [1-9]\d* people/v);
  await press(user, 'Yes', question);
  await screen.findByRole('heading', { name: /^SML-\d{4}-\d{4} Sent letter$/v });
  await press(user, 'Withdraw');
  const dialog = await screen.findByRole('dialog', { name: /^Withdraw SML-/v });
  await press(user, 'Withdraw', dialog);
  await within(dialog).findByText('Please say why');
  await user.type(within(dialog).getByRole('textbox'), 'Wrong amounts');
  await press(user, 'Withdraw', dialog);
  await screen.findByText('This letter was withdrawn: Wrong amounts');
  for (const path of ['maintain/send_release_batch', 'release/sendEmail']) {
    expect(pathsOf()).toContain(`/oasis/pgapi/${path}`);
  }
});

it('[PRG-057] [PRG-058] [PRG-059] the PDF of a draft is made while one waits, offered, and deleted', async () => {
  const releaseId = await draft('Printed');
  const user = await open('sales', `/approval/sales/releaseSetting/release?releaseId=${releaseId}&status=Draft`);
  await press(user, 'Make the PDF');
  await screen.findByRole('button', { name: /^R-\d{4}\.pdf$/v }, { timeout: 30_000 });
  await press(user, 'Delete the PDF');
  await screen.findByRole('button', { name: 'Make the PDF' });
  for (const path of ['generateSml', 'viewSml', 'deleteSml'])
    expect(pathsOf()).toContain(`/oasis/pgapi/release/${path}`);
});

it('[PRG-031] a draft is discarded after a question', async () => {
  const releaseId = await draft('Given up');
  const user = await open('sales', `/approval/sales/releaseSetting/release?releaseId=${releaseId}&status=Draft`);
  await press(user, 'Discard');
  await press(user, 'Yes', await screen.findByRole('dialog'));
  await screen.findByText('Discarded');
  expect(pathsOf()).toContain('/oasis/pgapi/maintain/discard_release_batch');
});

it('[PRG-007] [PRG-008] [PRG-009] [PRG-052] [PRG-053] a dealer finds a letter by its words, reads it in both languages, and that is noted', async () => {
  const { releaseId, letterNumber } = await mailed('Harvest');
  await mailed('Other');
  const user = await open('DEALER1', '/sales/measure');
  await screen.findByText(letterNumber);
  await user.type(screen.getByRole('textbox', { name: 'Words in the letter' }), '尊敬的Harvest');
  await press(user, 'Search');
  await waitFor(() => expect(screen.queryByText('Other')).toBeNull());
  await user.click(await screen.findByRole('link', { name: letterNumber }));
  await screen.findByRole('heading', { name: `${letterNumber} Harvest` });
  await screen.findByText('Dear Harvest');
  await user.click(screen.getByRole('radio', { name: 'Both' }));
  await screen.findByText('尊敬的Harvest');
  await waitFor(async () => {
    const { opened_at } = await product()
      .owner.selectFrom('letter_delivery')
      .select('opened_at')
      .where('release_id', '=', releaseId)
      .where('opened_at', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(opened_at).not.toBeNull();
  });
  await open('DEALER2', `/measure/detail?releaseId=${releaseId}`);
  await screen.findByText('There is no such letter');
});
