import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { withCode as withOtherCode } from './support/codes.ts';
import { screensOf } from './support/screens.ts';

const { product, open } = screensOf('people');

/** While a button of a page has another code. */
const withCode = (path: string, code: string, other: string, see: () => Promise<void>) =>
  withOtherCode(product(), path, { code, other }, see);

/** The buttons in the row of the table that holds this text. */
async function buttonsOf(account: string, path: string, row: RegExp): Promise<readonly (string | null)[]> {
  await open(account, path);
  const [found] = await screen.findAllByRole('row', { name: row });
  return within(found ?? document.body)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
}

const AUDITOR = /Auditor/;

describe('the buttons of a row', () => {
  it('[UGP-049] [UGP-050] are those whose code the page lists; another page has its own', async () => {
    expect(await buttonsOf('admin', '/privilegegroup', AUDITOR)).toEqual(
      expect.arrayContaining(['Edit', 'Deactivate', 'Configuration']),
    );
    for (const [code, button] of [
      ['EDIT', 'Edit'],
      ['ACTIVATE|DEACTIVATE', 'Deactivate'],
    ] as const) {
      await withCode('/privilegegroup', code, 'NONE', async () => {
        expect(await buttonsOf('admin', '/privilegegroup', AUDITOR)).not.toContain(button);
        expect(await buttonsOf('admin', '/role', AUDITOR)).toContain(button);
      });
    }
  });

  it('[UGP-051] [UGP-052] [UGP-055] are shown by ACTIVATE or DEACTIVATE alone as well, Configuration by SETTING', async () => {
    for (const one of ['ACTIVATE', 'DEACTIVATE']) {
      await withCode('/role', 'ACTIVATE|DEACTIVATE', one, async () => {
        expect(await buttonsOf('admin', '/role', AUDITOR)).toContain('Deactivate');
      });
    }
    for (const path of ['/privilegegroup', '/role']) {
      await withCode(path, 'CONFIGURATION', 'NONE', async () => {
        expect(await buttonsOf('admin', path, AUDITOR)).toContain('Configuration');
        await withCode(path, 'SETTING', 'NEITHER', async () => {
          expect(await buttonsOf('admin', path, AUDITOR)).not.toContain('Configuration');
        });
      });
    }
  });

  it('[UGP-047] [UGP-048] [UGP-053] are Add, View and Search too: each goes with its code on its page alone', async () => {
    const shown = async (path: string) => {
      const inRow = await buttonsOf('admin', path, AUDITOR);
      const onPage = ['Add', 'Search'].filter((name) => screen.queryByRole('button', { name }) !== null);
      return [...onPage, ...inRow].filter((name) => ['Add', 'Search', 'View'].includes(name ?? ''));
    };
    expect(await shown('/privilegegroup')).toEqual(['Add', 'Search', 'View']);
    for (const [code, button] of [
      ['ADD', 'Add'],
      ['VIEW', 'View'],
      ['SEARCH', 'Search'],
    ] as const) {
      await withCode('/privilegegroup', code, 'NONE', async () => {
        expect(await shown('/privilegegroup')).toEqual(['Add', 'Search', 'View'].filter((name) => name !== button));
        expect(await shown('/role')).toEqual(['Add', 'Search']);
      });
    }
  });

  it('[ROL-055] offer View to those alone who may not edit', async () => {
    const held = await buttonsOf('admin', '/role', AUDITOR);
    expect([held.includes('Edit'), held.includes('View')]).toEqual([true, false]);
    await withCode('/role', 'EDIT', 'NONE', async () => {
      const left = await buttonsOf('admin', '/role', AUDITOR);
      expect([left.includes('Edit'), left.includes('View')]).toEqual([false, true]);
    });
  });
});

describe('the list of users', () => {
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

  it('[USR-008] shows the status to head office and not to a dealer', async () => {
    await open('admin', '/user');
    await screen.findByRole('row', { name: /DEALER1/ });
    expect(heads()).toContain('Status');
    await open('DEALERIT', '/user');
    await screen.findByRole('row', { name: /DEALER1/ });
    expect(heads()).not.toContain('Status');
  });

  it("[USR-026] is where a dealer's IT administrator switches a user off and on again", async () => {
    const user = await open('DEALERIT', '/user?name=DEALER1');
    const press = async (name: string) =>
      user.click(within(await screen.findByRole('row', { name: /DEALER1/ })).getByRole('button', { name }));
    const isActive = () =>
      product().db.selectFrom('app_user').select('state').where('usrnm', '=', 'DEALER1').executeTakeFirstOrThrow();
    for (const [button, next, state] of [
      ['Deactivate', 'Active', false],
      ['Active', 'Deactivate', true],
    ] as const) {
      await press(button);
      const asked = await screen.findByRole('alertdialog');
      await user.click(within(asked).getByRole('button', { name: 'OK' }));
      await waitFor(() => expect(screen.getByRole('button', { name: next })).toBeDefined());
      expect((await isActive()).state).toBe(state);
    }
  });

  it('[USR-088] offers a dealer neither Add nor the switch without their codes', async () => {
    const shown = async () => [
      await buttonsOf('DEALERIT', '/user', /DEALER1/),
      screen.queryByRole('button', { name: 'Add' }) !== null,
    ];
    const others = ['View', 'Edit', 'Configuration', 'Sign out', 'Release sign-in'];
    expect(await shown()).toEqual([expect.arrayContaining([...others, 'Deactivate']), true]);
    await withCode('/user', 'ADD', 'NONE', async () => {
      await withCode('/user', 'ACTIVATE|DEACTIVATE', 'NEITHER', async () => {
        expect(await shown()).toEqual([others, false]);
      });
    });
  });

  it('[USR-065] offers head office no Add; a head-office person without a role sees an empty menu', async () => {
    await open('admin', '/user');
    await screen.findByRole('row', { name: /DEALER1/ });
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Main menu' })?.textContent).toContain('System Setting');
    const { id } = await product()
      .db.selectFrom('app_user')
      .select('id')
      .where('usrnm', '=', 'sipo')
      .executeTakeFirstOrThrow();
    await product().owner.deleteFrom('user_role').where('user_id', '=', id).execute();
    await open('sipo', '/');
    expect(screen.queryByRole('navigation', { name: 'Main menu' })?.textContent ?? '').not.toMatch(/Budget|Setting/);
  });
});

describe('the matrices', () => {
  const CONTROLS = { Reset: 'Reset', Search: 'Search', Export: 'Export', History: 'Export Operation History' };

  async function expectGated(tab: 'R' | 'U', address: string): Promise<void> {
    for (const code of Object.keys(CONTROLS)) {
      await withCode('/userRoleMatrix', `User Matrix${tab} ${code}`, 'NONE', async () => {
        await open('auditor', address);
        await screen.findAllByRole('row');
        const shown = Object.entries(CONTROLS).filter(([, name]) => screen.queryByRole('button', { name }) !== null);
        expect(shown.map(([each]) => each)).toEqual(Object.keys(CONTROLS).filter((each) => each !== code));
      });
    }
  }

  it('[MTX-013] [MTX-014] [MTX-015] [MTX-016] show each control of the roles by its own code', async () => {
    await expectGated('R', '/userRoleMatrix');
  });

  it('[MTX-017] [MTX-018] [MTX-019] [MTX-020] show each control of the users by its own code', async () => {
    await expectGated('U', '/userRoleMatrix/user');
  });
});
