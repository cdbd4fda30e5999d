import { button, changeAction, defineArea, readAction } from '../define-area.ts';
import { recordArea } from '../record-area.ts';
import { usualButton } from '../usual-buttons.ts';

const master = recordArea({
  kind: 'attachment',
  prefix: 'ATTACHMENT',
  names: { one: 'an attachment', many: 'attachments', zh: '附件' },
  path: '/setting/AttachementMasterSetting',
  menu: { id: 191, place: 554, parent: 101, icon: 'paperclip', name: { en: 'Attachment Master', zh: '附件主数据' } },
  end: 'switch',
});
const EDIT = 'ATTACHMENT_EDIT';

/** The attachment master: possible documents of a claim, with samples of them. */
export const attachments = defineArea({
  ...master,
  actions: {
    ...master.actions,
    'attachment.add-sample': changeAction({ en: 'Add a sample file', zh: '新增样本文件' }, EDIT, 'SAMPLE_ADDED'),
    'attachment.withdraw-sample': changeAction(
      { en: 'Withdraw a sample file', zh: '撤回样本文件' },
      EDIT,
      'SAMPLE_WITHDRAWN',
    ),
  },
  page: {
    ...master.page,
    buttons: {
      ...master.page.buttons,
      SAMPLE: button(
        1916,
        { en: 'Sample files', zh: '样本文件' },
        'attachment.add-sample',
        'attachment.withdraw-sample',
      ),
    },
  },
  recordFields: {
    attachmentCategory: { en: 'Category', zh: '类别' },
    giver: { en: 'Given by', zh: '提供方' },
    fileVersion: { en: 'Version of the file', zh: '文件版本' },
    fileContent: { en: 'Content (SHA-256)', zh: '内容（SHA-256）' },
  },
});

/** The samples of all attachments, to read and download; dealers see only this part of the master. */
export const documentSamples = defineArea({
  actions: {
    'document-sample.read': readAction({ en: 'Read sample files', zh: '查看样本文件' }, 'SAMPLE_READ'),
  },
  permissions: { SAMPLE_READ: { en: 'Read sample files', zh: '查看样本文件' } },
  page: {
    path: '/documentSample',
    menu: { id: 192, place: 553, parent: 101, icon: 'document', name: { en: 'Document Samples', zh: '文件样本' } },
    buttons: {
      ...usualButton('SEARCH', 1921, 'document-sample.read'),
      ...usualButton('VIEW', 1922, 'document-sample.read'),
    },
  },
});
