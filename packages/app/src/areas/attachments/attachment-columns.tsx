import { ATTACHMENT_CATEGORIES, ATTACHMENT_GIVERS } from '@oasis/engine/areas/attachments';
import type { RecordColumn } from '../../administration/RecordTable.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { useWordOptions } from '../../locale/use-word-options.ts';
import type { FilterSpec } from '../../tables/ListFilters.tsx';
import type { SampledAttachment } from './attachment-list.ts';

type Named = Pick<SampledAttachment, 'category' | 'giver' | 'samples'>;

/** What an attachment is about, who gives it, and how many samples it has. */
export const ATTACHMENT_COLUMNS: readonly RecordColumn<Named>[] = [
  {
    id: 'category',
    label: 'attachment.category',
    sortBy: 'category',
    width: '180px',
    cell: ({ category }, { pick }) => pick(ATTACHMENT_CATEGORIES[category]),
  },
  {
    id: 'giver',
    label: 'attachment.giver',
    width: '160px',
    cell: ({ giver }, { pick }) => pick(ATTACHMENT_GIVERS[giver]),
  },
  {
    id: 'samples',
    label: 'attachment.samples',
    sortBy: 'samples',
    align: 'right',
    width: '130px',
    cell: ({ samples }) => samples,
  },
];

/** The filters that both lists have. */
export function useAttachmentFilters() {
  const { t } = useLabels();
  const [categories, givers] = [useWordOptions(ATTACHMENT_CATEGORIES), useWordOptions(ATTACHMENT_GIVERS)];
  return [
    { kind: 'text', name: 'text', label: t('attachment.text') },
    { kind: 'choice', name: 'category', label: t('attachment.category'), options: categories },
    { kind: 'choice', name: 'giver', label: t('attachment.giver'), options: givers },
  ] as const satisfies readonly FilterSpec<{ text: string; category: string; giver: string }>[];
}
