import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { budgetServer, makeProgram, newKey } from '../../packages/server/test/budgets.ts';
import { uploadVolumes } from '../../packages/server/test/multipart.ts';
import { timesSent } from './support/find.ts';
import { screensOf } from './support/screens.ts';

const { product, open } = screensOf(budgetServer);

/** Loads volumes of VAN as a version that waits; answers it, and the name of the active one. */
async function waitingVersion(units: number) {
  const control = await product().as('control');
  const content = `Year,Month,Make,Model,Quantity\n2027,1,Aurora,Aurora One,${units}\n2027,2,Aurora,Aurora One,130\n`;
  const upload = await uploadVolumes(product(), control, { fields: { make: 'VAN' }, fileName: 'plan.csv', content });
  const loaded = await control.call('kufri.import', {
    body: { uploadId: upload.body.data.uploadId },
    headers: { 'idempotency-key': newKey() },
  });
  const { versionId, kufriVersion } = loaded.body.data;
  const [active] = (await control.call('kufri.version', { query: { make: 'VAN' } })).body.data;
  return { id: versionId, name: kufriVersion, before: active?.kufriVersion ?? '' };
}

const rowOf = async (version: string) => (await screen.findByRole('link', { name: version })).closest('tr');

describe('the active Kufri versions', () => {
  it('[BUD-107] [VEH-005] [VEH-012] show what waits, and activate it after what becomes outdated was shown', async () => {
    await makeProgram(product(), await product().as('sales'), { makes: ['VAN'], name: 'Stays behind' });
    const { name, before } = await waitingVersion(11);
    const user = await open('control', '/kufriActive');
    expect((await rowOf(name))?.textContent).toContain('Uploaded');
    expect(timesSent(product().calls, 'GET /oasis/bgapi/kufri/version')).toBe(1);
    expect((await rowOf(before))?.textContent).toContain('Active');
    await user.click(screen.getByRole('button', { name: `Activate ${name}` }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText(
      new RegExp(`^${name} becomes the active version of VAN, and ${before} is superseded`),
    );
    expect(dialog.textContent).toContain(
      'Of the budgets that you may see, 1 stays on an older version until it is updated:',
    );
    expect(dialog.textContent).toContain('Stays behind');
    await user.click(within(dialog).getByRole('button', { name: 'Activate' }));
    expect(await screen.findByText(`${name} is the active version`)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('link', { name: before })).toBeNull());
    expect((await rowOf(name))?.textContent).toContain('Active');
  });

  it('say so where another version has become active meanwhile, and show what is then', async () => {
    const control = await product().as('control');
    const [first, second] = [await waitingVersion(12), await waitingVersion(13)];
    const user = await open('control', '/kufriActive');
    await user.click(await screen.findByRole('button', { name: `Activate ${second.name}` }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText(new RegExp(`and ${first.before} is superseded`));
    const { active } = (await control.call('kufri.activation', { query: { versionId: first.id } })).body.data;
    const body = { versionId: first.id, activeId: active?.id ?? null };
    await control.call('kufri.activate', { body, headers: { 'idempotency-key': newKey() } });
    await user.click(within(dialog).getByRole('button', { name: 'Activate' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Another version has become active');
    await within(dialog).findByText(new RegExp(`and ${first.name} is superseded`));
    await user.click(within(dialog).getByRole('button', { name: 'Activate' }));
    expect(await screen.findByText(`${second.name} is the active version`)).toBeDefined();
  });

  it('are for reading only for who may not load volumes', async () => {
    const { name } = await waitingVersion(14);
    await open('finance', '/kufriActive');
    expect((await rowOf(name))?.textContent).toContain('Uploaded');
    expect(screen.queryByRole('button', { name: /^Activate/ })).toBeNull();
  });
});

describe('the import of volumes', () => {
  const check = async (user: UserEvent, lines: readonly string[]) => {
    const dialog = await screen.findByRole('dialog', { name: 'Import volumes' });
    const file = new File([lines.join('\n')], 'plan.csv', { type: 'text/csv' });
    await user.upload(dialog.querySelector('input[type="file"]') ?? dialog, file);
    await user.click(within(dialog).getByRole('button', { name: 'Check file' }));
    await within(dialog).findByRole('button', { name: 'Load as new version' });
    return dialog;
  };

  it('tells the form of a file, why it cannot be loaded and which models are new, and keeps the keyboard', async () => {
    const user = await open('control', '/kufriPanel/PBP');
    await user.click(await screen.findByRole('button', { name: 'Import volumes' }));
    expect(await screen.findByText(/brand, model, month .* WS, type class and model year/)).toBeDefined();
    const rows = ['Brand,Model,Month,Quantity', 'Mercedes-Benz,A 180 L,2026-12,5', 'Mercedes-Benz,A 180 L,2027-01,-5'];
    const dialog = await check(user, rows);
    expect(dialog.textContent).toContain('Refused rows: 1. Nothing is loaded in part');
    expect(dialog.textContent).toContain('would be added: 1. Of these, 1 exist with another type class or model year');
    expect(dialog.contains(document.activeElement)).toBe(true);
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:report');
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(within(dialog).getByRole('button', { name: 'Download the report' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    const [report] = made.mock.calls[0] ?? [];
    expect(await (report as Blob).text()).toMatch(
      /^\ufeff?"Rows","Status","What was made of it"\r\n"3","refused","The quantity '-5' is negative"/,
    );
    vi.restoreAllMocks();
    await user.click(within(dialog).getByRole('button', { name: 'Another file' }));
    expect(dialog.contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('months as columns, rows of totals and sums are shown, and sums are left out when somebody says so', async () => {
  const user = await open('control', '/kufriPanel/PBP');
  await user.click(await screen.findByRole('button', { name: 'Import volumes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import volumes' });
  const lines = ['Make,Model,2027-01,2027Q2', 'TM,ALPHA,1,4', 'TM,BETA,2,5', 'TM,,3,9', 'TM,Total,3,9'];
  const file = new File([lines.join('\n')], 'plan.csv', { type: 'text/csv' });
  await user.upload(dialog.querySelector('input[type="file"]') ?? dialog, file);
  await user.click(within(dialog).getByRole('button', { name: 'Check file' }));
  const load = await within(dialog).findByRole<HTMLButtonElement>('button', { name: 'Load as new version' });
  expect(dialog.textContent).toContain(
    'Months are columns: 2027-01 · 2027Q2 → 2027-04, 2027-05, 2027-06 (in equal parts)',
  );
  expect(dialog.textContent).toContain("A row of totals, by its word 'Total': left out");
  expect(dialog.textContent).toContain('1 row names no model and is the sum of rows above: 4.');
  expect(load.disabled).toBe(true);
  await user.click(within(dialog).getByRole('checkbox', { name: 'Leave them out' }));
  expect(load.disabled).toBe(false);
  await user.click(load);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('[VEH-004] makes of the company are all there, one that was added a moment ago as well', async () => {
  const admin = await product().as('admin');
  const body = { code: 'NOVA', nameEn: 'Nova', nameCn: '新星' };
  await admin.call('makes.save', { body, headers: { 'idempotency-key': newKey() } });
  const user = await open('control', '/kufriPanel/NOVA');
  const tabs = await screen.findByRole('navigation', { name: 'Makes' });
  const tab = await within(tabs).findByRole('link', { name: 'NOVA' });
  expect(tab.getAttribute('aria-current')).toBe('page');
  expect(
    within(tabs)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['All makes', 'PBP', 'CBU', 'VAN', 'DENZA', 'NOVA']);
  const [load] = await screen.findAllByRole('button', { name: 'Import volumes' });
  await user.click(load ?? tabs);
  const dialog = await screen.findByRole('dialog', { name: 'Import volumes' });
  expect(within(dialog).getByRole('combobox', { name: /^Make/ })).toHaveProperty('value', 'NOVA');
});

describe('a Kufri version', () => {
  it('[VEH-006] stands beside the active one by month, as a picture, and by model', async () => {
    const { id, name, before } = await waitingVersion(15);
    await open('finance', `/kufriDetail?version=${id}`);
    expect(await screen.findByRole('heading', { name: `Kufri ${name}` })).toBeDefined();
    const picture = screen.getByRole('img', { name: /^RT by month/ }).getAttribute('aria-label');
    expect(picture).toMatch(/2027-01: 15 \/ [\d,-]+; 2027-02: 130 \//);
    const brands = within(screen.getByRole('table', { name: 'Volumes by brand' })).getAllByRole('row');
    expect(brands.map(({ textContent }) => textContent)).toContainEqual(expect.stringMatching(/Change.*Change/));
    expect(brands.at(-1)?.querySelectorAll('td')).toHaveLength(7);
    const grid = await screen.findByRole('grid', { name: 'Volumes by model' });
    expect(grid.textContent).toContain(before);
    expect(grid.textContent).toContain('Change');
    expect(screen.getByRole('button', { name: 'Export' })).toBeDefined();
  });

  it('that is none says so, and leads back', async () => {
    await open('finance', '/kufriDetail');
    const state = (await screen.findByText('No version is chosen')).closest<HTMLElement>(
      '[class*="non-ideal-state"], .oasis-empty',
    );
    expect(within(state ?? document.body).getByRole('link', { name: 'Kufri Panel' })).toBeDefined();
  });
});
