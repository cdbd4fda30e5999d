import { defineMessages } from '../define-messages.ts';

/** What can be wrong with a stored budget template, and with a table that is to be made from it. */
export const templateMessages = defineMessages({
  TEMPLATE_MALFORMED: {
    en: 'The budget template cannot be read at {place}',
    zh: '预算模板在 {place} 处无法读取',
    severity: 'error',
  },
  TEMPLATE_FIELD_ID: {
    en: "'{field}' is not a field id: a letter, then letters and digits",
    zh: '“{field}” 不是有效的字段编号：须以字母开头，后接字母或数字',
    severity: 'error',
  },
  TEMPLATE_FIELD_TWICE: { en: 'There are two fields {field}', zh: '字段 {field} 重复', severity: 'error' },
  TEMPLATE_FIELD_NAME: {
    en: 'Field {field} needs a name of 1 to 100 characters',
    zh: '字段 {field} 的名称长度应为1到100',
    severity: 'error',
  },
  TEMPLATE_FIELD_WIDTH: {
    en: 'The width of field {field} must be from 20 to 1000',
    zh: '字段 {field} 的宽度须在 20 到 1000 之间',
    severity: 'error',
  },
  TEMPLATE_ROLE_TWICE: { en: 'Two fields have the role {role}', zh: '角色 {role} 被两个字段使用', severity: 'error' },
  TEMPLATE_ROLE_MISSING: { en: 'No field has the role {role}', zh: '没有字段具有角色 {role}', severity: 'error' },
  TEMPLATE_ATTRIBUTE_NUMBER: {
    en: 'Field {field} is not a percentage, so it cannot be left out as 100 %',
    zh: '字段 {field} 不是百分比，不能作为可选属性按 100% 计',
    severity: 'error',
  },
  TEMPLATE_NO_SOURCE: {
    en: 'Field {field} has no source under {settings}',
    zh: '字段 {field} 在 {settings} 下没有数据来源',
    severity: 'error',
  },
  TEMPLATE_TOO_MANY_INPUTS: {
    en: 'A table takes at most {limit} input fields',
    zh: '一个表格最多允许 {limit} 个输入字段',
    severity: 'error',
  },
  TEMPLATE_TOO_MANY_FIELDS: {
    en: 'A template takes at most {limit} fields',
    zh: '一个模板最多允许 {limit} 个字段',
    severity: 'error',
  },
  TEMPLATE_COPY_TARGET: {
    en: 'Copy Kufri cannot write field {field}: nobody types into it',
    zh: '复制 Kufri 不能写入字段 {field}：该字段不可输入',
    severity: 'error',
  },
  TEMPLATE_PAIR_INPUT: {
    en: 'Of the linked pair {first} and {second} only one is an input under {settings}',
    zh: '在 {settings} 下，联动字段 {first} 与 {second} 只有一个是输入字段',
    severity: 'error',
  },
  TEMPLATE_ROLL_UP_OPERAND: {
    en: 'Summary rows have no {operand}, which {field} is recomputed from',
    zh: '汇总行没有用于重新计算 {field} 的 {operand}',
    severity: 'error',
  },
  INPUT_SET_NOT_OFFERED: {
    en: 'The budget template does not offer {option}',
    zh: '预算模板不提供 {option}',
    severity: 'error',
  },
  TABLE_MODEL_UNKNOWN: { en: 'There is no model {model}', zh: '车型 {model} 不存在', severity: 'error' },
  TABLE_MALFORMED: {
    en: 'The table cannot be read at {place}',
    zh: '表格在 {place} 处无法读取',
    severity: 'error',
  },
});
