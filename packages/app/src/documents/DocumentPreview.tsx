import './documents.css';
import { Dialog } from '@blueprintjs/core';
import type { DownloadedFile, KeptFile } from '@oasis/api-client';
import { DOCUMENT_TYPES } from '@oasis/engine/access';
import { ScrollBody, useReturnFocus } from '@oasis/ui';
import { useCallback } from 'react';

const PICTURES: readonly KeptFile['type'][] = ['png', 'jpg'];

/** Whether a document is shown in the page: a picture, and a PDF if the browser has a viewer of its own. */
export function isPreviewed({ type }: Pick<KeptFile, 'type'>): boolean {
  return PICTURES.includes(type) || (type === 'pdf' && navigator.pdfViewerEnabled);
}

/** A document that is shown, of the type that its bytes have. */
export interface ShownDocument {
  readonly file: DownloadedFile;
  readonly type: KeptFile['type'];
}

interface DocumentPreviewProps {
  readonly shown: ShownDocument;
  readonly onClose: () => void;
}

/** A document in the page, through an address of the browser's memory. */
export function DocumentPreview({ shown: { file, type }, onClose }: DocumentPreviewProps) {
  useReturnFocus();
  const { name, content } = file;
  const isPdf = type === 'pdf';
  const show = useCallback(
    (place: HTMLImageElement | HTMLIFrameElement | null) => {
      if (place === null) return undefined;
      // As a picture or as a PDF, whatever type the reply names: never as a page.
      const mime = isPdf ? DOCUMENT_TYPES.pdf.mime : DOCUMENT_TYPES.png.mime;
      const address = URL.createObjectURL(new Blob([content], { type: mime }));
      place.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [content, isPdf],
  );
  return (
    <Dialog isOpen title={name} onClose={onClose} style={{ width: isPdf ? '92vw' : 'min(900px, 92vw)' }}>
      <ScrollBody>
        {isPdf ? (
          <iframe ref={show} className="oasis-document-pages" title={name} />
        ) : (
          <img ref={show} className="oasis-document-picture" alt={name} />
        )}
      </ScrollBody>
    </Dialog>
  );
}
