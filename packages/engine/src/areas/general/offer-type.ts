import { defineMessages, error, success } from '../define-messages.ts';

/** Offer types, their attributes and templates, fleet customers. */
export const offerTypeMessages = defineMessages({
  OFFER_TYPE_NAME_EXISTS: error('The Offer Type name already exists', '激励类型名称已存在'),
  SI_OFFER_NAME_EXISTS: error('The SI Offer name already exists', '激励方案名称已存在'),
  ATTRIBUTE_NAME_EXISTS: error('The Attribute Name already exists', '属性名称已存在'),
  SI_OFFER_NOT_CHOSEN: error('Please activate the SI Offer first!', '请先启用激励方案！'),
  SINGLE_OPTION_MISSING: error('Please select a single option!', '请选择一个选项！'),
  OFFER_TYPE_NOT_CHOSEN: error('Please select an Offer Type!', '请选择激励类型！'),
  OFFER_TYPE_ADDED: success('Add Offer type successfully!', '新增激励类型成功！'),
  FLEET_OFFER_TYPE_ADDED: success('Add Offer Type Successfully!', '新增激励类型成功！'),
  FLEET_CUSTOMER_TYPE_ADDED: success('Add Fleet Custormer Type Successfully!', '新增大客户类型成功！'),
  FLEET_CUSTOMER_TYPE_EDITED: success('Edit Fleet Custormer Type Successfully!', '编辑大客户类型成功！'),
});
