import './documents.css';
import { Button, Tag } from '@blueprintjs/core';
import { CloudUpload, Download, EyeOpen, Trash } from '@blueprintjs/icons';
import type { DownloadedFile, KeptDocument, KeptFile } from '@oasis/api-client';
import type { DocumentPurpose } from '@oasis/engine/access';
import { message } from '@oasis/engine/messages';
import { type ReactNode, useState } from 'react';
import { saveFile } from '../files/save-file.ts';
import { timeText } from '../locale/time-text.ts';
import { useLabels } from '../locale/use-labels.ts';
import { notify } from '../notify/notices.ts';
import { useAsk } from '../notify/use-ask.tsx';
import { DocumentPreview, isPreviewed, type ShownDocument } from './DocumentPreview.tsx';
import { DocumentUpload } from './DocumentUpload.tsx';
import type { DocumentCalls } from './document-calls.ts';

export interface DocumentListProps {
  readonly documents: readonly KeptDocument[];
  readonly purpose: DocumentPurpose;
  readonly calls: DocumentCalls;
}

/** The documents of an object with their versions: to look at, to download, and for editors to add to and withdraw. */
export function DocumentList({ documents, purpose, calls }: DocumentListProps) {
  const { t } = useLabels();
  const [shown, setShown] = useState<ShownDocument>();
  const { edit } = calls;
  return (
    <>
      {documents.length === 0 && <p className="oasis-document-note">{t('document.none')}</p>}
      <ul className="oasis-documents">
        {documents.map((document) => (
          <li key={document.documentId}>
            <DocumentItem document={document} purpose={purpose} calls={calls} onPreview={setShown} />
          </li>
        ))}
      </ul>
      {edit !== undefined && documents.length < purpose.count && (
        <DocumentUpload label={t('document.upload')} purpose={purpose} edit={edit} onChanged={calls.onChanged} />
      )}
      {shown !== undefined && <DocumentPreview shown={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

interface DocumentItemProps extends Omit<DocumentListProps, 'documents'> {
  readonly document: KeptDocument;
  readonly onPreview: (shown: ShownDocument) => void;
}

function DocumentItem({ document, purpose, calls, onPreview }: DocumentItemProps) {
  const { t } = useLabels();
  const [isUploading, setUploading] = useState(false);
  const [newest, ...older] = document.files;
  if (newest === undefined) return null;
  const line = (file: KeptFile, more?: ReactNode) => (
    <FileLine file={file} open={() => calls.open(document, file)} onPreview={onPreview} more={more} />
  );
  const changes = calls.edit !== undefined && (
    <>
      <Button
        size="small"
        icon={<CloudUpload />}
        aria-label={t('document.nextVersion', { name: newest.name })}
        aria-expanded={isUploading}
        onClick={() => setUploading(!isUploading)}
      >
        {t('document.next')}
      </Button>
      <WithdrawButton document={document} name={newest.name} edit={calls.edit} onChanged={calls.onChanged} />
    </>
  );
  return (
    <>
      {line(newest, changes)}
      {isUploading && calls.edit !== undefined && (
        <DocumentUpload
          label={t('document.nextVersion', { name: newest.name })}
          purpose={purpose}
          edit={calls.edit}
          document={document}
          onChanged={() => {
            setUploading(false);
            calls.onChanged();
          }}
        />
      )}
      {older.length > 0 && (
        <details>
          <summary>{t('document.older', { count: older.length })}</summary>
          <ul>
            {older.map((file) => (
              <li key={file.number}>{line(file)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

interface FileLineProps {
  readonly file: KeptFile;
  readonly open: () => ReturnType<DocumentCalls['open']>;
  readonly onPreview: (shown: ShownDocument) => void;
  readonly more: ReactNode;
}

function FileLine({ file, open, onPreview, more }: FileLineProps) {
  const { t } = useLabels();
  const { name, number, size, uploadedBy, uploadedAt } = file;
  const use = async (opened: ReturnType<typeof open>, show: (file: DownloadedFile) => void) => {
    const given = await opened;
    if (given.ok) show(given.value);
  };
  const save = (downloaded: DownloadedFile) => saveFile(downloaded.name, downloaded.content);
  return (
    <div className="oasis-document-file">
      <span className="oasis-document-name">{name}</span>
      <Tag minimal>{t('document.version', { number })}</Tag>
      <span className="oasis-document-note">
        {[sizeText(size), uploadedBy, timeText(uploadedAt)].filter((part) => part !== '').join(' · ')}
      </span>
      {isPreviewed(file) && (
        <Button
          size="small"
          icon={<EyeOpen />}
          aria-label={t('document.previewOf', { name })}
          onClick={() => void use(open(), (downloaded) => onPreview({ file: downloaded, type: file.type }))}
        >
          {t('document.preview')}
        </Button>
      )}
      <Button
        size="small"
        icon={<Download />}
        aria-label={t('document.downloadOf', { name })}
        onClick={() => void use(open(), save)}
      >
        {t('document.download')}
      </Button>
      {more}
    </div>
  );
}

interface WithdrawButtonProps extends Pick<DocumentCalls, 'onChanged'> {
  readonly document: KeptDocument;
  readonly name: string;
  readonly edit: NonNullable<DocumentCalls['edit']>;
}

function WithdrawButton({ document, name, edit, onChanged }: WithdrawButtonProps) {
  const { t, say } = useLabels();
  const { ask, dialog } = useAsk(t('document.withdraw'));
  const withdraw = async () => {
    const text = say(message('DOCUMENT_WITHDRAW_CONFIRM', { name }));
    const answer = await ask({ text, ok: t('common.yes'), cancel: t('common.no'), intent: 'warning' });
    if (answer !== 'ok') return;
    const done = await edit.withdraw(document);
    if (done.ok) notify({ text: say(message('DOCUMENT_WITHDRAWN', { name })), severity: 'success' });
    onChanged();
  };
  return (
    <>
      <Button
        size="small"
        icon={<Trash />}
        aria-label={t('document.withdrawOf', { name })}
        onClick={() => void withdraw()}
      >
        {t('document.withdraw')}
      </Button>
      {dialog}
    </>
  );
}

function sizeText(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
