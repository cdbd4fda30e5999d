import { expect, it } from 'vitest';
import { NAMED_ROUTES } from './named-routes.ts';

it('[STG-003] [STG-004] [STG-006] [UGP-011] [ROL-011] names lead to addresses', () => {
  expect(NAMED_ROUTES['Privilege Group Setting']({ id: 7 })).toBe('/pgsetting/7');
  expect(NAMED_ROUTES['Role Setting']({ id: 3, rolid: 9 })).toBe('/rolesetting/3/9');
  const user = { id: 5, type: '10002', name: 'A/B C', orgid: '', usrtpcode: 'Dealer' };
  expect(NAMED_ROUTES['User Setting'](user)).toBe('/usersetting/5/10002/A%2FB%20C/-/Dealer');
});
