import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../access/actor.ts';
import { fixedGroupType } from '../grants/grant-rules.ts';
import { showsEntitlementCode, showsViewAction } from '../roles/role-rules.ts';
import {
  lockedUserType,
  mayAddUser,
  mayChangeItAdmin,
  mayEditUser,
  mayEditUserSetting,
  mayToggleUser,
  offersDealerItAdmin,
  presetOrganisation,
  showsStatusColumn,
  upperCasesAccount,
  whyNotRelease,
} from './user-rules.ts';

const HEAD: Viewer = { usrid: 1, usrtp: 10001, entityCode: 'Head Office', orgid: 1, dealerItAdmin: false };
const DEALER: Viewer = { usrid: 2, usrtp: 10007, entityCode: 'Dealer', orgid: 5, dealerItAdmin: false };
const LOCKED: Viewer = { ...DEALER, usrid: 3, usrtp: 10002 };
const IT: Viewer = { ...DEALER, usrid: 4, dealerItAdmin: true };
const GROUP: Viewer = { ...DEALER, usrid: 5, entityCode: 'Dealer Group' };
const GROUP_IT: Viewer = { ...GROUP, usrid: 6, dealerItAdmin: true };
const ALL = [HEAD, DEALER, LOCKED, IT, GROUP, GROUP_IT];

const PLAIN = { usrid: 90, dealerItAdmin: false };
const ADMIN = { usrid: 91, dealerItAdmin: true };

describe('literal rules of the user list', () => {
  it("[USR-057] [USR-064] [USR-065] only users of the entity 'Dealer' add users", () => {
    expect(ALL.map(mayAddUser)).toEqual([false, true, true, true, false, false]);
  });

  it("[USR-058] only dealer IT administrators of the entity 'Dealer' switch users", () => {
    expect(ALL.map((viewer) => mayToggleUser(viewer, PLAIN))).toEqual([false, false, false, true, false, false]);
  });

  it('[USR-059] nobody switches a dealer IT administrator', () => {
    expect(ALL.some((viewer) => mayToggleUser(viewer, ADMIN))).toBe(false);
  });

  it('[USR-062] no dealer edits a dealer IT administrator, except his own row', () => {
    expect(ALL.map((viewer) => mayEditUser(viewer, ADMIN))).toEqual([true, false, false, false, false, false]);
    expect(ALL.every((viewer) => mayEditUser(viewer, PLAIN))).toBe(true);
    expect(mayEditUser(IT, { usrid: IT.usrid, dealerItAdmin: true })).toBe(true);
  });

  it('the binding of a row is not released if the viewer may not edit the row, or if its owner would become an administrator', () => {
    const codes = (row: typeof PLAIN, mayGrant: boolean) =>
      ALL.map((viewer) => whyNotRelease(viewer, row, mayGrant)?.code);
    const none = ALL.map(() => undefined);
    expect([codes(PLAIN, true), codes(PLAIN, false)]).toEqual([none, none]);
    const others = ALL.slice(1).map(() => 'NOT_PERMITTED');
    expect(codes(ADMIN, true)).toEqual([undefined, ...others]);
    expect(codes(ADMIN, false)).toEqual(['ACCOUNT_HOLDS_MORE', ...others]);
    expect(whyNotRelease(IT, { usrid: IT.usrid, dealerItAdmin: true }, true)?.code).toBe('ACCOUNT_HOLDS_MORE');
  });

  it("[USR-008] the status column is hidden from the entity 'Dealer' only", () => {
    expect(ALL.map(showsStatusColumn)).toEqual([true, false, false, false, true, true]);
  });
});

describe('literal rules of forms', () => {
  it('[USR-060] [USR-061] the type is locked and the organisation preset for 10002 only', () => {
    expect(ALL.map(lockedUserType)).toEqual([undefined, undefined, 10002, undefined, undefined, undefined]);
    expect(ALL.map(presetOrganisation)).toEqual([undefined, undefined, 5, undefined, undefined, undefined]);
    expect(presetOrganisation({ ...LOCKED, orgid: null })).toBeUndefined();
  });

  it("[USR-063] the checkbox is shown for the type 'Dealer' only", () => {
    expect([10001, 10002, 10007, null].map(offersDealerItAdmin)).toEqual([false, true, false, false]);
  });

  it('dealer IT administrators are made by head office and by one another, never by themselves', () => {
    expect(ALL.map((viewer) => mayChangeItAdmin(viewer, PLAIN))).toEqual([true, false, false, true, false, true]);
    expect(ALL.some((viewer) => mayChangeItAdmin(viewer, viewer))).toBe(false);
    expect(mayChangeItAdmin(IT, undefined)).toBe(true);
    expect(mayChangeItAdmin(DEALER, undefined)).toBe(false);
  });

  it('accounts of both dealer types are changed to upper case', () => {
    expect([10001, 10002, 10007].map(upperCasesAccount)).toEqual([false, true, true]);
  });

  it('[UGP-042] [ROL-042] groups and roles of dealers have the type Dealer', () => {
    expect(ALL.map(fixedGroupType)).toEqual([undefined, 10002, 10002, 10002, 10002, 10002]);
  });

  it('[ROL-040] entitlement codes are hidden from dealers', () => {
    expect(ALL.map(showsEntitlementCode)).toEqual([true, false, false, false, false, false]);
  });

  it('[ROL-044] [ROL-055] View is shown to holders of VIEW without EDIT', () => {
    const held = [true, false].flatMap((view) => [true, false].map((edit) => ({ view, edit })));
    expect(held.map(showsViewAction)).toEqual([false, true, false, false]);
  });
});

describe('literal rules of User Setting', () => {
  it('[UST-019] [UST-020] [UST-021] is read-only for dealers, except IT administrators among themselves', () => {
    expect(ALL.map((viewer) => mayEditUserSetting(viewer, PLAIN))).toEqual([true, false, false, false, false, false]);
    expect(ALL.map((viewer) => mayEditUserSetting(viewer, ADMIN))).toEqual([true, false, false, true, false, true]);
  });
});
