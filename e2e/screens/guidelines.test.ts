import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { budgetServer, makeProgram } from '../../packages/server/test/budgets.ts';
import { fill } from './support/form.ts';
import { screensOf } from './support/screens.ts';
import { activeRow, enter, expectCell, expectTold, goTo, shownTable, titles } from './support/table.ts';

const { product, open } = screensOf(budgetServer);

const HOME = '/approval/controlling/programHome';
const SET = `${HOME}/setGuideline?make=DENZA&year=2026`;
const tab = (name: string) => screen.findByRole('tab', { name });
const bar = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const path = () => `${window.location.pathname}${window.location.search}`;

async function saveAs(user: UserEvent, reason: string): Promise<void> {
  await user.click(bar('Save'));
  const dialog = await screen.findByRole('dialog', { name: /^Save \d+ cells?$/ });
  await fill(user, dialog, 'Reason', reason);
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
}

describe('the page of controlling', () => {
  it('[APR-003] [APR-004] [APR-005] [APR-006] has programs by status first, the report and the guidelines, each at an address of its own', async () => {
    await makeProgram(product(), await product().as('sales'), { name: 'To be confirmed', makes: ['DENZA'] });
    const user = await open('control', HOME);
    expect((await tab('Program Confirm')).getAttribute('aria-selected')).toBe('true');
    expect(await screen.findByText('To be confirmed')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'New program' })).toBeNull();
    await user.click(await tab('Guideline Report'));
    expect(path()).toMatch(/^\/approval\/controlling\/programHome\/guidelineReport/);
    await waitFor(() =>
      expect(product().calls.some(({ path: called }) => called.endsWith('/report/guideline'))).toBe(true),
    );
    await user.click(await tab('Set Guideline'));
    expect(path()).toBe(`${HOME}/setGuideline`);
    await shownTable();
    expect(titles().slice(0, 3)).toEqual(['Type Class', 'Model', 'Jan']);
  });

  it('a guideline is typed, undone, refused with its reason, saved with a reason for it, and tells its history', async () => {
    const user = await open('control', SET);
    await goTo(user, 1, 'Mar');
    const before = activeRow();
    await enter(user, 1, 'Mar', '4.75');
    await expectTold(/^4\.75%/);
    expect(activeRow()).toEqual(before.with(titles().indexOf('Mar'), '4.75%'));
    expect(await screen.findByText('1 cell not saved')).toBeDefined();
    await user.click(bar('Undo'));
    expect(await screen.findByText('Everything is saved')).toBeDefined();
    await user.click(bar('Redo'));
    await goTo(user, 1, 'Apr');
    await user.keyboard('101{Enter}');
    await waitFor(() => expect(document.body.textContent).toContain('“101%”: Please input a percent from 0 to 100'));
    await user.keyboard('{Escape}');
    await saveAs(user, 'Budget round');
    expect(await screen.findByText('Everything is saved')).toBeDefined();
    await expectCell(user, 1, 'Mar', /^4\.75%/);
    const past = await screen.findByRole('region', { name: /^History of DENZA · .* · 2026-03$/ });
    await waitFor(() => expect(past.textContent).toContain('4.75%Budget round'));
  });

  it('copies the year before after a look at what goes, as one step that is saved or undone', async () => {
    const control = await product().as('control');
    const { version } = (await control.call('guidelineYear.read', { query: { make: 'VAN', year: 2026 } })).body.data;
    const cells = [{ typeClass: '', model: '', month: 3, percent: '4.75' }];
    const body = { make: 'VAN', year: 2026, version, reason: 'Budget round', cells };
    const headers = { 'idempotency-key': 'copied' };
    expect((await control.call('guidelineYear.save', { body, headers })).body.code).toBe('0');
    const user = await open('control', `${HOME}/setGuideline?make=VAN&year=2027`);
    await shownTable();
    await user.click(bar('Copy from 2026'));
    const dialog = await screen.findByRole('dialog', { name: 'Copy guidelines from 2026' });
    expect(within(dialog).getByRole('status').textContent).toBe(
      '1 cell would change; 1 of them says something else now. Nothing is saved before you save.',
    );
    expect(within(dialog).getAllByRole('row')[1]?.textContent).toMatch(/2027-03\d\.\d\d%4\.75%$/);
    await user.click(within(dialog).getByRole('button', { name: 'Put into the table' }));
    expect(await screen.findByText('1 cell not saved')).toBeDefined();
    await user.click(bar('Undo'));
    expect(await screen.findByText('Everything is saved')).toBeDefined();
  });

  it('shows what holds from above where a row says nothing itself, and asks before what is typed is lost', async () => {
    const user = await open('control', SET);
    await goTo(user, 1, 'May');
    await user.keyboard('{Delete}');
    await expectTold(/From the level above/);
    await user.click(await tab('Program Confirm'));
    const question = await screen.findByRole('dialog', { name: 'Set Guideline' });
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(path()).toBe(SET);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(bar('Discard'));
    await user.click(await tab('Program Confirm'));
    await waitFor(() => expect(path()).toBe(HOME));
  });

  it('keeps what is typed when somebody else was faster, on top of theirs', async () => {
    const user = await open('control', SET);
    await enter(user, 1, 'Aug', '7');
    const other = await product().as('control');
    const read = await other.call('guidelineYear.read', { query: { make: 'DENZA', year: 2026 } });
    const cells = [{ typeClass: '', model: '', month: 9, percent: '8.8' }];
    const body = { make: 'DENZA', year: 2026, version: read.body.data.version, reason: 'Theirs', cells };
    await other.call('guidelineYear.save', { body, headers: { 'idempotency-key': 'theirs' } });
    await saveAs(user, 'Mine');
    const dialog = screen.getByRole('dialog', { name: 'Save 1 cell' });
    expect(await within(dialog).findByText(/^Somebody else has set guidelines meanwhile/)).toBeDefined();
    const again = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' });
    await waitFor(() => expect(again.disabled).toBe(false));
    await user.click(again);
    expect(await screen.findByText('Everything is saved')).toBeDefined();
    await expectCell(user, 1, 'Aug', /^7\.00%/);
    await expectCell(user, 0, 'Sep', /^8\.80%/);
  });

  it('keeps frames by BU and make under the proposal of the make, in yuan, with their history', async () => {
    const user = await open('control', `${HOME}/setGuideline/frames?year=2026`);
    const table = await screen.findByRole('table', { name: 'Frames of 2026' });
    const sums = () =>
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent);
    expect(sums()[1]).toMatch(/^Proposal[\d,.]+/);
    const [input] = within(table).getAllByRole<HTMLInputElement>('textbox');
    if (input === undefined) throw new Error('There is no frame to type into');
    await user.type(input, '-1');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Please input an amount in yuan/);
    expect(bar('Save').disabled).toBe(true);
    await user.clear(input);
    await user.type(input, '1234567.5');
    await user.tab();
    expect(input.value).toBe('1,234,567.5');
    await user.click(bar('Save'));
    const dialog = await screen.findByRole('dialog', { name: 'Save 1 frame' });
    await fill(user, dialog, 'Reason', 'First frame');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Everything is saved')).toBeDefined();
    await waitFor(() => expect(sums().at(-2)).toMatch(/^Sum of the frames.*1,234,567\.50/));
    await user.click(input);
    const past = await screen.findByRole('region', { name: /^History of / });
    expect(past.textContent).toContain('1,234,567.50First frame');
  });

  it('is for reading for whoever may not set guidelines', async () => {
    await open('finance', SET);
    await shownTable();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});
