import { defineMessages, error, success } from '../define-messages.ts';

/** The forms of BUs and makes. */
export const basicMessages = defineMessages({
  BASIC_CODE_MISSING: error('Please input the code', '请输入代码'),
  BASIC_CODE: error('The code has 1 to 20 capital letters and digits', '代码应为1到20位大写字母和数字'),
  BASIC_CODE_EXISTS: error('Another one has this code', '该代码已存在'),
  BASIC_NAME_EXISTS: error('Another one has this name', '该名称已存在'),
  BU_CREATED: success('{name} is added, and you are subscribed to it', '已新增{name}，您已加入该业务单元'),
});
