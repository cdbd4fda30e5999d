import { defineArea } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';
import { RELEASE } from './states.ts';

const reading = { kind: 'read', permission: 'RELEASE_READ', scope: 'bu' } as const;
const editing = { kind: 'change', permission: 'RELEASE_EDIT', scope: 'bu' } as const;
const sending = { kind: 'change', permission: 'BATCH_RELEASE', scope: 'bu' } as const;
const { moves } = RELEASE;

/** Release batches: approved programs that go out in one sales measure letter. */
export const releases = defineArea({
  actions: {
    'release.read': { ...reading, name: { en: 'Read release batches', zh: '查看发布批次' } },
    'release.choose': {
      kind: 'read',
      permission: 'RELEASE_EDIT',
      scope: 'bu',
      name: { en: 'See what can be released, and to whom', zh: '查看可发布的激励项目及收件人' },
    },
    'release.create': {
      ...editing,
      name: { en: 'Create a release batch', zh: '创建发布批次' },
      audit: 'RELEASE_CREATED',
    },
    'release.save': {
      ...editing,
      name: { en: 'Save a release batch', zh: '保存发布批次' },
      move: moves.save,
      audit: 'RELEASE_SAVED',
    },
    'release.save-cover': {
      ...editing,
      name: { en: 'Save the cover of a letter', zh: '保存激励函封面' },
      move: moves.save,
      audit: 'RELEASE_COVER_SAVED',
    },
    'release.add-recipient': {
      ...editing,
      name: { en: 'Add recipients of a letter', zh: '添加激励函收件人' },
      move: moves.save,
      audit: 'RELEASE_RECIPIENTS_ADDED',
    },
    'release.remove-recipient': {
      ...editing,
      name: { en: 'Remove a recipient of a letter', zh: '移除激励函收件人' },
      move: moves.save,
      audit: 'RELEASE_RECIPIENT_REMOVED',
    },
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
    'release.discard': {
      ...editing,
      name: { en: 'Discard a release batch', zh: '弃用发布批次' },
      move: moves.discard,
      audit: 'RELEASE_DISCARDED',
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
  },
  permissions: {
    RELEASE_READ: { en: 'Read release batches', zh: '查看发布批次' },
    RELEASE_EDIT: { en: 'Prepare letters', zh: '编制激励函' },
    BATCH_RELEASE: { en: 'Release batches', zh: '发布批次' },
  },
  page: {
    path: '/approval/sales/releasePackageHome',
    menu: { id: 630, parent: 103, icon: 'send-message', name: { en: 'Release', zh: '激励发布' } },
    buttons: {
      ...usualButton('VIEW', 6301, 'release.read'),
      ADD: {
        id: 6302,
        name: { en: 'New release batch', zh: '新建发布批次' },
        calls: ['release.choose', 'release.create'],
      },
      ...usualButton(
        'EDIT',
        6303,
        'release.read',
        'release.choose',
        'release.save',
        'release.save-cover',
        'release.add-recipient',
      ),
      SEND: { id: 6304, name: { en: 'Send', zh: '发送' }, calls: ['release.send', 'release.mail', 'release.reopen'] },
    },
  },
  recordKinds: { 'release-batch': { en: 'Release batch', zh: '发布批次' } },
  recordFields: {
    releasePrograms: { en: 'Programs of the letter', zh: '激励函中的激励项目' },
    coverDay: { en: 'Date of the cover', zh: '封面日期' },
    coverEn: { en: 'Cover in English', zh: '英文封面' },
    coverCn: { en: 'Cover in Chinese', zh: '中文封面' },
    letterNumber: { en: 'Number of the letter', zh: '激励函编号' },
    recipients: { en: 'Recipients', zh: '收件人' },
    letterFile: { en: 'PDF of the letter', zh: '激励函 PDF' },
    letterContent: { en: 'Content of the letter', zh: '激励函内容' },
  },
  states: RELEASE,
});

/** Letters that were released, as everybody finds them whom they were sent to. */
export const letters = defineArea({
  actions: {
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
});
