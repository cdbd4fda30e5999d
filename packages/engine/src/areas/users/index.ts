export { userMessages } from './messages.ts';
export { offersEntity } from './offered-entities.ts';
export { type BuRegion, countingRegions } from './regions.ts';
export {
  accountAsTyped,
  accountToSave,
  asksForAccount,
  checkUser,
  isAccountName,
  type UserDraft,
  type UserField,
  type UserFormOptions,
  userToSave,
} from './user-form.ts';
export {
  fixedGroupType,
  lockedUserType,
  mayAddUser,
  mayChangeItAdmin,
  mayEditUser,
  mayEditUserSetting,
  mayToggleUser,
  offersDealerItAdmin,
  presetOrganisation,
  showsEntitlementCode,
  showsStatusColumn,
  showsViewAction,
  type UserRow,
  type Viewer,
  whyNotRelease,
} from './user-rules.ts';
