import { button, defineArea, inBus } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';
import { POST } from './states.ts';

const { moves } = POST;
const noting = inBus.changes('RETAIL_POST');

/** Papers of sales that arrive by post. */
export const post = defineArea({
  actions: {
    'post.read': inBus.read({ en: 'Read papers by post', zh: '查看邮寄单据' }, 'RETAIL_POST'),
    'post.note': noting({ en: 'Note a paper by post', zh: '登记邮寄单据' }, 'POST_NOTED', moves.note),
    'post.match': noting({ en: 'Match a paper by post', zh: '匹配邮寄单据' }, 'POST_MATCHED', moves.match),
    'post.unmatch': noting(
      { en: 'Undo the match of a paper by post', zh: '取消邮寄单据匹配' },
      'POST_UNMATCHED',
      moves.unmatch,
    ),
    'post.send-back': noting({ en: 'Send a paper by post back', zh: '退回邮寄单据' }, 'POST_SENT_BACK', moves.sendBack),
  },
  permissions: { RETAIL_POST: { en: 'Note papers that arrive by post', zh: '登记邮寄单据' } },
  page: {
    path: '/retailValidation/dataDocumentReceive',
    menu: { id: 707, place: 713, parent: 700, icon: 'envelope', name: { en: 'Papers by Post', zh: '单据接收' } },
    buttons: {
      ...usualButton('SEARCH', 7071, 'post.read'),
      ...usualButton('ADD', 7072, 'post.note'),
      MATCH: button(7073, { en: 'Match papers', zh: '匹配单据' }, 'post.match', 'post.unmatch'),
      BACK: button(7074, { en: 'Send papers back', zh: '退回单据' }, 'post.send-back'),
    },
  },
  recordKinds: { 'retail-post': { en: 'Paper by post', zh: '邮寄单据' } },
  recordFields: {
    parcel: { en: 'Parcel', zh: '快递单号' },
    arrivedDay: { en: 'Arrived', zh: '收件日期' },
    reference: { en: 'VIN or invoice number', zh: '车架号或发票号码' },
    sale: { en: 'Sale', zh: '销售' },
  },
  states: POST,
});
