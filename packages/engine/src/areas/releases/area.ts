import { button, defineArea, inBus } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';
import { RELEASE } from './states.ts';

const editing = inBus.changes('RELEASE_EDIT');
const { moves } = RELEASE;

/** Release batches: approved programs that go out in one sales measure letter. */
export const releases = defineArea({
  actions: {
    'release.read': inBus.read({ en: 'Read release batches', zh: '查看发布批次' }, 'RELEASE_READ'),
    'release.choose': inBus.read(
      { en: 'See what can be released, and to whom', zh: '查看可发布的激励项目及收件人' },
      'RELEASE_EDIT',
    ),
    'release.create': editing({ en: 'Create a release batch', zh: '创建发布批次' }, 'RELEASE_CREATED'),
    'release.save': editing({ en: 'Save a release batch', zh: '保存发布批次' }, 'RELEASE_SAVED', moves.save),
    'release.save-cover': editing(
      { en: 'Save the cover of a letter', zh: '保存激励函封面' },
      'RELEASE_COVER_SAVED',
      moves.save,
    ),
    'release.add-recipient': editing(
      { en: 'Add recipients of a letter', zh: '添加激励函收件人' },
      'RELEASE_RECIPIENTS_ADDED',
      moves.save,
    ),
    'release.remove-recipient': editing(
      { en: 'Remove a recipient of a letter', zh: '移除激励函收件人' },
      'RELEASE_RECIPIENT_REMOVED',
      moves.save,
    ),
    'release.discard': editing(
      { en: 'Discard a release batch', zh: '弃用发布批次' },
      'RELEASE_DISCARDED',
      moves.discard,
    ),
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
      ADD: button(6302, { en: 'New release batch', zh: '新建发布批次' }, 'release.choose', 'release.create'),
      ...usualButton(
        'EDIT',
        6303,
        'release.read',
        'release.choose',
        'release.save',
        'release.save-cover',
        'release.add-recipient',
      ),
      SEND: button(6304, { en: 'Send', zh: '发送' }, 'release.send', 'release.mail', 'release.reopen'),
    },
  },
  recordKinds: { 'release-batch': { en: 'Release batch', zh: '发布批次' } },
  recordFields: {
    releasePrograms: { en: 'Programs of the letter', zh: '激励函中的激励项目' },
    coverDay: { en: 'Date of the cover', zh: '封面日期' },
    coverEn: { en: 'Cover in English', zh: '英文封面' },
    coverCn: { en: 'Cover in Chinese', zh: '中文封面' },
    recipients: { en: 'Recipients', zh: '收件人' },
  },
  states: RELEASE,
});
