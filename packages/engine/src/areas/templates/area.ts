import { changeAction, defineArea, readAction } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';

/** Templates of offer types: their choices, the columns of their budgets, and the calculation. */
export const templates = defineArea({
  actions: {
    'template.read': readAction({ en: 'Read budget templates', zh: '查看预算模板' }, 'TEMPLATE_READ'),
    'template.copy': readAction(
      { en: 'Take the settings of another offer type as reference', zh: '参考其他激励类型的设置' },
      'TEMPLATE_EDIT',
    ),
    'template.save': changeAction(
      { en: 'Confirm a budget template', zh: '确认预算模板' },
      'TEMPLATE_EDIT',
      'TEMPLATE_CONFIRMED',
    ),
    'template.add-attribute': changeAction(
      { en: 'Add an attribute', zh: '新增属性' },
      'TEMPLATE_EDIT',
      'ATTRIBUTE_CREATED',
    ),
  },
  permissions: {
    TEMPLATE_READ: { en: 'Read budget templates', zh: '查看预算模板' },
    TEMPLATE_EDIT: { en: 'Edit budget templates', zh: '编辑预算模板' },
  },
  page: {
    path: '/budgutemplate',
    menu: { id: 171, parent: 100, icon: 'template', name: { en: 'Budget Template', zh: '预算模板' } },
    buttons: {
      ...usualButton('VIEW', 1701, 'template.read'),
      ...usualButton('EDIT', 1702, 'template.read', 'template.copy', 'template.save', 'template.add-attribute'),
    },
  },
  recordKinds: {
    template: { en: 'Budget template', zh: '预算模板' },
    attribute: { en: 'Attribute of a budget template', zh: '预算模板属性' },
  },
  recordFields: {
    templateVersion: { en: 'Version of the template', zh: '模板版本' },
    effectiveFrom: { en: 'In effect from', zh: '生效日期' },
    templateChoices: { en: 'Choices', zh: '选项' },
    templateColumns: { en: 'Columns', zh: '列' },
    templateFormulas: { en: 'Formulas', zh: '公式' },
    templateReference: { en: 'Taken as reference', zh: '参考对象' },
    attributeCategory: { en: 'Category', zh: '类别' },
    attributeName: { en: 'Name of the attribute', zh: '属性名称' },
  },
});
