import { defineLabels } from '../../locale/define-labels.ts';

/** The attachment master, and the samples of its attachments. */
export const attachmentLabels = defineLabels({
  'attachment.samples': { en: 'Sample files', zh: '样本文件' },
  'attachment.samplesOf': { en: 'Sample files of {name}', zh: '{name} 的样本文件' },
  'attachment.noSamples': {
    en: 'Samples appear here as soon as an attachment has sample files.',
    zh: '附件有样本文件后会显示在此处。',
  },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof attachmentLabels> {}
}
