import { defineMessages } from '../define-messages.ts';

/** The form of a region, and what keeps it. */
export const regionMessages = defineMessages({
  REGION_BU_MISSING: { en: 'Please choose the BU', zh: '请选择业务单元', severity: 'error' },
  REGION_CODE_MISSING: { en: 'Please input the region code', zh: '请输入区域代码', severity: 'error' },
  REGION_CODE: {
    en: 'A region code has 1 to 20 capital letters and digits',
    zh: '区域代码应为1到20位大写字母和数字',
    severity: 'error',
  },
  REGION_CODE_EXISTS: { en: 'The BU has a region with this code', zh: '该业务单元已存在此区域代码', severity: 'error' },
  REGION_NAME_EXISTS: { en: 'The BU has a region with this name', zh: '该业务单元已存在此区域名称', severity: 'error' },
  REGION_IN_USE: {
    en: 'This region is in use: dealers that sell in it: {dealers}, users who hold it: {users}',
    zh: '该区域正在使用：销售经销商 {dealers} 家，已分配用户 {users} 名',
    severity: 'error',
  },
  REGION_IN_PROGRAMS: {
    en: 'The design of {programs} programs names this region, so it stays',
    zh: '有 {programs} 个激励项目的设计使用该区域，不能删除',
    severity: 'error',
  },
});
