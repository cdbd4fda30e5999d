import { defineMessages, error, success } from '../define-messages.ts';

/** The parameter of a program. */
export const parameterMessages = defineMessages({
  PARAMETER_NO_DOCUMENT: error(
    'Please choose at least one document that every claim needs',
    '请至少选择一份每个申请必需的文件',
  ),
  PARAMETER_MANY_DOCUMENTS: error(
    'A claim can be asked for {count} documents at most',
    '一个申请最多可要求 {count} 份文件',
  ),
  PARAMETER_DOCUMENT_TWICE: error('One document is chosen twice', '同一文件被重复选择'),
  PARAMETER_DOCUMENT_UNKNOWN: error(
    'A chosen document is no active attachment of the attachment master',
    '所选文件不是附件主数据中启用的附件',
  ),
  PARAMETER_NUMBER: error('Please input a whole number from {from} to {to}', '请输入 {from} 到 {to} 的整数'),
  PARAMETER_CHOICE_MISSING: error('Please choose one', '请选择一项'),
  PARAMETER_ENTITY_MISSING: error('Please choose the paying entity', '请选择付款法人'),
  PARAMETER_PROGRAM_STATE: error(
    'The parameter can be changed and confirmed while the program is Saved; it is {state}',
    '仅当激励项目为“已保存”时可更改和确认参数；当前状态为{state}',
  ),
  PARAMETER_NOT_SAVED: error('Nobody has saved the parameter of this program yet', '尚未保存该激励项目的参数'),
  PARAMETER_CONFIRMED_ALREADY: error('The parameter is confirmed already', '参数已确认'),
  PARAMETER_OTHER_CONFIRMS: error(
    'You changed this parameter: somebody else confirms it',
    '您更改过该参数，须由其他人确认',
  ),
  PARAMETER_SAVED: success('The parameter is saved and waits for SIPO', '参数已保存，等待 SIPO 确认'),
  PARAMETER_CONFIRMED: success('The parameter is confirmed', '参数已确认'),
});
