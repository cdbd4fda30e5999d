import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { budgetServer } from '../../packages/server/test/budgets.ts';
import type { Account } from './support/rights-table.ts';
import { screensOf } from './support/screens.ts';

const { open } = screensOf(budgetServer);

/** Expects the page with a heading inside the shell, at each of some addresses. */
async function expectPage(account: Account, heading: string, ...addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await open(account, address);
    const found = await screen.findByRole('heading', { level: 1, name: heading });
    expect(found.closest('main')).not.toBeNull();
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeInstanceOf(HTMLElement);
  }
}

it('[RTV-002] a dealer reports his sales at /retailValidation', async () => {
  await expectPage('DEALER1', 'Report Sales', '/retailValidation');
});

it('[RTV-003] SICCO validates sales at /retailValidation/sicco', async () => {
  await expectPage('sicco', 'Validation SICCO', '/retailValidation/sicco');
});

it('[RTV-004] [RTV-013] SIPO confirms sales at /retailValidation/sipo, and /sipo is the same page', async () => {
  await expectPage('sipo', 'Validation SIPO', '/retailValidation/sipo', '/sipo');
});

it('[RTV-005] [RTV-013] controlling confirms sales at /retailValidation/controlling, and /controlling is the same page', async () => {
  await expectPage('control', 'Validation Controlling', '/retailValidation/controlling', '/controlling');
});

it('[RTV-006] [RTV-013] data is administered at /retailValidation/dataAdmin, and /dataAdmin is the same page', async () => {
  await expectPage('dataadm', 'Retail Data Administration', '/retailValidation/dataAdmin', '/dataAdmin');
});

it('[RTV-007] [RTV-013] cars are looked up at /retailValidation/retailData, and /retailData is the same page', async () => {
  await expectPage('dataadm', 'Retail Data', '/retailValidation/retailData', '/retailData');
});
