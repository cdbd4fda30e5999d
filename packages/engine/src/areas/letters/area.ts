import { defineArea } from '../define-area.ts';
import { RELEASE } from '../releases/states.ts';
import { usualButton } from '../usual-buttons.ts';

const editing = { kind: 'change', permission: 'RELEASE_EDIT', scope: 'bu' } as const;
const sending = { kind: 'change', permission: 'BATCH_RELEASE', scope: 'bu' } as const;
const { moves } = RELEASE;

/** Letters: freezing and mailing the content of a release batch, its PDF, and the letters of a recipient. */
export const letters = defineArea({
  actions: {
    'release.generate': {
      ...editing,
      name: { en: 'Make the letter of a release batch', zh: '生成激励函' },
      audit: 'LETTER_GENERATED',
    },
    'release.delete-letter': {
      ...editing,
      name: { en: 'Delete the letter of a draft', zh: '删除激励函草稿' },
      move: moves.save,
      audit: 'LETTER_DELETED',
    },
    'release.send': {
      ...sending,
      name: { en: 'Freeze a letter for sending', zh: '激励函定稿' },
      move: moves.send,
      audit: 'RELEASE_SENT',
    },
    'release.reopen': {
      ...sending,
      name: { en: 'Open a frozen letter again', zh: '重新编辑已定稿的激励函' },
      move: moves.reopen,
      audit: 'RELEASE_REOPENED',
    },
    'release.mail': {
      ...sending,
      name: { en: 'Mail a letter and release its programs', zh: '发送激励函并发布激励项目' },
      move: moves.release,
      audit: 'LETTER_MAILED',
    },
    'release.withdraw': {
      ...sending,
      name: { en: 'Withdraw a letter', zh: '撤回激励函' },
      move: moves.withdrawLetter,
      audit: 'LETTER_WITHDRAWN',
    },
    'letter.read': {
      kind: 'read',
      name: { en: 'Read sales measure letters', zh: '查看激励函' },
      permission: 'LETTER_READ',
      scope: 'none',
    },
    'letter.open': {
      kind: 'change',
      name: { en: 'Open a sales measure letter', zh: '打开激励函' },
      permission: 'LETTER_READ',
      scope: 'none',
      audit: 'LETTER_OPENED',
    },
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
