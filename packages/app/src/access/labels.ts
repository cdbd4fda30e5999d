import { defineLabels } from '../locale/define-labels.ts';

/** Why a user may or may not do something. */
export const accessLabels = defineLabels({
  'access.title': { en: 'Access Check', zh: '权限检查' },
  'access.person': { en: 'Person', zh: '人员' },
  'access.action': { en: 'Action, page or button', zh: '操作、页面或按钮' },
  'access.narrow': { en: 'Search the list', zh: '在列表中查找' },
  'access.elsewhere': { en: 'Elsewhere', zh: '其他' },
  'access.rowKind': { en: 'On which record', zh: '对象类型' },
  'access.anyRow': { en: 'Anything', zh: '不限' },
  'access.rowNumber': { en: 'Its number', zh: '对象编号' },
  'access.rowCode': { en: 'Its code or number', zh: '其编号' },
  'access.rowAccount': { en: 'Account or number', zh: '其账号或编号' },
  'access.at': { en: 'As of', zh: '时间点' },
  'access.atHint': { en: 'Empty: now', zh: '留空表示现在' },
  'access.ask': { en: 'Ask', zh: '查询' },
  'access.yes': { en: 'Yes: {who} may do this', zh: '是：{who} 可以进行此操作' },
  'access.no': { en: 'No: {who} may not do this', zh: '否：{who} 不能进行此操作' },
  'access.asOf': { en: '{action}, as of {at}', zh: '{action}，截至 {at}' },
  'access.hiddenHere': { en: 'Not offered to you on this page', zh: '此页面未向您提供的按钮' },
  'access.chain': { en: 'What was looked at', zh: '检查过程' },
  'access.passed': { en: 'Fits', zh: '通过' },
  'access.failed': { en: 'Does not fit', zh: '未通过' },
  'access.grants': { en: 'What would change it', zh: '如何获得权限' },
  'access.grantsText': {
    en: 'The smallest grants that would make it a yes, the cheapest first. One of them is enough.',
    zh: '以下为可获得权限的最小授权，影响最小的在前，满足其中一项即可。',
  },
  'access.noGrant': { en: 'No grant would change it', zh: '任何授权都无法改变结果' },
  'access.start': { en: 'Who may do what, and why', zh: '谁可以做什么，以及原因' },
  'access.startText': {
    en: 'Choose a person and an action, page or button.',
    zh: '请选择人员以及操作、页面或按钮。',
  },
  'access.check.user': { en: 'Person', zh: '人员' },
  'access.check.role': { en: 'Role', zh: '角色' },
  'access.check.group': { en: 'User group', zh: '用户组' },
  'access.check.menu': { en: 'Page', zh: '页面' },
  'access.check.permission': { en: 'Permission', zh: '权限' },
  'access.check.button': { en: 'Button', zh: '按钮' },
  'access.check.scope': { en: 'Reach', zh: '范围' },
  'access.check.state': { en: 'Status', zh: '状态' },
  'access.check.duties': { en: 'Duties', zh: '职责' },
  'access.check.rule': { en: 'Rule', zh: '规则' },
});

declare module '../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof accessLabels> {}
}
