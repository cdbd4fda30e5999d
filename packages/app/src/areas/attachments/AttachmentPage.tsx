import { Document, Paperclip } from '@blueprintjs/icons';
import { attachmentMessages } from '@oasis/engine/areas/attachments';
import { grantMessages } from '@oasis/engine/areas/grants';
import { commonMessages, documentMessages, formMessages, message } from '@oasis/engine/messages';
import { useState } from 'react';
import { administrationLabels } from '../../administration/labels.ts';
import { RecordScreen } from '../../administration/RecordScreen.tsx';
import { nameColumn, type RecordColumn } from '../../administration/RecordTable.tsx';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { documentLabels } from '../../documents/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useList } from '../../tables/use-list.ts';
import { AttachmentDialog } from './AttachmentDialog.tsx';
import { ATTACHMENT_COLUMNS, useAttachmentFilters } from './attachment-columns.tsx';
import { ATTACHMENT_LIST, type Attachment } from './attachment-list.ts';
import { attachmentLabels } from './labels.ts';
import { ATTACHMENTS } from './path.ts';
import { SampleDialog } from './SampleDialog.tsx';

export const words: readonly WordArea[] = [
  commonMessages,
  formMessages,
  grantMessages,
  documentMessages,
  attachmentMessages,
  administrationLabels,
  documentLabels,
  attachmentLabels,
];

const nameOf = ({ nameEn, nameCn }: Attachment) => ({ en: nameEn, zh: nameCn });

const COLUMNS: readonly RecordColumn<Attachment>[] = [nameColumn('attachment.name', nameOf), ...ATTACHMENT_COLUMNS];

/** The attachment master: what documents a claim can be asked for, each with its sample files (MSC-010). */
export function Page() {
  const { t } = useLabels();
  const list = useList(ATTACHMENT_LIST);
  const filters = useAttachmentFilters();
  const may = useButtons(ATTACHMENTS);
  const [sampled, setSampled] = useState<Attachment>();
  return (
    <>
      <RecordScreen
        words="attachment"
        path={ATTACHMENTS}
        list={list}
        filters={{
          label: t('attachment.filter'),
          noneFound: t('attachment.noneFound'),
          fields: [
            ...filters,
            {
              kind: 'choice',
              name: 'status',
              label: t('attachment.status'),
              options: [
                { value: 'active', label: t('admin.active') },
                { value: 'inactive', label: t('admin.inactive') },
              ],
            },
          ],
        }}
        table={{
          icon: <Paperclip size={32} />,
          height: 'window',
          rowKey: ({ attachmentId }) => attachmentId,
          nameOf,
          columns: COLUMNS,
          more: (attachment) =>
            may('SAMPLE')
              ? [
                  {
                    id: 'samples',
                    label: t('attachment.samples'),
                    icon: <Document />,
                    run: () => setSampled(attachment),
                  },
                ]
              : [],
        }}
        toggle={{
          question: message('ATTACHMENT_STATUS_CONFIRM'),
          change: ({ attachmentId, state, version }) =>
            client.call('attachments.active', {
              query: { version },
              body: { attachmentId, active: !state },
              silent: true,
            }),
        }}
        dialog={AttachmentDialog}
      />
      {sampled !== undefined && (
        <SampleDialog attachment={sampled} isEdited={sampled.state} onClose={() => setSampled(undefined)} />
      )}
    </>
  );
}
