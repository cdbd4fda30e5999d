import { Button } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import type { CallFailure, DownloadedFile } from '@oasis/api-client';
import type { Result } from '@oasis/engine/base';
import { useState } from 'react';
import { useLabels } from '../locale/use-labels.ts';
import { saveFile } from './save-file.ts';

/** Parameters of a download: a callback for the received bytes, and a signal that ends it early. */
interface Downloading {
  readonly onReceived: (bytes: number) => void;
  readonly signal: AbortSignal;
}

export interface ExportButtonProps {
  readonly label: string;
  /** Downloads with the client, which reports failures itself: 'Data is null!', 'No File!' and others. */
  readonly download: (manner: Downloading) => Promise<Result<DownloadedFile, CallFailure>>;
}

/** Downloads a file and hands it to the browser; meanwhile it shows the received part and can be cancelled. */
export function ExportButton({ label, download }: ExportButtonProps) {
  const { t } = useLabels();
  const [received, setReceived] = useState<number>();
  const [cancel, setCancel] = useState<AbortController>();
  const busy = received !== undefined;
  const start = async () => {
    const cancelling = new AbortController();
    setCancel(cancelling);
    setReceived(0);
    const outcome = await download({ onReceived: setReceived, signal: cancelling.signal });
    setReceived(undefined);
    if (outcome.ok) saveFile(outcome.value.name, outcome.value.content);
  };
  return (
    <>
      <Button
        icon={<Download />}
        aria-busy={busy}
        aria-disabled={busy}
        onClick={() => {
          if (!busy) void start();
        }}
      >
        {label}
        {busy && (
          <span className="oasis-export-progress" role="status">
            {received === 0 ? t('export.preparing') : t('export.received', { size: sizeText(received) })}
          </span>
        )}
      </Button>
      {busy && (
        <Button variant="minimal" onClick={() => cancel?.abort()}>
          {t('common.cancel')}
        </Button>
      )}
    </>
  );
}

function sizeText(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
