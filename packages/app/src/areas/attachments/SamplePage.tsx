import { Document } from '@blueprintjs/icons';
import { attachmentMessages } from '@oasis/engine/areas/attachments';
import { commonMessages, documentMessages, formMessages } from '@oasis/engine/messages';
import { administrationLabels } from '../../administration/labels.ts';
import { type OpenDialog, openedRow } from '../../administration/open-record.ts';
import { RecordScreen } from '../../administration/RecordScreen.tsx';
import { nameColumn, type RecordColumn } from '../../administration/RecordTable.tsx';
import { documentLabels } from '../../documents/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useList } from '../../tables/use-list.ts';
import { ATTACHMENT_COLUMNS, useAttachmentFilters } from './attachment-columns.tsx';
import { SAMPLE_LIST, type SampledAttachment } from './attachment-list.ts';
import { attachmentLabels } from './labels.ts';
import { DOCUMENT_SAMPLES } from './path.ts';
import { SampleDialog } from './SampleDialog.tsx';

export const words: readonly WordArea[] = [
  commonMessages,
  formMessages,
  documentMessages,
  attachmentMessages,
  administrationLabels,
  documentLabels,
  attachmentLabels,
];

const nameOf = ({ nameEn, nameCn }: SampledAttachment) => ({ en: nameEn, zh: nameCn });

const COLUMNS: readonly RecordColumn<SampledAttachment>[] = [
  nameColumn('attachment.name', nameOf),
  ...ATTACHMENT_COLUMNS,
];

/** Samples of the documents that claims are asked for, to look at and download (CLM-009). */
export function Page() {
  const { t } = useLabels();
  return (
    <RecordScreen
      words="sample"
      path={DOCUMENT_SAMPLES}
      list={useList(SAMPLE_LIST)}
      filters={{ label: t('sample.filter'), noneFound: t('sample.noneFound'), fields: useAttachmentFilters() }}
      table={{
        icon: <Document size={32} />,
        emptyText: t('sample.emptyText'),
        height: 'window',
        rowKey: ({ attachmentId }) => attachmentId,
        nameOf,
        columns: COLUMNS,
      }}
      dialog={ViewDialog}
    />
  );
}

function ViewDialog({ open, on }: OpenDialog<SampledAttachment>) {
  const row = openedRow(open);
  return row === undefined ? null : <SampleDialog attachment={row} isEdited={false} onClose={on.onClose} />;
}
