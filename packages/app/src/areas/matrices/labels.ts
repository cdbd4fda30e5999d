import { defineLabels } from '../../locale/define-labels.ts';

/** Labels of the two lists of who may do what. */
export const matrixLabels = defineLabels({
  'matrix.title': { en: 'Matrix', zh: '权限矩阵' },
  'matrix.role': { en: 'Role', zh: '角色' },
  'matrix.user': { en: 'User', zh: '用户' },
  'matrix.filterRoles': { en: 'Filter the role matrix', zh: '筛选角色矩阵' },
  'matrix.filterUsers': { en: 'Filter the user matrix', zh: '筛选用户矩阵' },
  'matrix.legalEntity': { en: 'Legal entity', zh: '法人实体' },
  'matrix.groupName': { en: 'User group name', zh: '用户组名称' },
  'matrix.roleName': { en: 'Role name', zh: '角色名称' },
  'matrix.firstMenu': { en: 'First menu name', zh: '一级菜单名称' },
  'matrix.secondMenu': { en: 'Second menu name', zh: '二级菜单名称' },
  'matrix.thirdMenu': { en: 'Third menu name', zh: '三级菜单名称' },
  'matrix.button': { en: 'Button', zh: '按钮' },
  'matrix.buttonCode': { en: 'Code', zh: '代码' },
  'matrix.createdAt': { en: 'Created at', zh: '创建时间' },
  'matrix.createdBy': { en: 'Created by', zh: '创建人' },
  'matrix.userName': { en: 'User name', zh: '用户名' },
  'matrix.fullName': { en: 'Full name', zh: '姓名' },
  'matrix.organisation': { en: 'Organization', zh: '组织' },
  'matrix.email': { en: 'Email', zh: '邮箱' },
  'matrix.status': { en: 'Status', zh: '状态' },
  'matrix.bu': { en: 'BU', zh: '业务单元' },
  'matrix.buNames': { en: 'BU names', zh: '业务单元名称' },
  'matrix.region': { en: '{bu} regions', zh: '{bu} 区域' },
  'matrix.export': { en: 'Export', zh: '导出' },
  'matrix.history': { en: 'Export Operation History', zh: '导出操作历史' },
  'matrix.empty': { en: 'Nobody is granted anything', zh: '没有授权' },
  'matrix.noneFound': { en: 'Nothing fits these filters', zh: '没有符合筛选条件的记录' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof matrixLabels> {}
}
