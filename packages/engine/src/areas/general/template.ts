import { defineMessages, error } from '../define-messages.ts';

/** Faults of a stored budget template, and of a table to be made from it. */
export const templateMessages = defineMessages({
  TEMPLATE_MALFORMED: error('The budget template cannot be read at {place}', '预算模板在 {place} 处无法读取'),
  TEMPLATE_FIELD_ID: error(
    "'{field}' is not a field id: a letter, then letters and digits",
    '“{field}” 不是有效的字段编号：须以字母开头，后接字母或数字',
  ),
  TEMPLATE_FIELD_TWICE: error('There are two fields {field}', '字段 {field} 重复'),
  TEMPLATE_FIELD_NAME: error('Field {field} needs a name of 1 to 100 characters', '字段 {field} 的名称长度应为1到100'),
  TEMPLATE_FIELD_WIDTH: error(
    'The width of field {field} must be from 20 to 1000',
    '字段 {field} 的宽度须在 20 到 1000 之间',
  ),
  TEMPLATE_ROLE_TWICE: error('Two fields have the role {role}', '角色 {role} 被两个字段使用'),
  TEMPLATE_ROLE_MISSING: error('No field has the role {role}', '没有字段具有角色 {role}'),
  TEMPLATE_ATTRIBUTE_NUMBER: error(
    'Field {field} is not a percentage, so it cannot be left out as 100 %',
    '字段 {field} 不是百分比，不能作为可选属性按 100% 计',
  ),
  TEMPLATE_NO_SOURCE: error(
    'Field {field} has no source under {settings}',
    '字段 {field} 在 {settings} 下没有数据来源',
  ),
  TEMPLATE_TOO_MANY_INPUTS: error('A table takes at most {limit} input fields', '一个表格最多允许 {limit} 个输入字段'),
  TEMPLATE_TOO_MANY_FIELDS: error('A template takes at most {limit} fields', '一个模板最多允许 {limit} 个字段'),
  TEMPLATE_COPY_TARGET: error(
    'Copy Kufri cannot write field {field}: nobody types into it',
    '复制 Kufri 不能写入字段 {field}：该字段不可输入',
  ),
  TEMPLATE_PAIR_INPUT: error(
    'Of the linked pair {first} and {second} only one is an input under {settings}',
    '在 {settings} 下，联动字段 {first} 与 {second} 只有一个是输入字段',
  ),
  TEMPLATE_ROLL_UP_OPERAND: error(
    'Summary rows have no {operand}, which {field} is recomputed from',
    '汇总行没有用于重新计算 {field} 的 {operand}',
  ),
  INPUT_SET_NOT_OFFERED: error('The budget template does not offer {option}', '预算模板不提供 {option}'),
  TABLE_MODEL_UNKNOWN: error('There is no model {model}', '车型 {model} 不存在'),
  TABLE_MALFORMED: error('The table cannot be read at {place}', '表格在 {place} 处无法读取'),
});
