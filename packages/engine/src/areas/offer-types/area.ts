import { button, defineArea, readAction } from '../define-area.ts';
import { recordActions } from '../record-actions.ts';
import { usualButton } from '../usual-buttons.ts';

const { permissions, ...records } = recordActions('OFFER_TYPE', {
  one: 'an offer type',
  many: 'offer types',
  zh: '激励类型',
});

/** Offer types with their SI offers: the possible offers of programs of both sales types. */
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
      'OFFER TYPE': button(1611, { en: 'Offer Type', zh: '激励类型' }, 'offer-type.read'),
      'BUDGET TEMPLATE': button(1612, { en: 'Budget Template', zh: '预算模板' }, 'offer-type.read'),
      'NORMAL SALES': button(1613, { en: 'Normal Sales', zh: '普通销售' }, 'offer-type.read'),
      'FLEET SALES': button(1614, { en: 'Fleet Sales', zh: '大客户销售' }, 'offer-type.read'),
      'ADD NEW OFFER TYPE': button(1615, { en: 'Add new offer type', zh: '新增激励类型' }, 'offer-type.create'),
      CONFIGURATION: button(1616, { en: 'Configuration', zh: '配置' }, 'offer-type.read'),
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
