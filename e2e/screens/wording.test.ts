import type { WordingDocument } from '@oasis/engine/areas/wording';
import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { budgetServer } from '../../packages/server/test/budgets.ts';
import { programLife, SHORT_WORDING } from '../../packages/server/test/programs.ts';
import { press } from './support/find.ts';
import { fill } from './support/form.ts';
import { screensOf } from './support/screens.ts';

const { open, product } = screensOf(budgetServer);
const main = () => screen.getByRole('main');
const pathsOf = () => product().calls.map(({ path }) => path.replace(/\?.*$/v, ''));

/** A wording of one paragraph in each language. */
function saying(en: string, zh: string): WordingDocument {
  const paragraph = (text: string) =>
    ({ type: 'paragraph', content: [{ type: 'text', text, bold: false, italic: false }] }) as const;
  return { en: [paragraph(en)], zh: [paragraph(zh)] };
}

/** A saved program with versions of its wording. */
async function scene(...versions: readonly WordingDocument[]) {
  const life = programLife(product());
  const sales = await product().as('sales');
  const made = await life.saved({ name: 'Worded' });
  const save = async (document: WordingDocument) => {
    const { version } = (await sales.call('wording.detail', { query: { pgmId: made.programId } })).body.data;
    return sales.call('wording.save', { query: { version }, body: { pgmId: made.programId, document } });
  };
  for (const document of versions) expect((await save(document)).body.code).toBe('0');
  return { ...made, sales, save, address: `/wordingedit?pgmId=${made.programId}` };
}

it('[PGD-031] begins with the templates of its offers, and each save is a version', async () => {
  const { address, programCode, sales, programId } = await scene();
  const user = await open('sales', address);
  await screen.findByRole('heading', { name: `Wording of ${programCode}` });
  await screen.findByText('Nobody has saved the wording yet: it begins with the templates of the offers.');
  await screen.findByRole('textbox', { name: 'English text' });
  expect(screen.getByRole('textbox', { name: 'Chinese text' }).getAttribute('lang')).toMatch(/^zh/v);
  await fill(user, main(), 'Name of this version', 'First words');
  await press(user, 'Save');
  await screen.findByText('The wording is saved');
  await screen.findByText(/^Version 1, saved by Sun Li/v);
  const named = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Name of this version/v });
  await waitFor(() => expect(named().value).toBe(''));
  expect(screen.getAllByRole('navigation', { name: 'Pages of the program' })).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' })));
  const [first] = (await sales.call('wording.versions', { query: { pgmId: programId } })).body.data.content;
  expect(first).toMatchObject({ version: 1, name: 'First words' });
  // The form began anew with what it has saved: the next save is no change of somebody else's.
  await fill(user, main(), 'Name of this version', 'Second words');
  await press(user, 'Save');
  await screen.findByText(/^Version 2, saved by Sun Li/v);
  for (const path of ['/oasis/pgapi/wording', '/oasis/pgapi/wording/save']) expect(pathsOf()).toContain(path);
});

it('a version is named without saving what is typed, which stays', async () => {
  const { address, sales, programId } = await scene(SHORT_WORDING);
  const user = await open('sales', address);
  await fill(user, main(), 'Name of this version', 'Not saved yet');
  await press(user, 'Name version 1');
  const dialog = await screen.findByRole('dialog', { name: 'Name version 1' });
  await fill(user, dialog, 'Name', 'Spring');
  await press(user, 'Save', dialog);
  await screen.findByText('Spring');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name of this version/v }).value).toBe('Not saved yet');
  expect(pathsOf()).not.toContain('/oasis/pgapi/wording/save');
  const versions = (await sales.call('wording.versions', { query: { pgmId: programId } })).body.data.content;
  expect(versions).toMatchObject([{ version: 1, name: 'Spring' }]);
});

it('is confirmed once nothing lacks, shows the letter in both languages, and says what lacks until then', async () => {
  const { address, programCode, save } = await scene(saying('Only English', ''));
  const user = await open('sales', address);
  const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
  await screen.findByText('Before it can be confirmed:');
  expect(confirm().disabled).toBe(true);
  await save(SHORT_WORDING);
  await open('sales', address);
  await waitFor(() => expect(confirm().disabled).toBe(false));
  await user.click(confirm());
  await screen.findByText('The wording is confirmed');
  await user.click(screen.getByRole('button', { name: 'Letter' }));
  const letter = await screen.findByRole('table', { name: 'Letter' });
  expect(letter.textContent).toContain(`Offers of the program ${programCode}`);
  expect(letter.textContent).toContain(`激励项目方案：${programCode}`);
});

it('[PGD-037] two versions are compared word by word in both languages, from the list of versions', async () => {
  const { address, programId } = await scene(
    saying('We pay five percent', '我们支付百分之五'),
    saying('We pay six percent', '我们支付百分之六'),
  );
  const user = await open('sales', address);
  await user.click(await screen.findByRole('link', { name: 'Compare version 2 with the one before' }));
  await screen.findByRole('heading', { name: 'Wording: two versions' });
  const marks = (region: string, kind: 'ins' | 'del') =>
    [...screen.getByRole('region', { name: region }).querySelectorAll(kind)]
      .map(({ textContent }) => textContent)
      .join();
  await waitFor(() => expect(marks('English', 'ins')).toBe('six'));
  expect(marks('English', 'del')).toBe('five');
  expect([marks('Chinese', 'del'), marks('Chinese', 'ins')]).toEqual([
    expect.stringContaining('五'),
    expect.stringContaining('六'),
  ]);
  const to = await open('sales', `/wordingcompare?pgmId=${programId}&from=2&to=1`);
  await waitFor(() => expect(marks('English', 'ins')).toBe('five'));
  await to.click(screen.getByRole('link', { name: 'To the wording' }));
  await screen.findByRole('textbox', { name: 'English text' });
});

it('who was slower is told, and takes what is saved', async () => {
  const { address, save } = await scene(SHORT_WORDING);
  const user = await open('sales', address);
  await screen.findByRole('textbox', { name: 'English text' });
  await save(saying('Theirs', '他们的'));
  await press(user, 'Save');
  await screen.findByText(/^Somebody else has changed this in the meantime/v);
  await press(user, 'Take what is saved, keep what I typed');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'English text' }).textContent).toContain('Theirs'));
});

it('whoever may not write reads the letter, in Chinese too; a missing program has none', async () => {
  const { address, programCode } = await scene(SHORT_WORDING);
  const user = await open('control', address);
  await screen.findByText(`Offers of the program ${programCode}`);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'English text' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '中文' }));
  await screen.findByRole('heading', { name: `${programCode} 的文案` });
  await user.click(screen.getByRole('button', { name: 'EN' }));
  await open('sales', '/wordingedit?pgmId=9999999');
  await screen.findByText('There is no such program');
});
