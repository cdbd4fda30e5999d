import { defineArea, readAction } from '../define-area.ts';
import { recordActions } from '../record-actions.ts';
import { usualButton } from '../usual-buttons.ts';

const { permissions, ...records } = recordActions('OFFER_TYPE', {
  one: 'an offer type',
  many: 'offer types',
  zh: '激励类型',
});

/** Offer types with their SI offers: what programs of both sales types can offer. */
export const offerTypes = defineArea({
  actions: {
    'offer-type.read': records.read,
    'offer-type.export': readAction({ en: 'Export offer types', zh: '导出激励类型' }, 'OFFER_TYPE_READ'),
    'offer-type.create': records.create,
    'offer-type.update': records.update,
    'offer-type.change-status': records.changeStatus,
  },
  permissions,
  page: {
    path: '/offertype',
    menu: { id: 161, parent: 100, icon: 'properties', name: { en: 'Offer Types', zh: '激励类型' } },
    buttons: {
      'OFFER TYPE': { id: 1611, name: { en: 'Offer Type', zh: '激励类型' }, calls: ['offer-type.read'] },
      'BUDGET TEMPLATE': { id: 1612, name: { en: 'Budget Template', zh: '预算模板' }, calls: ['offer-type.read'] },
      'NORMAL SALES': { id: 1613, name: { en: 'Normal Sales', zh: '普通销售' }, calls: ['offer-type.read'] },
      'FLEET SALES': { id: 1614, name: { en: 'Fleet Sales', zh: '大客户销售' }, calls: ['offer-type.read'] },
      'ADD NEW OFFER TYPE': {
        id: 1615,
        name: { en: 'Add new offer type', zh: '新增激励类型' },
        calls: ['offer-type.create'],
      },
      CONFIGURATION: { id: 1616, name: { en: 'Configuration', zh: '配置' }, calls: ['offer-type.read'] },
      ...usualButton('EDIT', 1617, 'offer-type.read', 'offer-type.update'),
      ...usualButton('ACTIVATE|DEACTIVATE', 1618, 'offer-type.change-status'),
      ...usualButton('EXPORT', 1619, 'offer-type.export'),
    },
  },
  recordKinds: {
    'offer-type': { en: 'Offer type', zh: '激励类型' },
  },
  recordFields: {
    offerTypeName: { en: 'Offer type', zh: '激励类型' },
    offerTypeKind: { en: 'Sales channel', zh: '销售渠道' },
    incentiveCategory: { en: 'Incentive category (number)', zh: '激励类别（编号）' },
    siOffersAdded: { en: 'SI offers added', zh: '新增的激励方案' },
    activeSiOffers: { en: 'Active SI offers', zh: '启用的激励方案' },
  },
});
