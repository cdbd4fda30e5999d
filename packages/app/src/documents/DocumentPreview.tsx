import { Dialog, DialogBody } from '@blueprintjs/core';
import type { DownloadedFile, KeptFile } from '@oasis/api-client';
import { DOCUMENT_TYPES } from '@oasis/engine/access';
import { useCallback } from 'react';

const PICTURES: readonly KeptFile['type'][] = ['png', 'jpg'];

/** Pictures are shown in the page; anything else is downloaded. */
export function isPreviewed({ type }: Pick<KeptFile, 'type'>): boolean {
  return PICTURES.includes(type);
}

interface DocumentPreviewProps {
  readonly file: DownloadedFile;
  readonly onClose: () => void;
}

/** A picture of a document in the page. */
export function DocumentPreview({ file: { name, content }, onClose }: DocumentPreviewProps) {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      // Shown as a picture whatever the reply said of its type.
      const address = URL.createObjectURL(new Blob([content], { type: DOCUMENT_TYPES.png.mime }));
      picture.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [content],
  );
  return (
    <Dialog isOpen title={name} onClose={onClose} style={{ width: 'min(900px, 92vw)' }}>
      <DialogBody>
        <img ref={show} className="oasis-document-picture" alt={name} />
      </DialogBody>
    </Dialog>
  );
}
