import { defineMessages } from '../define-messages.ts';

/** The forms of BUs and makes. */
export const basicMessages = defineMessages({
  BASIC_CODE_MISSING: { en: 'Please input the code', zh: '请输入代码', severity: 'error' },
  BASIC_CODE: {
    en: 'The code has 1 to 20 capital letters and digits',
    zh: '代码应为1到20位大写字母和数字',
    severity: 'error',
  },
  BASIC_CODE_EXISTS: { en: 'Another one has this code', zh: '该代码已存在', severity: 'error' },
  BASIC_NAME_EXISTS: { en: 'Another one has this name', zh: '该名称已存在', severity: 'error' },
  BU_CREATED: {
    en: '{name} is added, and you are subscribed to it',
    zh: '已新增{name}，您已加入该业务单元',
    severity: 'success',
  },
});
