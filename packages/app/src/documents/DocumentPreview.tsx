import { Dialog, DialogBody } from '@blueprintjs/core';
import type { DownloadedFile, KeptFile } from '@oasis/api-client';
import { DOCUMENT_TYPES } from '@oasis/engine/access';
import { useEffect, useState } from 'react';

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
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    // Shown as a picture whatever the reply said of its type.
    const url = URL.createObjectURL(new Blob([content], { type: DOCUMENT_TYPES.png.mime }));
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [content]);
  return (
    <Dialog isOpen title={name} onClose={onClose} style={{ width: 'min(900px, 92vw)' }}>
      <DialogBody>
        {address !== undefined && <img className="oasis-document-picture" src={address} alt={name} />}
      </DialogBody>
    </Dialog>
  );
}
