import { defineLabels } from '../locale/define-labels.ts';

/** Files that belong to an object, in versions. */
export const documentLabels = defineLabels({
  'document.upload': { en: 'Add a file', zh: '添加文件' },
  'document.nextVersion': { en: 'New version of {name}', zh: '{name} 的新版本' },
  'document.next': { en: 'New version', zh: '新版本' },
  'document.keep': { en: 'Stop', zh: '取消' },
  'document.preview': { en: 'Preview', zh: '预览' },
  'document.previewOf': { en: 'Preview {name}', zh: '预览 {name}' },
  'document.download': { en: 'Download', zh: '下载' },
  'document.downloadOf': { en: 'Download {name}', zh: '下载 {name}' },
  'document.withdraw': { en: 'Withdraw', zh: '撤回' },
  'document.withdrawOf': { en: 'Withdraw {name}', zh: '撤回 {name}' },
  'document.version': { en: 'Version {number}', zh: '版本 {number}' },
  'document.older': { en: 'Earlier versions ({count})', zh: '历史版本（{count}）' },
  'document.none': { en: 'No files yet', zh: '还没有文件' },
  'document.otherKind': {
    en: 'The file {name} is of a kind that is not taken here',
    zh: '此处不接受文件 {name} 的类型',
  },
});

declare module '../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof documentLabels> {}
}
