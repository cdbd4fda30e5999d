import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { templateOn } from '../../packages/server/src/budget-storage/template-store.ts';
import { budgetServer } from '../../packages/server/test/budgets.ts';
import { lastRecord } from '../../packages/server/test/rights.ts';
import { press, timesSent } from './support/find.ts';
import { fill } from './support/form.ts';
import { screensOf } from './support/screens.ts';

const { open, product } = screensOf(budgetServer);

const idOf = async (name: string) =>
  (await product().owner.selectFrom('offer_type').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
const settings = async (name: string, status = 'true') =>
  `/addoffer/${await idOf(name)}/${encodeURIComponent(name)}/${status}`;
/** The versions that the template of an offer type has. */
const templates = async (name: string) =>
  product()
    .owner.selectFrom('template_version as v')
    .innerJoin('offer_type as t', 't.template_id', 'v.template_id')
    .select('v.version')
    .where('t.name', '=', name)
    .execute();
const calls = (path: string) => product().calls.filter((call) => call.path.includes(path));
const list = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** Adds an attribute to the only category that takes one. */
async function addAttribute(user: UserEvent, name: string): Promise<void> {
  await press(user, 'Add attribute');
  const dialog = await screen.findByRole('dialog', { name: 'New attribute' });
  await fill(user, dialog, 'Name', name);
  await press(user, 'Save', dialog);
  await screen.findByText(`${name} has been created!`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

/** Puts a formula in the place of the one that is there. */
async function write(user: UserEvent, dialog: HTMLElement, text: string): Promise<void> {
  const box = within(dialog).getByRole('textbox', { name: /^Formula/ });
  await user.clear(box);
  await user.click(box);
  await user.paste(text);
  await user.keyboard('{Escape}');
}

describe('settings of an offer type', () => {
  it('[OFC-001] [OFC-003] [OFC-005] [OFC-009] [OFC-024] open for reading, with steps, categories and both lists', async () => {
    await open('admin', await settings('Cash'));
    await screen.findByRole('heading', { level: 1, name: 'Add Offer' });
    expect(screen.getByText('BUDGET TEMPLATE')).toBeDefined();
    for (const name of ['Entry', 'Time', 'Detail', 'Volume', 'Cost'])
      expect(screen.getByRole('group', { name })).toBeDefined();
    for (const control of [...screen.getAllByRole('radio'), ...screen.getAllByRole('checkbox')])
      expect(control).toHaveProperty('disabled', true);
    expect(await list('Budget Form Layout')).toContain('Cost/unit');
    expect(await list('Removed Field')).toContain('VAT rate');
  });

  it('[OFC-048] [OFC-049] read the template and its layout, which fill the page', async () => {
    const address = await settings('Cash');
    await open('admin', address);
    const id = /addoffer\/(\d+)/.exec(address)?.[1];
    expect(await list('Budget Form Layout')).toContain('Cost/unit');
    expect(timesSent(product().calls, `GET /oasis/bgapi/template/${id}`)).toBe(1);
    expect(timesSent(product().calls, `GET /oasis/bgapi/template/${id}/layout`)).toBe(1);
  });

  it('[BTP-015] [OFC-022] [OFC-023] [OFC-026] [OFC-004] may be edited where the address says so, and are picked where it names none', async () => {
    await open('admin', await settings('Cash', 'false'));
    expect(await screen.findByRole('button', { name: 'Edit' })).toHaveProperty('disabled', true);
    const user = await open('admin', '/addoffer');
    await screen.findByRole('option', { name: 'Cash' });
    expect(timesSent(product().calls, 'GET /oasis/bgapi/program_type/settings')).toBe(1);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Offer type' }), 'Cash');
    expect(await screen.findByRole('button', { name: 'Edit' })).toHaveProperty('disabled', false);
    expect(screen.getByRole('button', { name: 'Confirm' })).toHaveProperty('disabled', true);
  });

  it('[OFC-006] [OFC-007] [OFC-008] have the step SUPPORTING and a circle while they wait to be confirmed', async () => {
    await open('admin', await settings('Cash'));
    expect(await screen.findByTitle('confirmed')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'SUPPORTING' })).toBeNull();
    await product().owner.updateTable('offer_type').set({ need_maintain: true }).where('name', '=', 'Cash').execute();
    await open('admin', await settings('Cash'));
    expect(await screen.findByTitle('waits to be confirmed')).toBeDefined();
    expect(screen.getByRole('link', { name: 'SUPPORTING' }).getAttribute('href')).toBe('/budgetinput');
  });

  it('[OFC-010] [OFC-011] [OFC-025] [OFC-052] [OFC-053] are chosen and confirmed by one call, and read-only again', async () => {
    const user = await open('admin', await settings('Cash'));
    await press(user, 'Edit');
    await user.click(screen.getByRole('radio', { name: 'Type Class' }));
    expect(screen.getByRole('radio', { name: 'Model' })).toHaveProperty('checked', false);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Auto or Manual: Type Class' }), 'Auto');
    await user.click(screen.getByRole('checkbox', { name: '% Penetration' }));
    await press(user, 'Confirm');
    await screen.findByText('Successful');
    await screen.findByText(/In effect from \d/);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' })));
    expect(calls('/bgapi/template/').filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(screen.getByRole('radio', { name: 'Type Class' })).toMatchObject({ checked: true, disabled: true });
    expect(screen.getByRole('checkbox', { name: '% Penetration' })).toHaveProperty('checked', false);
    expect(screen.queryByRole('link', { name: 'SUPPORTING' })).toBeNull();
  });

  it('[OFC-015] [OFC-016] [OFC-017] [OFC-019] [OFC-021] move fields to the start, down, and between the lists', async () => {
    const user = await open('admin', await settings('PMT'));
    await press(user, 'Edit');
    const layout = await screen.findByRole('region', { name: 'Budget Form Layout' });
    const before = await list('Budget Form Layout');
    await press(user, 'AVG.SI', layout);
    await press(user, 'Move to start', layout);
    expect((await list('Budget Form Layout'))[0]).toBe('AVG.SI');
    within(layout).getByRole('button', { name: 'AVG.SI' }).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect((await list('Budget Form Layout'))[1]).toBe('AVG.SI');
    await press(user, 'Remove', layout);
    expect(await list('Removed Field')).toContain('AVG.SI');
    await press(user, 'Restore', screen.getByRole('region', { name: 'Removed Field' }));
    expect((await list('Budget Form Layout')).toSorted()).toEqual(before.toSorted());
  });

  it('[OFC-018] [OFC-020] move fields up and to the end, by keys as well', async () => {
    const user = await open('admin', await settings('PMT'));
    await press(user, 'Edit');
    const layout = await screen.findByRole('region', { name: 'Budget Form Layout' });
    await press(user, 'RT Pipeline', layout);
    await press(user, 'Move to end', layout);
    expect((await list('Budget Form Layout')).at(-1)).toBe('RT Pipeline');
    await press(user, 'Move up', layout);
    expect((await list('Budget Form Layout')).at(-2)).toBe('RT Pipeline');
    await press(user, 'Move down', layout);
    expect((await list('Budget Form Layout')).at(-1)).toBe('RT Pipeline');
    within(layout).getByRole('button', { name: 'RT Pipeline' }).focus();
    await user.keyboard('{Alt>}{Home}{/Alt}');
    expect((await list('Budget Form Layout'))[0]).toBe('RT Pipeline');
    await user.keyboard('{Delete}');
    expect(await list('Removed Field')).toContain('RT Pipeline');
    // The keyboard goes with the field.
    expect(document.activeElement?.textContent).toBe('RT Pipeline');
    await user.keyboard('{Delete}');
    expect((await list('Budget Form Layout')).at(-1)).toBe('RT Pipeline');
  });

  it('[OFC-021] drag fields within a list, into the other one and onto an empty one', async () => {
    const user = await open('admin', await settings('PMT'));
    await press(user, 'Edit');
    const layout = await screen.findByRole('region', { name: 'Budget Form Layout' });
    const removed = screen.getByRole('region', { name: 'Removed Field' });
    const drag = (dragged: HTMLElement, onto: HTMLElement) => {
      const dataTransfer = new DataTransfer();
      fireEvent.dragStart(dragged, { dataTransfer });
      fireEvent.dragOver(onto, { dataTransfer });
      fireEvent.drop(onto, { dataTransfer });
    };
    const field = (list: HTMLElement, name: string) => within(list).getByRole('button', { name });
    const before = [...(await list('Budget Form Layout')), ...(await list('Removed Field'))];
    const [first = ''] = await list('Budget Form Layout');
    drag(field(layout, 'AVG.SI'), field(layout, first));
    expect((await list('Budget Form Layout')).slice(0, 2)).toEqual(['AVG.SI', first]);
    drag(field(layout, 'AVG.SI'), field(removed, 'VAT rate'));
    const gone = await list('Removed Field');
    expect(gone.indexOf('AVG.SI')).toBe(gone.indexOf('VAT rate') - 1);
    for (const name of gone) {
      drag(field(removed, name ?? ''), field(layout, first));
      await within(layout).findByRole('button', { name: name ?? '' });
    }
    expect(await list('Removed Field')).toEqual(['No field']);
    drag(field(layout, 'VAT rate'), within(removed).getByRole('button', { name: 'No field' }));
    expect(await list('Removed Field')).toEqual(['VAT rate']);
    const after = [...(await list('Budget Form Layout')), ...(await list('Removed Field'))];
    expect(after.toSorted()).toEqual(before.toSorted());
  });

  it('[OFC-043] [OFC-044] are not confirmed where no selected option is Manual', async () => {
    const user = await open('admin', await settings('PMT'));
    await press(user, 'Edit');
    for (const option of ['Period', 'Model'])
      await user.selectOptions(screen.getByRole('combobox', { name: `Auto or Manual: ${option}` }), 'Auto');
    const before = (await templates('PMT')).length;
    await press(user, 'Confirm');
    // On the page, and as the answer to Confirm.
    await waitFor(() => expect(screen.getAllByText('Please select a single option!')).toHaveLength(2));
    expect(await templates('PMT')).toHaveLength(before);
  });

  it('say at once what cannot be, and are not confirmed then', async () => {
    const user = await open('admin', await settings('PMT'));
    await press(user, 'Edit');
    const layout = await screen.findByRole('region', { name: 'Budget Form Layout' });
    await press(user, 'Interest Rate', layout);
    await press(user, 'Remove', layout);
    await screen.findByText(/Interest Rate .* needs its place in the Budget Form Layout/);
    const before = (await templates('PMT')).length;
    await press(user, 'Confirm');
    await waitFor(() => expect(screen.getAllByText(/Interest Rate .* needs its place/)).toHaveLength(2));
    expect(await templates('PMT')).toHaveLength(before);
  });

  it('[OFC-012] [OFC-013] [OFC-046] [OFC-047] [OFC-051] take those of another offer type as reference after Yes', async () => {
    const user = await open('admin', await settings('Company Car'));
    await press(user, 'Edit');
    const before = await list('Budget Form Layout');
    const ask = async (answer: string) => {
      await press(user, 'Quick');
      const dialog = await screen.findByRole('dialog', { name: 'Settings of another offer type' });
      await press(user, 'Next', dialog);
      await within(dialog).findByText('Please select an Offer Type!');
      await within(dialog).findByRole('option', { name: 'Retail Bonus' });
      await user.selectOptions(within(dialog).getByRole('combobox'), 'Retail Bonus');
      await press(user, 'Next', dialog);
      await press(user, answer, await screen.findByRole('dialog', { name: 'Task Retail Bonus settings as reference' }));
    };
    await ask('No');
    await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]));
    expect(await list('Budget Form Layout')).toEqual(before);
    await ask('Yes');
    await screen.findByText('Successful');
    const copies = product().calls.filter(({ path }) => path.endsWith('/copy'));
    expect(copies.map(({ method }) => method)).toEqual(['POST']);
    expect(copies[0]?.path).toMatch(/^\/oasis\/bgapi\/template\/\d+\/copy$/);
    expect(await list('Budget Form Layout')).toContain('Cost/unit');
  });

  it('[OFC-014] [OFC-037] [OFC-039] [OFC-041] [OFC-050] get attributes of their own, with a name that no field has', async () => {
    const user = await open('admin', await settings('Retail Bonus'));
    await press(user, 'Edit');
    await press(user, 'Add attribute');
    const dialog = await screen.findByRole('dialog', { name: 'New attribute' });
    await press(user, 'Save', dialog);
    await within(dialog).findByText('Please input name');
    await fill(user, dialog, 'Name', 'x'.repeat(101));
    await within(dialog).findByText('Length should be 1 to 100');
    await fill(user, dialog, 'Name', '% penetration');
    await press(user, 'Save', dialog);
    // At the field, and as the answer to Save.
    await waitFor(() => expect(within(dialog).getAllByText('The Attribute Name already exists')).toHaveLength(2));
    await fill(user, dialog, 'Name', 'Rate');
    await press(user, 'Save', dialog);
    await screen.findByText('Rate has been created!');
    // The one that was refused, and the one that was taken.
    expect(timesSent(product().calls, 'POST /oasis/bgapi/template/attribute')).toBe(2);
    const item = await screen.findByRole('checkbox', { name: 'Rate' });
    await user.click(item);
    const formula = await screen.findByRole('region', { name: 'How it is calculated' });
    await within(formula).findByText('Budget Estimation = Budget before Rate × Rate');
  });

  it('[OFC-036] [OFC-038] [OFC-040] [OFC-042] say what is wrong with the name of an attribute when the field is left', async () => {
    const user = await open('admin', await settings('Retail Bonus'));
    await press(user, 'Edit');
    await press(user, 'Add attribute');
    const dialog = await screen.findByRole('dialog', { name: 'New attribute' });
    await user.click(within(dialog).getByRole('textbox'));
    await user.tab();
    await within(dialog).findByText('Please input name');
    await fill(user, dialog, 'Name', 'x'.repeat(101));
    await user.tab();
    await within(dialog).findByText('Length should be 1 to 100');
    await press(user, 'Save', dialog);
    await fill(user, dialog, 'Name', '% penetration');
    await user.tab();
    await within(dialog).findByText('The Attribute Name already exists');
    expect(calls('type=ATTRIBUTE-NAME')).not.toEqual([]);
    expect(calls('/template/attribute')).toEqual([]);
  });

  it('[OFC-055] [OFC-057] offer attributes only where they can be added, and leave fixed flags alone', async () => {
    const user = await open('admin', await settings('Retail Bonus'));
    await press(user, 'Edit');
    expect(screen.getAllByRole('button', { name: 'Add attribute' })).toHaveLength(1);
    expect(screen.getByRole('combobox', { name: 'Auto or Manual: WS' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('combobox', { name: 'Auto or Manual: Manual' })).toHaveProperty('disabled', false);
  });

  it('[OFC-054] [OFC-057] take a formula for an attribute of their own, and use it in budgets once confirmed', async () => {
    const user = await open('admin', await settings('Retail Bonus'));
    await press(user, 'Edit');
    await addAttribute(user, 'Quarter share');
    await user.click(await screen.findByRole('checkbox', { name: 'Quarter share' }));
    const flag = screen.getByRole('combobox', { name: 'Auto or Manual: Quarter share' });
    expect(flag).toMatchObject({ value: 'Manual', disabled: true });
    await press(user, 'Formula under Auto: Quarter share');
    const dialog = await screen.findByRole('dialog', { name: 'Formula of Quarter share' });
    await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
    await press(user, 'Take over', dialog);
    await within(dialog).findByText('The formula is empty.');
    await write(user, dialog, '[AVG.SI] * 2');
    await within(dialog).findByText(/The formula depends on itself: Quarter share → AVG.SI → .*Quarter share/);
    await write(user, dialog, 'IF([Estimated Volume] > 5, 50%, SQRT(1))');
    await within(dialog).findByText('slower');
    await write(user, dialog, 'IF([Estimated Volume] > 5, 50%, 100%)');
    expect(within(dialog).queryByText('slower')).toBeNull();
    expect(dialog.querySelector('output')?.textContent).toBe('Quarter share = 50.00%');
    await press(user, 'Take over', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(flag).toMatchObject({ value: 'Auto', disabled: false });
    const formula = within(screen.getByRole('region', { name: 'How it is calculated' }));
    formula.getByText('Quarter share = (if Estimated Volume > 5 then 50%, else 100%)');
    within(screen.getByRole('region', { name: 'Worked example' })).getByText(
      /^Budget Estimation = .* × 50.00% = 200,000\.$/,
    );
    await press(user, 'Confirm');
    await screen.findByText('Successful');
    const { id, template_id } = await product()
      .owner.selectFrom('offer_type')
      .select(['id', 'template_id'])
      .where('name', '=', 'Retail Bonus')
      .executeTakeFirstOrThrow();
    const template = await templateOn(product().db, template_id, '2098-01-01');
    const field = template.fields.find(({ name }) => name.en === 'Quarter share');
    expect(field?.sources).toEqual([{ source: { kind: 'formula', text: 'IF(estimatedVolume > 5, 50%, 100%)' } }]);
    const record = await lastRecord(product(), `template:${id}`);
    expect(JSON.stringify(record.details)).toContain('IF([Estimated Volume] > 5, 50%, 100%)');
  });

  it('let the formula of a field be written anew, and take an attribute back to Manual', async () => {
    const user = await open('admin', await settings('Retail Bonus'));
    const region = await screen.findByRole('region', { name: 'How it is calculated' });
    expect(within(region).queryAllByRole('button')).toEqual([]);
    await press(user, 'Edit');
    await press(user, 'Formula of AVG.SI', region);
    const dialog = await screen.findByRole('dialog', { name: 'Formula of AVG.SI' });
    expect(within(dialog).getByRole('textbox', { name: /^Formula/ })).toHaveProperty(
      'value',
      '[Budget Estimation] / [Estimated Volume]',
    );
    await write(user, dialog, 'ROUND([Budget Estimation] / [Estimated Volume], 0)');
    await press(user, 'Take over', dialog);
    await within(region).findByText('AVG.SI = rounded (Budget Estimation ÷ Estimated Volume, 0)');
    await addAttribute(user, 'Half share');
    await user.click(await screen.findByRole('checkbox', { name: 'Half share' }));
    await press(user, 'Formula under Auto: Half share');
    const half = await screen.findByRole('dialog', { name: 'Formula of Half share' });
    await write(user, half, '50%');
    await press(user, 'Take over', half);
    const flag = screen.getByRole('combobox', { name: 'Auto or Manual: Half share' });
    await waitFor(() => expect(flag).toMatchObject({ value: 'Auto', disabled: false }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(user, 'Formula under Auto: Half share');
    await press(user, 'Remove the formula', await screen.findByRole('dialog', { name: 'Formula of Half share' }));
    await waitFor(() => expect(flag).toMatchObject({ value: 'Manual', disabled: true }));
  });

  it('ask before changes are left', async () => {
    const user = await open('admin', await settings('Retail Bonus'));
    await press(user, 'Edit');
    await user.click(screen.getByRole('radio', { name: 'Month' }));
    await user.click(screen.getByRole('link', { name: 'Guideline Report' }));
    await press(user, 'Stay', await screen.findByRole('dialog', { name: 'Add Offer' }));
    expect(screen.getByRole('radio', { name: 'Month' })).toHaveProperty('checked', true);
  });
});

it('[OFC-002] [OFC-027] [FLT-003] [FLT-004] [FLT-046] the settings of a fleet offer type are a table for reading', async () => {
  await open('admin', `/addofferfleet/${await idOf('Dealer service support')}/X/true`);
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Budget Data Fields', 'AUTO/MANUAL', 'Budget Form']);
  const row = within(table).getByRole('row', { name: /Fleet Volume/ });
  expect(row.textContent).toBe('Fleet VolumeManualYes');
  expect(within(screen.getByRole('main')).queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(within(screen.getByRole('main')).queryAllByRole('textbox')).toEqual([]);
});

it('[BTP-001] [BTP-004] [BTP-005] [BTP-006] [BTP-010] the page of templates has ticks and formulas of normal offer types', async () => {
  await open('admin', '/budgutemplate');
  await screen.findByRole('heading', { level: 1, name: 'Budget Template' });
  expect(screen.getByRole('tab', { name: 'Normal Sales', selected: true })).toBeDefined();
  expect(screen.getByText('Budget Data Fields Setting')).toBeDefined();
  expect(screen.getByText('Calculation Logic Setting')).toBeDefined();
  const row = screen.getByRole('row', { name: /Interest Rate/ });
  expect(within(row).getAllByTitle('Enabled')).toHaveLength(1);
  expect(screen.getByText('If an attribute is not selected, it defaults to 100%')).toBeDefined();
  const pmt = within(screen.getByRole('region', { name: 'PMT' }));
  pmt.getByText('Average Cost per Unit = Dealer Price incl. VAT × Interest Rate × Extension Days ÷ 360');
});

it('[BTP-007] an attribute that is not selected has no tick and counts as 100%', async () => {
  const user = await open('admin', await settings('Interest Subsidy'));
  await press(user, 'Edit');
  await user.click(screen.getByRole('checkbox', { name: '% Penetration' }));
  await press(user, 'Confirm');
  await screen.findByText('Successful');
  await open('admin', '/budgutemplate');
  await screen.findByText('If an attribute is not selected, it defaults to 100%');
  const type = within(screen.getByRole('region', { name: 'Interest Subsidy' }));
  expect(type.getAllByText('Estimated Volume = Base Volume × 100%')).not.toEqual([]);
});

it('[BTP-003] [BTP-008] [BTP-009] [BTP-011] its tab Others has a panel for each fleet offer type', async () => {
  const user = await open('admin', '/budgutemplate');
  expect(within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByText('Budget Template')).toBeDefined();
  (await screen.findByRole('tab', { name: 'Normal Sales' })).focus();
  await user.keyboard('{ArrowRight}{Enter}');
  await screen.findByText('Dealer service support');
  expect(screen.getAllByText('Fleet Volume: Manual')).toHaveLength(6);
  expect(screen.getAllByText('% Fleet Share = Fleet Volume ÷ RT Pipeline')).toHaveLength(6);
});

it('[BTP-017] the page of templates is filled by one call', async () => {
  await open('admin', '/budgutemplate');
  await screen.findByRole('region', { name: 'Cash' });
  const sent = product().calls.filter(({ path }) => path.startsWith('/oasis/bgapi/'));
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /oasis/bgapi/template/overview']);
});

it('[BTP-005] a formula line is written anew on the page of templates, from a day on, by who may', async () => {
  const user = await open('admin', '/budgutemplate');
  const before = (await templates('Cash')).length;
  const cash = await screen.findByRole('region', { name: 'Cash' });
  await press(user, 'Formula of AVG.SI', cash);
  const dialog = await screen.findByRole('dialog', { name: 'Formula of AVG.SI' });
  await write(user, dialog, 'TODAY()');
  await within(dialog).findByText(/TODAY at position 1 may not be used/);
  await press(user, 'Confirm', dialog);
  expect(await templates('Cash')).toHaveLength(before);
  await write(user, dialog, '[Budget Estimation] / [Estimated Volume] * 1');
  await press(user, 'Confirm', dialog);
  await screen.findByText('Successful');
  await within(cash).findByText('AVG.SI = Budget Estimation ÷ Estimated Volume × 1');
  expect(await templates('Cash')).toHaveLength(before + 1);
  expect(within(screen.getByRole('region', { name: 'PMT' })).queryByText(/× 1$/)).toBeNull();
});
