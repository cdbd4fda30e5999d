import { defineMessages, error, success } from '../define-messages.ts';

/** The form of a template, its attributes, and saving it. */
export const budgetTemplateMessages = defineMessages({
  TEMPLATE_OPTION_SINGLE: error('Please select a single option!', '请在每组中选择一个选项，且自动与手动均需有！'),
  TEMPLATE_REFERENCE_MISSING: error('Please select an Offer Type!', '请选择激励类型！'),
  TEMPLATE_REFERENCE_KIND: error(
    'Normal Sales and Fleet Sales have different fields: please choose an offer type of the same kind',
    '普通销售与大客户销售的字段不同，请选择同类激励类型',
  ),
  TEMPLATE_FORM_OTHER: error(
    'These settings do not belong to the template as it is saved: please load the page again',
    '这些设置与已保存的模板不符，请重新加载页面',
  ),
  TEMPLATE_INPUT_REMOVED: error(
    '{name} is typed in budgets: it needs its place in the Budget Form Layout',
    '{name} 需在预算中录入，必须保留在预算表布局中',
  ),
  TEMPLATE_NO_AUTO: error(
    '{name} has nothing to be filled from: it can only be Manual',
    '{name} 没有自动取值来源，只能为手动',
  ),
  TEMPLATE_FORMULAS_LONG: error(
    'All formulas of a template together have at most {most} characters',
    '一个模板的全部公式合计最多 {most} 个字符',
  ),
  TEMPLATE_UNCHANGED: error('Nothing differs from what is saved', '与已保存的内容相同'),
  TEMPLATE_DAY_MISSING: error('Please choose a day up to 2099-12-31', '请选择2099-12-31及以前的日期'),
  TEMPLATE_DAY_PAST: error(
    'Past days stay as they were: please choose today or a later day',
    '过去的日期不可更改，请选择今天或以后的日期',
  ),
  TEMPLATE_SAVED: success('Successful', '成功'),
  ATTRIBUTE_NAME_MISSING: error('Please input name', '请输入名称'),
  ATTRIBUTE_NAME_TAKEN: error('The Attribute Name already exists', '该属性名称已存在'),
  ATTRIBUTE_CATEGORY_FIXED: error('This category takes no attributes of one’s own', '该类别不能新增属性'),
  ATTRIBUTES_FULL: error(
    'There may be {most} attributes altogether, and there are as many: please use one of those that there are',
    '属性总数最多 {most} 个，现已达到上限，请使用已有属性',
  ),
  ATTRIBUTE_CREATED: success('{name} has been created!', '{name} 已创建！'),
});
