import { defineLabels } from '../../locale/define-labels.ts';

/** The attachment master, and the samples of its attachments. */
export const attachmentLabels = defineLabels({
  'attachment.title': { en: 'Attachment Master', zh: '附件主数据' },
  'attachment.filter': { en: 'Filter attachments', zh: '筛选附件' },
  'attachment.text': { en: 'Name', zh: '名称' },
  'attachment.name': { en: 'Attachment', zh: '附件' },
  'attachment.nameEn': { en: 'English name', zh: '英文名称' },
  'attachment.nameCn': { en: 'Chinese name', zh: '中文名称' },
  'attachment.category': { en: 'Category', zh: '类别' },
  'attachment.giver': { en: 'Given by', zh: '提供方' },
  'attachment.samples': { en: 'Sample files', zh: '样本文件' },
  'attachment.samplesOf': { en: 'Sample files of {name}', zh: '{name} 的样本文件' },
  'attachment.status': { en: 'Status', zh: '状态' },
  'attachment.addTitle': { en: 'New attachment', zh: '新增附件' },
  'attachment.editTitle': { en: 'Edit attachment', zh: '编辑附件' },
  'attachment.viewTitle': { en: 'Attachment', zh: '附件' },
  'attachment.empty': { en: 'No attachments yet', zh: '还没有附件' },
  'attachment.noneFound': { en: 'No attachment fits these filters', zh: '没有符合筛选条件的附件' },
  'sample.title': { en: 'Document Samples', zh: '文件样本' },
  'sample.filter': { en: 'Filter samples', zh: '筛选样本' },
  'sample.empty': { en: 'No samples yet', zh: '还没有样本' },
  'sample.emptyText': {
    en: 'Samples appear here as soon as an attachment has sample files.',
    zh: '附件有样本文件后会显示在此处。',
  },
  'sample.noneFound': { en: 'No sample fits these filters', zh: '没有符合筛选条件的样本' },
  'sample.addTitle': { en: 'New sample', zh: '新增样本' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof attachmentLabels> {}
}
