import { defineMessages } from '../define-messages.ts';

/** The form of a template, its attributes, and saving it. */
export const budgetTemplateMessages = defineMessages({
  TEMPLATE_OPTION_SINGLE: {
    en: 'Please select a single option!',
    zh: '请在每组中选择一个选项，且自动与手动均需有！',
    severity: 'error',
  },
  TEMPLATE_REFERENCE_MISSING: { en: 'Please select an Offer Type!', zh: '请选择激励类型！', severity: 'error' },
  TEMPLATE_REFERENCE_KIND: {
    en: 'Normal Sales and Fleet Sales have different fields: please choose an offer type of the same kind',
    zh: '普通销售与大客户销售的字段不同，请选择同类激励类型',
    severity: 'error',
  },
  TEMPLATE_FORM_OTHER: {
    en: 'These settings do not belong to the template as it is saved: please load the page again',
    zh: '这些设置与已保存的模板不符，请重新加载页面',
    severity: 'error',
  },
  TEMPLATE_INPUT_REMOVED: {
    en: '{name} is typed in budgets: it needs its place in the Budget Form Layout',
    zh: '{name} 需在预算中录入，必须保留在预算表布局中',
    severity: 'error',
  },
  TEMPLATE_NO_AUTO: {
    en: '{name} has nothing to be filled from: it can only be Manual',
    zh: '{name} 没有自动取值来源，只能为手动',
    severity: 'error',
  },
  TEMPLATE_FORMULAS_LONG: {
    en: 'All formulas of a template together have at most {most} characters',
    zh: '一个模板的全部公式合计最多 {most} 个字符',
    severity: 'error',
  },
  TEMPLATE_UNCHANGED: { en: 'Nothing differs from what is saved', zh: '与已保存的内容相同', severity: 'error' },
  TEMPLATE_DAY_MISSING: {
    en: 'Please choose a day up to 2099-12-31',
    zh: '请选择2099-12-31及以前的日期',
    severity: 'error',
  },
  TEMPLATE_DAY_PAST: {
    en: 'Past days stay as they were: please choose today or a later day',
    zh: '过去的日期不可更改，请选择今天或以后的日期',
    severity: 'error',
  },
  TEMPLATE_SAVED: { en: 'Successful', zh: '成功', severity: 'success' },
  ATTRIBUTE_NAME_MISSING: { en: 'Please input name', zh: '请输入名称', severity: 'error' },
  ATTRIBUTE_NAME_TAKEN: { en: 'The Attribute Name already exists', zh: '该属性名称已存在', severity: 'error' },
  ATTRIBUTE_CATEGORY_FIXED: {
    en: 'This category takes no attributes of one’s own',
    zh: '该类别不能新增属性',
    severity: 'error',
  },
  ATTRIBUTES_FULL: {
    en: 'There may be {most} attributes altogether, and there are as many: please use one of those that there are',
    zh: '属性总数最多 {most} 个，现已达到上限，请使用已有属性',
    severity: 'error',
  },
  ATTRIBUTE_CREATED: { en: '{name} has been created!', zh: '{name} 已创建！', severity: 'success' },
});
