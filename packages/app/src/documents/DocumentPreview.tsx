import { Classes, Dialog, DialogBody } from '@blueprintjs/core';
import type { KeptFile } from '@oasis/api-client';
import { DOCUMENT_TYPES } from '@oasis/engine/access';
import { useEffect, useState } from 'react';
import { useLabels } from '../locale/use-labels.ts';
import type { DocumentCalls } from './document-calls.ts';

const PICTURES: readonly KeptFile['type'][] = ['png', 'jpg'];

/** Pictures are shown in the page; anything else is downloaded. */
export function isPreviewed({ type }: Pick<KeptFile, 'type'>): boolean {
  return PICTURES.includes(type);
}

interface DocumentPreviewProps {
  readonly name: string;
  readonly open: () => ReturnType<DocumentCalls['open']>;
  readonly onClose: () => void;
}

/** A picture of a document in the page. A failure tells itself, and the preview goes. */
export function DocumentPreview({ name, open, onClose }: DocumentPreviewProps) {
  const { t } = useLabels();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let url: string | undefined;
    let isGone = false;
    void open().then((opened) => {
      if (isGone) return;
      if (!opened.ok) return onClose();
      // Shown as a picture whatever a reply says of its type.
      url = URL.createObjectURL(new Blob([opened.value.content], { type: DOCUMENT_TYPES.png.mime }));
      setAddress(url);
    });
    return () => {
      isGone = true;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
    // biome-ignore lint/correctness/useExhaustiveDependencies: a preview is opened for one file
  }, []);
  return (
    <Dialog isOpen title={name} onClose={onClose} style={{ width: 'min(900px, 92vw)' }}>
      <DialogBody>
        {address === undefined ? (
          <p className={Classes.SKELETON}>{t('common.loading')}</p>
        ) : (
          <img className="oasis-document-picture" src={address} alt={name} />
        )}
      </DialogBody>
    </Dialog>
  );
}
