import { dayOf, present } from '@oasis/engine/base';
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
async function approved(name: string, bu = 'MBPC') {
  const life = programLife(product());
  const made = await life.planned({ name, bu });
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

/** The calls of pages so far, without what was asked. */
const pathsOf = () => product().calls.map(({ path }) => path.replace(/\?.*$/v, ''));

it('[APR-013] [PRG-028] [PRG-045] sales makes a release batch of approved programs on its home', async () => {
  const { programCode } = await approved('Chosen program');
  const elsewhere = await approved('Program of another BU', 'G');
  const user = await open('sales', HOME);
  // With no batch yet the empty list offers it as well.
  const [begin] = await screen.findAllByRole('button', { name: 'New release batch' });
  if (begin !== undefined) await user.click(begin);
  const dialog = await screen.findByRole('dialog', { name: 'New release batch' });
  await press(user, 'Create', dialog);
  await within(dialog).findByText('A letter needs at least one program');
  await fill(user, dialog, 'Name', 'Spring letter');
  const box = (code: string) => within(dialog).findByRole('checkbox', { name: new RegExp(`^${code} `, 'v') });
  expect((await box(elsewhere.programCode)).matches(':disabled')).toBe(false);
  await user.click(await box(programCode));
  // A letter is of one BU.
  expect((await box(elsewhere.programCode)).matches(':disabled')).toBe(true);
  expect((await box(programCode)).matches(':disabled')).toBe(false);
  await press(user, 'Create', dialog);
  await screen.findByRole('heading', { name: /^R-\d{4} Spring letter$/v });
  expect(pathsOf()).toContain('/oasis/pgapi/maintain/create_release_batch');
  await open('sales', HOME);
  await screen.findByText('Spring letter');
  expect(pathsOf()).toContain('/oasis/pgapi/maintain/list_release_batch');
});

it('[PRG-002] the menu leads to the release batches and to the letters', async () => {
  const user = await open('sales', '/');
  const menu = await screen.findByRole('navigation', { name: 'Main menu' });
  await user.click(await within(menu).findByRole('button', { name: 'Release & Letters' }));
  const addresses = [];
  for (const name of ['Release', 'Sales Measures']) {
    addresses.push((await within(menu).findByRole('link', { name })).getAttribute('href'));
  }
  expect(addresses).toEqual([HOME, '/sales/measure']);
  await user.click(within(menu).getByRole('link', { name: 'Sales Measures' }));
  await screen.findByRole('heading', { name: 'Sales Measures' });
  // As the list of release batches names them.
  for (const name of ['Letter number', 'Name', 'Program'])
    await screen.findByRole('columnheader', { name: new RegExp(`^${name}`, 'v') });
});

it('[PRG-030] [PRG-043] several letters are found by their state and frozen together, all of them or none', async () => {
  const [one, other] = [await draft('Together one'), await draft('Together other')];
  const { programId } = await approved('Unfinished program');
  const unfinished = await (await product().as('sales')).call('releases.create', {
    body: { name: 'Together unfinished', programIds: [programId] },
    headers: callKey(),
  });
  const user = await open('sales', HOME);
  const state = await screen.findByRole('combobox', { name: 'Status' });
  await waitFor(() =>
    expect(
      within(state)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['Draft', 'Frozen', 'Released', 'Discarded'])),
  );
  await user.selectOptions(state, 'Draft');
  await user.type(screen.getByRole('textbox', { name: 'Code, name or letter number' }), 'Together');
  await press(user, 'Search');
  for (const name of ['one', 'other', 'unfinished']) {
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(`Together ${name}$`, 'v') }));
  }
  await press(user, 'Freeze the selected letters');
  const dialog = await screen.findByRole('dialog', { name: 'Freeze the selected letters' });
  await press(user, 'Freeze', dialog);
  await within(dialog).findByText('The cover needs a text in both languages');
  await press(user, 'Cancel', dialog);
  await user.click(screen.getByRole('checkbox', { name: /Together unfinished$/v }));
  await press(user, 'Freeze the selected letters');
  await press(user, 'Freeze', await screen.findByRole('dialog'));
  await screen.findByText('2 letters are frozen. Mail each when it is to go out');
  const statusOf = async (id: number) => {
    const reply = await (await product().as('sales')).call('releases.view', { query: { releaseId: id } });
    return reply.body.data.status;
  };
  expect(await Promise.all([one, other, unfinished.body.data.releaseId].map(statusOf))).toEqual([
    'Sent',
    'Sent',
    'Draft',
  ]);
  for (const call of ['send_release_ids', 'release_batch_status']) {
    expect(pathsOf()).toContain(`/oasis/pgapi/maintain/${call}`);
  }
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
  for (const call of ['view_release_batch', 'insert_release_batch', 'save_release_batch']) {
    expect(pathsOf()).toContain(`/oasis/pgapi/maintain/${call}`);
  }
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
  expect(document.activeElement).toBe(within(dialog).getByRole('textbox'));
  await user.keyboard('D1001, NOBODY9');
  await press(user, 'Add', dialog);
  await within(dialog).findByText('There is no such recipient: NOBODY9');
  await user.clear(within(dialog).getByRole('textbox'));
  await user.type(within(dialog).getByRole('textbox'), 'D1001');
  await press(user, 'Add', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await within(part).findByRole('button', { name: /^Remove D1001/v });
  await press(user, 'Add a list: Person', part);
  const people = await screen.findByRole('dialog', { name: 'Add a list' });
  await user.type(within(people).getByRole('textbox'), 'sales');
  await press(user, 'Add', people);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await within(part).findByRole('button', { name: /^Remove sales/v });
  await user.click(within(part).getByText(/people get this letter/v));
  expect(within(part).getAllByRole('cell', { name: /DEALER1/v }).length).toBeGreaterThan(0);
  for (const path of ['internal/add-user', 'internal/add-list', 'external/add-user', 'external/add-list']) {
    expect(pathsOf()).toContain(`/oasis/pgapi/release/${path}`);
  }
});

