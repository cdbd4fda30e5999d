import { defineMessages, error, info, question, warning } from '../define-messages.ts';

/** Questions and refusals of switching offer types and SI offers, beside the sentences of `general/offer-type.ts`. */
export const offerTypeSettingMessages = defineMessages({
  LAST_SI_OFFER_CONFIRM: warning(
    'Deactivating the last SI Offer will also deactivate the Offer Type. Continue?',
    '停用最后一个激励方案将同时停用该激励类型，是否继续？',
  ),
  OFFER_TYPE_INACTIVATE_CONFIRM: question('Are you sure to inactivate {name}?', '确定要停用 {name} 吗？'),
  OFFER_TYPE_ACTIVATE_CONFIRM: question('Are you sure to activate {name}?', '确定要启用 {name} 吗？'),
  SI_OFFERS_OF_ONE_TYPE: error(
    'Please switch the SI Offers of one Offer Type at a time',
    '请一次只更改一个激励类型的激励方案',
  ),
  INCENTIVE_CATEGORY_UNKNOWN: error('There is no such incentive category', '没有此激励类别'),
  OFFER_TYPE_LIST_LOCKED: info(
    'A new offer type is being configured in its own window. Load this page again to go on here.',
    '新激励类型正在新窗口中配置，请重新加载本页后继续。',
  ),
});
