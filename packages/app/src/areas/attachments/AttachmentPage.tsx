import { Document, Paperclip } from '@blueprintjs/icons';
import { attachmentMessages, attachmentRecord } from '@oasis/engine/areas/attachments';
import { documentMessages, message } from '@oasis/engine/messages';
import type { RecordRow } from '@oasis/engine/records';
import { useState } from 'react';
import { RecordsPage } from '../../administration/RecordsPage.tsx';
import { RECORD_WORDS } from '../../administration/record-words.ts';
import { shownRecord } from '../../administration/shown-record.ts';
import { useButtons } from '../../administration/use-buttons.ts';
import { documentLabels } from '../../documents/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { attachmentLabels } from './labels.ts';
import { SampleDialog } from './SampleDialog.tsx';

export const words: readonly WordArea[] = [
  ...RECORD_WORDS,
  documentMessages,
  attachmentMessages,
  documentLabels,
  attachmentLabels,
];

type Attachment = RecordRow<typeof attachmentRecord>;

const ATTACHMENTS = shownRecord(attachmentRecord, 'attachments', { callNames: { save: 'add', update: 'edit' } });

/** The attachment master: possible documents of a claim, each with its sample files (MSC-010). */
export function Page() {
  const { t } = useLabels();
  const may = useButtons(attachmentRecord.path);
  const [sampled, setSampled] = useState<Attachment>();
  const samplesOf = (attachment: Attachment) => ({
    id: 'samples',
    label: t('attachment.samples'),
    icon: <Document />,
    run: () => setSampled(attachment),
  });
  return (
    <>
      <RecordsPage
        kind={ATTACHMENTS}
        icon={<Paperclip size={32} />}
        more={(attachment) => (may('SAMPLE') ? [samplesOf(attachment)] : [])}
        switchQuestion={message('ATTACHMENT_STATUS_CONFIRM')}
      />
      {sampled !== undefined && (
        <SampleDialog attachment={sampled} isEdited={sampled.state} onClose={() => setSampled(undefined)} />
      )}
    </>
  );
}
