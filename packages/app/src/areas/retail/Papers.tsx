import { Button } from '@blueprintjs/core';
import { EyeOpen, Trash } from '@blueprintjs/icons';
import { DOCUMENT_PURPOSES, endingsOf } from '@oasis/engine/access';
import { PAPER_KINDS, type PaperKind } from '@oasis/engine/areas/retail';
import { FileInput, FormRow } from '@oasis/ui';
import { useState } from 'react';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { DocumentPreview, type ShownDocument } from '../../documents/DocumentPreview.tsx';
import { timeText } from '../../locale/time-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { RETAIL } from './paths.ts';
import type { RetailRecord } from './retail-lists.ts';

interface PapersProps {
  readonly record: RetailRecord;
  readonly reload: () => void;
}

const PROBLEMS = { empty: 'file.empty', 'too-large': 'file.tooLarge', 'other-kind': 'document.otherKind' } as const;

/** The papers of a sale by their kind: to look at, and to upload and withdraw while the sale is with its dealer. */
export function Papers({ record, reload }: PapersProps) {
  const { t, pick } = useLabels();
  const isWithDealer = record.status === 'PendingUpload' || record.status === 'Rejected';
  const isEdited = useButtons(RETAIL)('EDIT') && isWithDealer;
  const [shown, setShown] = useState<ShownDocument>();
  const kinds = Object.entries(PAPER_KINDS) as readonly (readonly [PaperKind, (typeof PAPER_KINDS)[PaperKind]])[];
  return (
    <section aria-label={t('retail.papers')}>
      {kinds.map(([kind, name]) => (
        <div key={kind} className="oasis-retail-papers">
          <h3>{pick(name)}</h3>
          <ul>
            {record.papers
              .filter((paper) => paper.kind === kind)
              .map((paper) => (
                <li key={paper.paperId}>
                  <Paper record={record} paper={paper} isEdited={isEdited} onShow={setShown} reload={reload} />
                </li>
              ))}
          </ul>
          {isEdited && <PaperUpload record={record} kind={kind} name={pick(name)} reload={reload} />}
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

interface PaperUploadProps extends PapersProps {
  readonly kind: PaperKind;
  readonly name: string;
}

function PaperUpload({ record: { recordId }, kind, name, reload }: PaperUploadProps) {
  const { t } = useLabels();
  const [sending, setSending] = useState<{ readonly file: File; readonly share: number }>();
  const purpose = DOCUMENT_PURPOSES.retailPaper;
  const send = async (file: File) => {
    setSending({ file, share: 0 });
    const kept = await client.upload('retail.addPaper', {
      file,
      fields: { recordId: String(recordId), kind },
      onProgress: (share) => setSending({ file, share }),
    });
    setSending(undefined);
    if (kept.ok) notify({ text: t('retail.paperKept'), severity: 'success' });
    reload();
  };
  return (
    <FormRow label={t('retail.upload', { paper: name })} group>
      {() => (
        <FileInput
          file={sending?.file}
          progress={sending?.share}
          endings={endingsOf(purpose)}
          maxBytes={purpose.bytes}
          onChoose={(file) => void send(file)}
          onRemove={() => undefined}
          onRefuse={(problem, refused) =>
            notify({ text: t(PROBLEMS[problem], { name: refused.name }), severity: 'error' })
          }
        />
      )}
    </FormRow>
  );
}