it('[PRG-055] [PRG-056] [PRG-060] [PRG-063] names regions, legal entities and groups, and takes one away', async () => {
  const releaseId = await draft('Grouped');
  const user = await open('sales', `/approval/sales/releaseSetting?releaseId=${releaseId}&status=Draft`);
  const part = await screen.findByRole('region', { name: 'Recipients' });
  const named = (kind: string) => within(part).queryAllByRole('cell', { name: kind }).length;
  const choose = async (kind: string, choice: RegExp) => {
    await user.selectOptions(await within(part).findByRole('combobox', { name: 'Kind' }), kind);
    const box = within(part).getByRole('combobox', { name: 'Recipient' });
    await user.selectOptions(box, await within(box).findByRole('option', { name: choice }));
    await waitFor(() => expect([kind, named(kind)]).not.toEqual([kind, 0]));
  };
  await choose('Legal entity', /\(Dealer\)$/v);
  await choose('Region', /^All [2-9]$/v);
  expect([named('Legal entity'), named('Region') > 1]).toEqual([1, true]);
  await user.selectOptions(within(part).getByRole('combobox', { name: 'Kind' }), 'User group');
  await user.click(within(part).getByRole('combobox', { name: 'Find by code or name' }));
  const [first] = await within(await screen.findByRole('listbox')).findAllByRole('option');
  await user.click(present(first, 'a group'));
  await waitFor(() => expect(named('User group')).toBe(1));
  for (const path of ['getRegion', 'getAllLegalEntity', 'external/add-group', 'internal/add-group']) {
    expect(pathsOf()).toContain(`/oasis/pgapi/release/${path}`);
  }
  const removes = () => within(part).getAllByRole('button', { name: /^Remove /v });
  const before = removes().length;
  await user.click(present(removes()[0], 'a button'));
  await waitFor(() => expect(removes().length).toBe(before - 1));
});

