import { Button, ProgressBar } from '@blueprintjs/core';
import { Camera, CloudUpload, Cross, Refresh } from '@blueprintjs/icons';
import { DOCUMENT_PURPOSES, endingsOf } from '@oasis/engine/access';
import type { PaperKind } from '@oasis/engine/areas/retail';
import { useRef, useState } from 'react';
import { useLabels } from '../../locale/use-labels.ts';
import type { Upload, Uploads } from './use-uploads.ts';

interface PaperUploadsProps {
  readonly kind: PaperKind;
  /** Name of the kind. */
  readonly name: string;
  readonly sending: Uploads;
}

const PURPOSE = DOCUMENT_PURPOSES.retailPaper;
const MEGABYTE = 1024 * 1024;

/** Takes several papers of one kind at once, dropped, chosen or photographed, and shows how far each one is. */
export function PaperUploads({ kind, name, sending }: PaperUploadsProps) {
  const { t } = useLabels();
  const [over, setOver] = useState(false);
  const [chooser, camera] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const endings = endingsOf(PURPOSE);
  const take = (files: FileList | null) => sending.add(kind, [...(files ?? [])]);
  const input = { className: 'oasis-hidden', type: 'file', tabIndex: -1 } as const;
  return (
    <div
      className={over ? 'oasis-file oasis-file-over' : 'oasis-file'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <input
        {...input}
        ref={chooser}
        multiple
        aria-label={t('retail.choosePapers', { paper: name })}
        accept={endings.join(',')}
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      <input
        {...input}
        ref={camera}
        accept="image/*"
        capture="environment"
        aria-label={t('retail.photograph', { paper: name })}
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      <div className="oasis-retail-buttons">
        <Button icon={<CloudUpload />} onClick={() => chooser.current?.click()}>
          {t('retail.choosePapers', { paper: name })}
        </Button>
        <Button icon={<Camera />} onClick={() => camera.current?.click()}>
          {t('retail.photograph', { paper: name })}
        </Button>
      </div>
      <span className="oasis-file-note">
        {t('retail.dropPapers')} ·{' '}
        {t('file.limits', { endings: endings.join(', '), megabytes: PURPOSE.bytes / MEGABYTE })}
      </span>
      <ul className="oasis-retail-uploads" aria-live="polite">
        {sending.uploads
          .filter((upload) => upload.kind === kind)
          .map((upload) => (
            <li key={upload.id}>
              <OneUpload upload={upload} sending={sending} />
            </li>
          ))}
      </ul>
    </div>
  );
}

function OneUpload({
  upload: { id, file, share, failed },
  sending,
}: {
  readonly upload: Upload;
  readonly sending: Uploads;
}) {
  const { t } = useLabels();
  return (
    <div className="oasis-retail-paper">
      <span className="oasis-file-name">{file.name}</span>
      {failed === '' ? (
        <ProgressBar value={share ?? 0} intent="primary" aria-label={t('retail.sending', { name: file.name })} />
      ) : (
        <>
          <span role="alert">{failed}</span>
          <Button size="small" icon={<Refresh />} onClick={() => sending.again(id)}>
            {t('retail.sendAgain')}
          </Button>
          <Button size="small" variant="minimal" icon={<Cross />} onClick={() => sending.leave(id)}>
            {t('file.remove')}
          </Button>
        </>
      )}
    </div>
  );
}
