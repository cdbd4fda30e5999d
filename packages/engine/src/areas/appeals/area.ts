import { button, defineArea, inBus, ofDealers } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';
import { APPEAL } from './states.ts';

const writing = ofDealers.changes('APPEAL_WRITE');

/** Appeals of dealers against decisions on their claims, with the letters of both sides. Claims make and decide them. */
export const appeals = defineArea({
  actions: {
    'appeal.read': ofDealers.read({ en: 'Read appeals', zh: '查看申诉' }, 'CLAIM_READ'),
    'appeal.write': writing({ en: 'Write a letter of an appeal', zh: '发送申诉信函' }, 'APPEAL_WRITTEN'),
    'appeal.add-paper': writing({ en: 'Add a paper to a letter', zh: '为信函添加单据' }, 'APPEAL_PAPER_ADDED'),
    'appeal.remove-paper': writing(
      { en: 'Remove a paper that was not sent', zh: '移除未发送的单据' },
      'APPEAL_PAPER_REMOVED',
    ),
    'appeal.open-paper': ofDealers.read({ en: 'Open a paper of an appeal', zh: '打开申诉单据' }, 'CLAIM_READ'),
    'appeal.ask': inBus.change(
      { en: 'Ask the dealer of an appeal', zh: '要求经销商答复申诉' },
      'CHECK_CONFIRM',
      'APPEAL_ASKED',
      APPEAL.moves.ask,
    ),
  },
  permissions: { APPEAL_WRITE: { en: 'Write letters of appeals', zh: '发送申诉信函' } },
  page: {
    path: '/communicationAppeal',
    menu: { id: 767, parent: 750, icon: 'chat', name: { en: 'Communication Appeal', zh: '申诉沟通' } },
    buttons: {
      ...usualButton('SEARCH', 7671, 'appeal.read'),
      ...usualButton('VIEW', 7672, 'appeal.read', 'appeal.open-paper'),
      APPEAL: button(
        7673,
        { en: 'Appeal', zh: '申诉' },
        'claim.appeal',
        'claim.appeal-amount',
        'appeal.add-paper',
        'appeal.remove-paper',
      ),
      WRITE: button(
        7674,
        { en: 'Write letters', zh: '发送信函' },
        'appeal.write',
        'appeal.add-paper',
        'appeal.remove-paper',
      ),
      ASK: button(7675, { en: 'Ask the dealer', zh: '要求经销商答复' }, 'appeal.ask'),
      DECIDE: button(
        7676,
        { en: 'Decide on appeals', zh: '处理申诉' },
        'claim.accept-appeal',
        'claim.refuse-appeal',
        'claim.accept-amount',
        'claim.refuse-amount',
      ),
    },
  },
  recordKinds: { 'claim-appeal': { en: 'Appeal', zh: '申诉' } },
  recordFields: {
    letter: { en: 'Letter', zh: '信函' },
    letterPapers: { en: 'Papers', zh: '单据' },
    answerUntil: { en: 'Answer until', zh: '答复截止日期' },
  },
  states: APPEAL,
});
