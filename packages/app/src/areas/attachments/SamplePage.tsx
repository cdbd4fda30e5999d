import { Document } from '@blueprintjs/icons';
import { attachmentMessages, sampleRecord } from '@oasis/engine/areas/attachments';
import { documentMessages } from '@oasis/engine/messages';
import type { RecordRow } from '@oasis/engine/records';
import { type OpenDialog, openedRow } from '../../administration/open-record.ts';
import { RecordScreen } from '../../administration/RecordScreen.tsx';
import { idIn, namesOf, recordColumns } from '../../administration/record-columns.tsx';
import { recordFilters } from '../../administration/record-filters.ts';
import { recordListOf } from '../../administration/record-list.ts';
import { RECORD_WORDS } from '../../administration/record-words.ts';
import { documentLabels } from '../../documents/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useList } from '../../tables/use-list.ts';
import { attachmentLabels } from './labels.ts';
import { SampleDialog } from './SampleDialog.tsx';

export const words: readonly WordArea[] = [
  ...RECORD_WORDS,
  documentMessages,
  attachmentMessages,
  documentLabels,
  attachmentLabels,
];

const LIST = recordListOf(sampleRecord, 'samples');
const COLUMNS = recordColumns(sampleRecord);

/** Samples of the documents that claims are asked for, to look at and download (CLM-009). */
export function Page() {
  const labels = useLabels();
  const { filter, noneFound } = sampleRecord.words;
  return (
    <RecordScreen
      words={sampleRecord.words}
      path={sampleRecord.path}
      list={useList(LIST)}
      filters={{
        label: labels.pick(filter),
        noneFound: labels.pick(noneFound),
        fields: recordFilters(sampleRecord, labels),
      }}
      table={{
        icon: <Document size={32} />,
        emptyText: labels.t('attachment.noSamples'),
        height: 'window',
        rowKey: idIn(sampleRecord),
        nameOf: namesOf(sampleRecord),
        columns: COLUMNS,
      }}
      dialog={ViewDialog}
    />
  );
}

function ViewDialog({ open, on }: OpenDialog<RecordRow<typeof sampleRecord>>) {
  const row = openedRow(open);
  return row === undefined ? null : <SampleDialog attachment={row} isEdited={false} onClose={on.onClose} />;
}
