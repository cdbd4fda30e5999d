import { expect, it } from 'vitest';
import { NAMED_ROUTES } from './named-routes.ts';

it('[STG-003] [STG-004] [UGP-011] [ROL-011] named routes lead to the settings of groups and roles', () => {
  expect(NAMED_ROUTES['Privilege Group Setting']({ id: 7 })).toBe('/pgsetting/7');
  expect(NAMED_ROUTES['Role Setting']({ id: 3, rolid: 9 })).toBe('/rolesetting/3/9');
});

it('[STG-006] [UST-001] [UST-002] [UST-003] a named route leads to the settings of a user, with encoded parts and a dash for an empty one', () => {
  const user = { id: 5, type: '10002', name: 'A/B C', orgid: '', usrtpcode: 'Dealer' };
  expect(NAMED_ROUTES['User Setting'](user)).toBe('/usersetting/5/10002/A%2FB%20C/-/Dealer');
  expect(NAMED_ROUTES['User Setting']({ ...user, name: '张 三', orgid: '7' })).toBe(
    '/usersetting/5/10002/%E5%BC%A0%20%E4%B8%89/7/Dealer',
  );
});
