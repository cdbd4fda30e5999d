import { Button } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import type { CallFailure, DownloadedFile } from '@oasis/api-client';
import type { Result } from '@oasis/engine';
import { useState } from 'react';
import { useLabels } from '../locale/use-labels.ts';
import { saveFile } from './save-file.ts';

export interface ExportButtonProps {
  readonly label: string;
  /** Downloads by the client, which tells failures by itself: 'Data is null!', 'No File!' and others. */
  readonly download: (onReceived: (bytes: number) => void) => Promise<Result<DownloadedFile, CallFailure>>;
}

/** Downloads a file and hands it to the browser; while it comes, says how much is here. */
export function ExportButton({ label, download }: ExportButtonProps) {
  const { t } = useLabels();
  const [received, setReceived] = useState<number>();
  const busy = received !== undefined;
  const start = async () => {
    setReceived(0);
    const outcome = await download(setReceived);
    setReceived(undefined);
    if (outcome.ok) saveFile(outcome.value.name, outcome.value.content);
  };
  return (
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
  );
}

function sizeText(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