it('[PGD-011] [PGD-037] [PGD-038] [PRG-037] [PRG-051] the cover begins with today, is saved in both languages, and is closed once it was sent', async () => {
  const sales = await product().as('sales');
  const { programId } = await approved('Covered program');
  const body = { name: 'Covered', programIds: [programId] };
  const { releaseId } = (await sales.call('releases.create', { body, headers: callKey() })).body.data;
  const user = await open('sales', `/coverpagedit?releaseId=${releaseId}`);
  const day = await screen.findByRole('textbox', { name: /^Date/v });
  expect((day as HTMLInputElement).value).toBe(dayOf(product().clock.at ?? new Date()));
  await user.type(screen.getByRole('textbox', { name: /^Text in English/v }), 'Dear partner');
  await press(user, 'Save');
  await screen.findByText('The cover needs a text in both languages');
  await user.type(screen.getByRole('textbox', { name: /^Text in Chinese/v }), '尊敬的经销商');
  await press(user, 'Save');
  await screen.findByText('Cover page saved');
  expect((await sales.call('releases.cover', { query: { releaseId } })).body.data).toMatchObject({
    textEn: 'Dear partner',
    textCn: '尊敬的经销商',
  });
  for (const call of ['get_release_batch_cover', 'save_release_batch_cover']) {
    expect(pathsOf()).toContain(`/oasis/pgapi/maintain/${call}`);
  }
  await sales.call('releases.addExternalList', { body: { releaseId, codes: ['D1001'] } });
  await sales.call('releases.send', { body: { releaseId } });
  await open('sales', `/coverpagedit?releaseId=${releaseId}`);
  await screen.findByText('The letter is frozen: its cover can only be read.');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('[PGD-038] a cover that somebody else has changed meanwhile says so, and keeps what was typed', async () => {
  const releaseId = await draft('Cover of two');
  const user = await open('sales', `/coverpagedit?releaseId=${releaseId}`);
  const english = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Text in English/v });
  await user.clear(english);
  await user.type(english, 'Typed here');
  const sales = await product().as('sales');
  const { day, version } = (await sales.call('releases.cover', { query: { releaseId } })).body.data;
  const theirs = { releaseId, day, textEn: 'Typed there', textCn: '那边写的' };
  await sales.call('releases.saveCover', { body: theirs, query: { version } });
  await press(user, 'Save');
  await press(user, 'Take what is saved, keep what I typed', await screen.findByRole('alert'));
  await screen.findByDisplayValue('那边写的');
  expect(english.value).toBe('Typed here');
  await press(user, 'Save');
  await screen.findByText('Cover page saved');
  expect((await sales.call('releases.cover', { query: { releaseId } })).body.data).toMatchObject({
    textEn: 'Typed here',
    textCn: '那边写的',
  });
});

it('[PGD-038] a cover whose letter was frozen meanwhile is closed once what is saved was taken', async () => {
  const releaseId = await draft('Cover of a frozen one');
  const user = await open('sales', `/coverpagedit?releaseId=${releaseId}`);
  await fill(user, screen.getByRole('main'), 'Text in English', 'Too late');
  const sales = await product().as('sales');
  expect((await sales.call('releases.send', { body: { releaseId } })).body.code).toBe('0');
  await press(user, 'Save');
  await press(user, 'Take what is saved, keep what I typed', await screen.findByRole('alert'));
  await screen.findByText('The letter is frozen: its cover can only be read.');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.getByRole('group', { name: 'Cover page' })).toHaveProperty('disabled', true);
});

it('[PRG-045] a new release batch whose program was taken meanwhile says why it is not made', async () => {
  const { programId, programCode } = await approved('Wanted twice');
  const user = await open('sales', HOME);
  await user.click(present((await screen.findAllByRole('button', { name: 'New release batch' }))[0], 'a button'));
  const dialog = await screen.findByRole('dialog', { name: 'New release batch' });
  await fill(user, dialog, 'Name', 'Too late');
  await user.click(await within(dialog).findByRole('checkbox', { name: new RegExp(`^${programCode} `, 'v') }));
  const sales = await product().as('sales');
  await sales.call('releases.create', { body: { name: 'First', programIds: [programId] }, headers: callKey() });
  await press(user, 'Create', dialog);
  expect((await within(dialog).findByRole('alert')).textContent).toContain(`${programCode} is in the release batch`);
});

/** The dialog of a move whose call takes no reason: it asks for none. */
async function questionAlone(): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByRole('textbox')).toBeNull();
  return dialog;
}

