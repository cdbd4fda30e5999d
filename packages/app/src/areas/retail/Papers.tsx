import { Button } from '@blueprintjs/core';
import { EyeOpen, Trash } from '@blueprintjs/icons';
import { PAPER_KINDS, type PaperKind } from '@oasis/engine/areas/retail';
import { useState } from 'react';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { DocumentPreview, type ShownDocument } from '../../documents/DocumentPreview.tsx';
import { timeText } from '../../locale/time-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PaperUploads } from './PaperUploads.tsx';
import { RETAIL } from './paths.ts';
import type { RetailRecord } from './retail-lists.ts';
import { useUploads } from './use-uploads.ts';

interface PapersProps {
  readonly record: RetailRecord;
  readonly reload: () => void;
}

interface PapersOfKindsProps extends PapersProps {
  /** The kinds that are shown. */
  readonly of?: readonly PaperKind[];
}

const ALL = ['invoice', 'licence'] as const;

/** The papers of a sale by their kind: to look at, and to upload and withdraw while the sale is with its dealer. */
export function Papers({ record, reload, of = ALL }: PapersOfKindsProps) {
  const { t, pick } = useLabels();
  const isWithDealer = record.status === 'PendingUpload' || record.status === 'Rejected';
  const isEdited = useButtons(RETAIL)('EDIT') && isWithDealer;
  const [shown, setShown] = useState<ShownDocument>();
  const sending = useUploads(record.recordId, reload);
  return (
    <section aria-label={t('retail.papers')}>
      {of.map((kind) => (
        <div key={kind} className="oasis-retail-papers">
          <h3>{pick(PAPER_KINDS[kind])}</h3>
          <ul>
            {record.papers
              .filter((paper) => paper.kind === kind)
              .map((paper) => (
                <li key={paper.paperId}>
                  <Paper record={record} paper={paper} isEdited={isEdited} onShow={setShown} reload={reload} />
                </li>
              ))}
          </ul>
          {isEdited && <PaperUploads kind={kind} name={pick(PAPER_KINDS[kind])} sending={sending} />}
        </div>
      ))}
      {shown !== undefined && <DocumentPreview shown={shown} onClose={() => setShown(undefined)} />}
    </section>
  );
}

interface PaperProps extends PapersProps {
  readonly paper: RetailRecord['papers'][number];
  readonly isEdited: boolean;
  readonly onShow: (shown: ShownDocument) => void;
}

function Paper({ record: { recordId, version }, paper, isEdited, onShow, reload }: PaperProps) {
  const { t } = useLabels();
  const { paperId, type, uploadedBy, uploadedAt } = paper;
  const open = async () => {
    const file = await client.download('retail.paper', { query: { recordId, paperId } });
    if (file.ok) onShow({ file: file.value, type: type === 'pdf' ? 'pdf' : 'jpg' });
  };
  const withdraw = async () => {
    await client.call('retail.withdrawPaper', { query: { version }, body: { recordId, paperId } });
    reload();
  };
  return (
    <span className="oasis-retail-paper">
      <span>{`${uploadedBy} · ${timeText(uploadedAt)}`}</span>
      <Button size="small" icon={<EyeOpen />} onClick={() => void open()}>
        {t('retail.loadPaper')}
      </Button>
      {isEdited && (
        <Button size="small" icon={<Trash />} onClick={() => void withdraw()}>
          {t('retail.withdraw')}
        </Button>
      )}
    </span>
  );
}
