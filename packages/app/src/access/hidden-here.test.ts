import { flatMenu, type MenuItem, USER_TYPE, type Viewer } from '@oasis/engine/access';
import { BUTTONS, type ButtonUser } from '@oasis/engine/actions';
import { expect, it } from 'vitest';
import { hiddenHere } from './hidden-here.ts';

const HEAD: Viewer = { usrid: 1, usrtp: USER_TYPE.headOffice, entityCode: 'MBCL', orgid: 1, dealerItAdmin: false };
const IT: Viewer = { ...HEAD, usrtp: USER_TYPE.dealer, entityCode: 'Dealer', dealerItAdmin: true };

function holding(path: string, codes: readonly string[], permissions: readonly string[]): ButtonUser {
  const privlist = codes.map((privcd) => ({ privid: 1, privnmcn: '', privnmen: '', privcd, privtpnm: '' }));
  const names = { mnunmen: '', mnunmcn: '', icon: '' };
  const menulist: MenuItem[] = [{ mnuid: 1, parentid: 0, mnuuri: path, ...names, children: [], privlist, privids: [] }];
  expect(flatMenu(menulist)).toHaveLength(1);
  return { menulist, permissions, overrides: [] };
}

it('lists the missing buttons of a page, and none for a page without missing buttons', () => {
  expect(hiddenHere(holding('/notice', ['VIEW', 'ADD'], ['NOTICE_READ', 'NOTICE_EDIT']), HEAD, '/notice')).toEqual([
    '/notice#EDIT',
    '/notice#END',
  ]);
  expect(hiddenHere(holding('/notice', ['VIEW', 'ADD'], ['NOTICE_READ']), HEAD, '/notice')).toContain('/notice#ADD');
  for (const path of ['/', '/unknown', '__proto__']) expect(hiddenHere(holding(path, [], []), HEAD, path)).toEqual([]);
});

it('[USR-057] [USR-058] lists the buttons that a literal rule hides from the user', () => {
  const codes = Object.keys(BUTTONS['/user'] ?? {});
  const user = holding('/user', codes, ['USER_READ', 'USER_EDIT', 'ENTITY_READ']);
  const ruled = ['/user#ADD', '/user#ACTIVATE|DEACTIVATE'];
  expect(hiddenHere(user, HEAD, '/user')).toEqual(expect.arrayContaining(ruled));
  expect(hiddenHere(user, IT, '/user').filter((asked) => ruled.includes(asked))).toEqual([]);
  expect(hiddenHere(user, HEAD, '/user')).not.toContain('/user#SETTING');
});
