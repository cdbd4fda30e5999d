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
  userToSave,
} from './user-form.ts';
export {
  lockedUserType,
  mayAddUser,
  mayChangeItAdmin,
  mayEditUser,
  mayEditUserSetting,
  mayToggleUser,
  offersDealerItAdmin,
  presetOrganisation,
  showsStatusColumn,
  whyNotRelease,
} from './user-rules.ts';
