import { defineLabels } from '../../../locale/define-labels.ts';

/** Assignments of one user: roles, BUs, regions. */
export const userSettingLabels = defineLabels({
  'userSetting.title': { en: 'User Setting', zh: '用户设置' },
  'userSetting.back': { en: 'All users', zh: '所有用户' },
  'userSetting.userName': { en: 'User', zh: '用户' },
  'userSetting.findUser': { en: 'Find another user', zh: '查找其他用户' },
  'userSetting.import': { en: 'Import User', zh: '导入用户' },
  'userSetting.importFrom': { en: 'Import the settings of {name}', zh: '导入 {name} 的设置' },
  'userSetting.importNow': { en: 'Import', zh: '导入' },
  'userSetting.gains': { en: '{name} gains', zh: '{name} 将获得' },
  'userSetting.losses': { en: '{name} loses', zh: '{name} 将失去' },
  'userSetting.same': { en: 'Nothing changes: both have the same settings.', zh: '两者设置相同，无任何变更。' },
  'userSetting.onceActive': {
    en: '{name} is inactive. All of this counts from activation on.',
    zh: '{name} 已停用：启用后以下内容才会生效。',
  },
  'userSetting.conflicts': { en: 'Duties that exclude each other', zh: '互斥的职责' },
  'userSetting.roles': { en: 'Assigned Roles', zh: '已分配角色' },
  'userSetting.noRoles': { en: 'No role is assigned', zh: '未分配角色' },
  'userSetting.addRole': { en: 'Assign roles', zh: '分配角色' },
  'userSetting.removeRole': { en: 'Remove role {name}', zh: '移除角色 {name}' },
  'userSetting.remove': { en: 'Remove', zh: '移除' },
  'userSetting.inactive': { en: 'Inactive', zh: '停用' },
  'userSetting.inactiveHint': {
    en: 'The role or its user group is inactive: it grants nothing.',
    zh: '该角色或其用户组已停用，不授予任何权限。',
  },
  'userSetting.assignRoles': { en: 'Assign Roles', zh: '分配角色' },
  'userSetting.assign': { en: 'Assign', zh: '分配' },
  'userSetting.filterRoles': { en: 'Role or user group', zh: '角色或用户组' },
  'userSetting.noFittingRole': { en: 'No further role fits this user', zh: '没有其他适合该用户的角色' },
  'userSetting.noRoleFound': { en: 'No role fits the search', zh: '没有符合条件的角色' },
  'userSetting.chosen': { en: '{count} chosen', zh: '已选 {count} 项' },
  'userSetting.bus': { en: 'Subscribed BUs', zh: '已订阅业务单元' },
  'userSetting.noBus': { en: 'No BU is subscribed', zh: '未订阅业务单元' },
  'userSetting.addBu': { en: 'Subscribe BUs', zh: '订阅业务单元' },
  'userSetting.subscribe': { en: 'Subscribe', zh: '订阅' },
  'userSetting.removeBu': { en: 'Remove BU {name}', zh: '移除业务单元 {name}' },
  'userSetting.noFurtherBu': { en: 'Every BU there is is subscribed', zh: '所有业务单元均已订阅' },
  'userSetting.regionsOf': { en: 'Regions of {bu}', zh: '{bu} 的区域' },
  'userSetting.allRegions': { en: 'All', zh: '全部' },
  'userSetting.buNotHeld': { en: 'You do not hold this BU yourself', zh: '您本人没有此业务单元' },
  'userSetting.noRegionHeld': {
    en: 'You hold no region of this BU yourself, so you cannot give any.',
    zh: '您本人没有该业务单元的区域，无法授予。',
  },
  'userSetting.noneTicked': {
    en: 'No region is ticked: head office then holds all of this BU, a dealer none.',
    zh: '未勾选区域：总部人员拥有该业务单元的全部区域，经销商人员没有任何区域。',
  },
  'userSetting.save': { en: 'Save', zh: '保存' },
  'userSetting.unsaved': { en: 'Not saved yet', zh: '尚未保存' },
  'userSetting.noChanges': { en: 'No changes', zh: '没有更改' },
  'userSetting.readOnly': {
    en: 'For reading: you may not change these settings.',
    zh: '仅供查看：您无权修改这些设置。',
  },
  'userSetting.own': {
    en: 'For reading: nobody changes his own settings.',
    zh: '仅供查看：不能更改本人的设置。',
  },
});

declare module '../../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof userSettingLabels> {}
}
