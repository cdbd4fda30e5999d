import { defineMessages, error } from '../define-messages.ts';

/** The form of a region, and its fixed fields. */
export const regionMessages = defineMessages({
  REGION_BU_MISSING: error('Please choose the BU', '请选择业务单元'),
  REGION_CODE_MISSING: error('Please input the region code', '请输入区域代码'),
  REGION_CODE: error('A region code has 1 to 20 capital letters and digits', '区域代码应为1到20位大写字母和数字'),
  REGION_CODE_EXISTS: error('The BU has a region with this code', '该业务单元已存在此区域代码'),
  REGION_NAME_EXISTS: error('The BU has a region with this name', '该业务单元已存在此区域名称'),
  REGION_IN_USE: error(
    'This region is in use: dealers that sell in it: {dealers}, users who hold it: {users}',
    '该区域正在使用：销售经销商 {dealers} 家，已分配用户 {users} 名',
  ),
  REGION_IN_PROGRAMS: error(
    'The design of {programs} programs names this region, so it stays',
    '有 {programs} 个激励项目的设计使用该区域，不能删除',
  ),
});
