import { defineMessages } from '../define-messages.ts';

/** What switching offer types and SI offers asks and refuses with, beside the sentences of `general/offer-type.ts`. */
export const offerTypeSettingMessages = defineMessages({
  LAST_SI_OFFER_CONFIRM: {
    en: 'Deactivating the last SI Offer will also deactivate the Offer Type. Continue?',
    zh: '停用最后一个激励方案将同时停用该激励类型，是否继续？',
    severity: 'warning',
  },
  OFFER_TYPE_INACTIVATE_CONFIRM: {
    en: 'Are you sure to inactivate {name}?',
    zh: '确定要停用 {name} 吗？',
    severity: 'question',
  },
  OFFER_TYPE_ACTIVATE_CONFIRM: {
    en: 'Are you sure to activate {name}?',
    zh: '确定要启用 {name} 吗？',
    severity: 'question',
  },
  SI_OFFERS_OF_ONE_TYPE: {
    en: 'Please switch the SI Offers of one Offer Type at a time',
    zh: '请一次只更改一个激励类型的激励方案',
    severity: 'error',
  },
  INCENTIVE_CATEGORY_UNKNOWN: {
    en: 'There is no such incentive category',
    zh: '没有此激励类别',
    severity: 'error',
  },
  OFFER_TYPE_LIST_LOCKED: {
    en: 'A new offer type is being configured in its own window. Load this page again to go on here.',
    zh: '新激励类型正在新窗口中配置，请重新加载本页后继续。',
    severity: 'info',
  },
});