it('[APR-015] [PRG-027] [PRG-054] sales freezes the letter, opens it again, mails it, and withdraws it with a reason', async () => {
  const releaseId = await draft('Sent letter');
  const user = await open('sales', `/approval/sales/releaseSetting/release?releaseId=${releaseId}&status=Draft`);
  await screen.findByText('Dear Sent letter');
  await press(user, 'Freeze for sending');
  await press(user, 'Freeze for sending', await questionAlone());
  // The keyboard is on what comes next.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Mail the letter'));
  await press(user, 'Open again');
  await press(user, 'Open again', await questionAlone());
  await screen.findByText('The letter can be changed again');
  await press(user, 'Freeze for sending');
  await press(user, 'Freeze for sending', await screen.findByRole('dialog'));
  await press(user, 'Mail the letter');
  const question = await questionAlone();
  expect(question.textContent).toMatch(/Mail R-\d{4} to [1-9]\d* people/v);
  await press(user, 'Mail the letter', question);
  await screen.findByRole('heading', { name: /^SML-\d{4}-\d{4} Sent letter$/v });
  await press(user, 'Withdraw');
  const dialog = await screen.findByRole('dialog', { name: /^Withdraw the letter: SML-/v });
  await press(user, 'Withdraw', dialog);
  await within(dialog).findByText('Please say why');
  await user.type(within(dialog).getByRole('textbox'), 'Wrong amounts');
  await press(user, 'Withdraw', dialog);
  await screen.findByText('This letter was withdrawn: Wrong amounts');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull());
  for (const path of ['maintain/send_release_batch', 'maintain/reopen_release_batch', 'release/sendEmail']) {
    expect(pathsOf()).toContain(`/oasis/pgapi/${path}`);
  }
});

it('a letter has the steps of its state alone', async () => {
  const steps = ['Freeze for sending', 'Discard', 'Mail the letter', 'Open again', 'Withdraw'];
  const shown = async (id: number) => {
    await open('sales', `/approval/sales/releaseSetting/release?releaseId=${id}&status=Draft`);
    await screen.findByText(/^Dear Steps/v);
    return steps.filter((name) => screen.queryByRole('button', { name }) !== null);
  };
  const sales = await product().as('sales');
  const releaseId = await draft('Steps');
  const given = await draft('Steps given up');
  const states: readonly (readonly [string, number, () => Promise<unknown>, readonly string[]])[] = [
    ['Draft', releaseId, async () => undefined, ['Freeze for sending', 'Discard']],
    ['Sent', releaseId, () => sales.call('releases.send', { body: { releaseId } }), ['Mail the letter', 'Open again']],
    [
      'Released',
      releaseId,
      () => sales.call('releases.sendEmail', { body: { releaseId }, headers: callKey() }),
      ['Withdraw'],
    ],
    ['withdrawn', releaseId, () => sales.call('releases.withdraw', { body: { releaseId, reason: 'Wrong' } }), []],
    ['Discarded', given, () => sales.call('releases.discard', { body: { releaseId: given } }), []],
  ];
  for (const [state, id, reach, expected] of states) {
    await reach();
    expect([state, await shown(id)]).toEqual([state, expected]);
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
  await press(user, 'Discard', await screen.findByRole('dialog'));
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
  for (const call of ['search_release_batch', 'search_release_batch_content']) {
    expect(pathsOf()).toContain(`/oasis/pgapi/sales_measure/${call}`);
  }
  await open('DEALER2', `/measure/detail?releaseId=${releaseId}`);
  await screen.findByText('There is no such letter');
});

it('[PRG-007] [PRG-008] [PRG-046] whoever reads a letter sees which of its programs was cancelled, and its last day', async () => {
  const { releaseId, letterNumber } = await mailed('Shortened');
  const { program_id: programId } = await product()
    .owner.selectFrom('release_program')
    .select('program_id')
    .where('release_id', '=', releaseId)
    .executeTakeFirstOrThrow();
  // As the approval of its cancelling leaves it.
  const cancelled = { cancel_last_day: '2026-05-31', status: 'Cancelled' };
  await product().owner.updateTable('program').set(cancelled).where('id', '=', programId).execute();
  const user = await open('DEALER1', '/sales/measure');
  await screen.findByText('cancelled, until 2026-05-31');
  await user.click(await screen.findByRole('link', { name: letterNumber }));
  await screen.findByText(/was cancelled\. Its last qualifying day is 2026-05-31\.$/v);
  await open('sales', `/approval/sales/releaseSetting?releaseId=${releaseId}&status=Released`);
  const row = (await screen.findByText('cancelled, until 2026-05-31')).closest('tr');
  expect(row?.textContent).toContain('Shortened program');
});
