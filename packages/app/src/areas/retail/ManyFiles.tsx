import { Button } from '@blueprintjs/core';
import { Document, FolderOpen } from '@blueprintjs/icons';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useLabels } from '../../locale/use-labels.ts';
import { chosenFiles, droppedFiles, type FoundFile } from './dropped-files.ts';

/** Takes a folder or many files, chosen or dropped. */
export function ManyFiles({ onFiles }: { readonly onFiles: (found: readonly FoundFile[]) => void }) {
  const { t } = useLabels();
  const [over, setOver] = useState(false);
  const folder = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  // React has no attribute for it.
  useEffect(() => {
    if (folder.current !== null) folder.current.webkitdirectory = true;
  }, []);
  const input = {
    className: 'oasis-hidden',
    type: 'file',
    tabIndex: -1,
    multiple: true,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      onFiles(chosenFiles(currentTarget.files));
      currentTarget.value = '';
    },
  } as const;
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
        void droppedFiles(event.dataTransfer).then(onFiles);
      }}
    >
      <input {...input} ref={folder} aria-label={t('manySales.folder')} />
      <input {...input} ref={chooser} aria-label={t('manySales.choose')} />
      <div className="oasis-retail-buttons">
        <Button icon={<FolderOpen />} onClick={() => folder.current?.click()}>
          {t('manySales.folder')}
        </Button>
        <Button icon={<Document />} onClick={() => chooser.current?.click()}>
          {t('manySales.choose')}
        </Button>
      </div>
      <span className="oasis-file-note">{t('manySales.drop')}</span>
      <span className="oasis-file-note">{t('manySales.rule')}</span>
    </div>
  );
}
