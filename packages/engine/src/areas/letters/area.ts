import { changeAction, defineArea, inBus, readAction } from '../define-area.ts';
import { RELEASE } from '../releases/states.ts';
import { usualButton } from '../usual-buttons.ts';

const editing = inBus.changes('RELEASE_EDIT');
const sending = inBus.changes('BATCH_RELEASE');
const { moves } = RELEASE;

/** Letters: freezing and mailing the content of a release batch, its PDF, and the letters of a recipient. */
export const letters = defineArea({
  actions: {
    'release.generate': editing({ en: 'Make the letter of a release batch', zh: '生成激励函' }, 'LETTER_GENERATED'),
    'release.delete-letter': editing(
      { en: 'Delete the letter of a draft', zh: '删除激励函草稿' },
      'LETTER_DELETED',
      moves.save,
    ),
    'release.send': sending({ en: 'Freeze a letter for sending', zh: '激励函定稿' }, 'RELEASE_SENT', moves.send),
    'release.reopen': sending(
      { en: 'Open a frozen letter again', zh: '重新编辑已定稿的激励函' },
      'RELEASE_REOPENED',
      moves.reopen,
    ),
    'release.mail': sending(
      { en: 'Mail a letter and release its programs', zh: '发送激励函并发布激励项目' },
      'LETTER_MAILED',
      moves.release,
    ),
    'release.withdraw': sending(
      { en: 'Withdraw a letter', zh: '撤回激励函' },
      'LETTER_WITHDRAWN',
      moves.withdrawLetter,
    ),
    'letter.read': readAction({ en: 'Read sales measure letters', zh: '查看激励函' }, 'LETTER_READ'),
    'letter.open': changeAction(
      { en: 'Open a sales measure letter', zh: '打开激励函' },
      'LETTER_READ',
      'LETTER_OPENED',
    ),
  },
  permissions: {
    LETTER_READ: { en: 'Read sales measure letters', zh: '查看激励函' },
  },
  page: {
    path: '/sales/measure',
    menu: { id: 640, parent: 103, icon: 'document', name: { en: 'Sales Measures', zh: '激励函' } },
    buttons: {
      ...usualButton('VIEW', 6401, 'letter.read', 'letter.open'),
    },
  },
  recordFields: {
    letterNumber: { en: 'Number of the letter', zh: '激励函编号' },
    letterFile: { en: 'PDF of the letter', zh: '激励函 PDF' },
    letterContent: { en: 'Content of the letter', zh: '激励函内容' },
  },
});
