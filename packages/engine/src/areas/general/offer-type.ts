import { defineMessages } from '../define-messages.ts';

/** Offer types, their attributes and templates, fleet customers. */
export const offerTypeMessages = defineMessages({
  OFFER_TYPE_NAME_EXISTS: { en: 'The Offer Type name already exists', zh: '激励类型名称已存在', severity: 'error' },
  SI_OFFER_NAME_EXISTS: { en: 'The SI Offer name already exists', zh: '激励方案名称已存在', severity: 'error' },
  ATTRIBUTE_NAME_EXISTS: { en: 'The Attribute Name already exists', zh: '属性名称已存在', severity: 'error' },
  SI_OFFER_NOT_CHOSEN: { en: 'Please activate the SI Offer first!', zh: '请先启用激励方案！', severity: 'error' },
  SINGLE_OPTION_MISSING: { en: 'Please select a single option!', zh: '请选择一个选项！', severity: 'error' },
  OFFER_TYPE_NOT_CHOSEN: { en: 'Please select an Offer Type!', zh: '请选择激励类型！', severity: 'error' },
  OFFER_TYPE_ADDED: { en: 'Add Offer type successfully!', zh: '新增激励类型成功！', severity: 'success' },
  FLEET_OFFER_TYPE_ADDED: { en: 'Add Offer Type Successfully!', zh: '新增激励类型成功！', severity: 'success' },
  FLEET_CUSTOMER_TYPE_ADDED: {
    en: 'Add Fleet Custormer Type Successfully!',
    zh: '新增大客户类型成功！',
    severity: 'success',
  },
  FLEET_CUSTOMER_TYPE_EDITED: {
    en: 'Edit Fleet Custormer Type Successfully!',
    zh: '编辑大客户类型成功！',
    severity: 'success',
  },
});
