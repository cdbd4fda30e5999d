import { defineMessages } from '../define-messages.ts';

/** The parameter of a program. */
export const parameterMessages = defineMessages({
  PARAMETER_NO_DOCUMENT: {
    en: 'Please choose at least one document that every claim needs',
    zh: '请至少选择一份每个申请必需的文件',
    severity: 'error',
  },
  PARAMETER_MANY_DOCUMENTS: {
    en: 'A claim can be asked for {count} documents at most',
    zh: '一个申请最多可要求 {count} 份文件',
    severity: 'error',
  },
  PARAMETER_DOCUMENT_TWICE: {
    en: 'One document is chosen twice',
    zh: '同一文件被重复选择',
    severity: 'error',
  },
  PARAMETER_DOCUMENT_UNKNOWN: {
    en: 'A chosen document is no active attachment of the attachment master',
    zh: '所选文件不是附件主数据中启用的附件',
    severity: 'error',
  },
  PARAMETER_NUMBER: {
    en: 'Please input a whole number from {from} to {to}',
    zh: '请输入 {from} 到 {to} 的整数',
    severity: 'error',
  },
  PARAMETER_CHOICE_MISSING: { en: 'Please choose one', zh: '请选择一项', severity: 'error' },
  PARAMETER_ENTITY_MISSING: { en: 'Please choose the paying entity', zh: '请选择付款法人', severity: 'error' },
  PARAMETER_PROGRAM_STATE: {
    en: 'The parameter can be changed and confirmed while the program is Saved; it is {state}',
    zh: '仅当激励项目为“已保存”时可更改和确认参数；当前状态为{state}',
    severity: 'error',
  },
  PARAMETER_NOT_SAVED: {
    en: 'Nobody has saved the parameter of this program yet',
    zh: '尚未保存该激励项目的参数',
    severity: 'error',
  },
  PARAMETER_CONFIRMED_ALREADY: { en: 'The parameter is confirmed already', zh: '参数已确认', severity: 'error' },
  PARAMETER_OTHER_CONFIRMS: {
    en: 'You changed this parameter: somebody else confirms it',
    zh: '您更改过该参数，须由其他人确认',
    severity: 'error',
  },
  PARAMETER_SAVED: {
    en: 'The parameter is saved and waits for SIPO',
    zh: '参数已保存，等待 SIPO 确认',
    severity: 'success',
  },
  PARAMETER_CONFIRMED: { en: 'The parameter is confirmed', zh: '参数已确认', severity: 'success' },
});
