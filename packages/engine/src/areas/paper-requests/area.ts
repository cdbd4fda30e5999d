import { button, defineArea, inBus, ofDealers } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';
import { PAPER_REQUEST } from './states.ts';

const { moves } = PAPER_REQUEST;
const answering = ofDealers.changes('CLAIM_SUBMIT');
const checking = inBus.changes('CLAIM_CHECK');

/** Papers that checkers ask the dealers of claims for. */
export const paperRequests = defineArea({
  actions: {
    'paper-request.read': ofDealers.read({ en: 'Read requests for papers', zh: '查看补件要求' }, 'CLAIM_READ'),
    'paper-request.export': ofDealers.read({ en: 'Export requests for papers', zh: '导出补件要求' }, 'CLAIM_READ'),
    'paper-request.open-paper': ofDealers.read(
      { en: 'Open a paper that was asked for', zh: '打开补充单据' },
      'CLAIM_READ',
    ),
    'paper-request.ask': checking({ en: 'Ask a dealer for a paper', zh: '要求经销商补件' }, 'PAPER_ASKED'),
    'paper-request.settle': checking(
      { en: 'Accept a paper that was asked for', zh: '接受补件' },
      'PAPER_REQUEST_SETTLED',
      moves.settle,
    ),
    'paper-request.withdraw': checking(
      { en: 'Withdraw a request for a paper', zh: '撤回补件要求' },
      'PAPER_REQUEST_WITHDRAWN',
      moves.withdraw,
    ),
    'paper-request.add-paper': answering(
      { en: 'Add a paper that was asked for', zh: '添加补充单据' },
      'REQUESTED_PAPER_ADDED',
    ),
    'paper-request.remove-paper': answering(
      { en: 'Remove a paper before the answer', zh: '移除未提交的补充单据' },
      'REQUESTED_PAPER_REMOVED',
    ),
    'paper-request.answer': answering(
      { en: 'Answer a request for a paper', zh: '提交补件' },
      'PAPER_REQUEST_ANSWERED',
      moves.answer,
    ),
  },
  page: {
    path: '/checking/checkingDocCollection',
    menu: { id: 790, place: 784.5, parent: 780, icon: 'inbox', name: { en: 'Document Collection', zh: '审核补件' } },
    buttons: {
      ...usualButton('SEARCH', 7901, 'paper-request.read'),
      ...usualButton('VIEW', 7902, 'paper-request.read', 'paper-request.open-paper'),
      ...usualButton('EXPORT', 7903, 'paper-request.export'),
      ASK: button(
        7904,
        { en: 'Ask for papers', zh: '要求补件' },
        'paper-request.ask',
        'paper-request.settle',
        'paper-request.withdraw',
      ),
      ANSWER: button(
        7905,
        { en: 'Send papers', zh: '提交补件' },
        'paper-request.add-paper',
        'paper-request.remove-paper',
        'paper-request.answer',
      ),
    },
  },
  recordKinds: { 'paper-request': { en: 'Request for a paper', zh: '补件要求' } },
  recordFields: { requestedPaper: { en: 'Paper asked for', zh: '要求的单据' } },
  states: PAPER_REQUEST,
});
