import type { PaperKind } from '@oasis/engine/areas/retail';
import { useRef, useState } from 'react';
import { useLabels } from '../../locale/use-labels.ts';
import { sendPaper } from './send-paper.ts';

/** A file on its way to the server. */
export interface Upload {
  readonly id: number;
  readonly kind: PaperKind;
  readonly file: File;
  /** 0 to 1 while the file is sent; undefined while it waits, and after it failed. */
  readonly share: number | undefined;
  /** Why the file was not kept; empty while it is on its way. */
  readonly failed: string;
}

export interface Uploads {
  readonly uploads: readonly Upload[];
  readonly add: (kind: PaperKind, files: readonly File[]) => void;
  /** Sends a file again that failed. */
  readonly again: (id: number) => void;
  /** Leaves a file that failed. */
  readonly leave: (id: number) => void;
}

/** Sends files one after the other. One that fails stays with its reason and can be sent again; the others go on. */
export function useUploads(recordId: number, onKept: () => void): Uploads {
  const { t } = useLabels();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const last = useRef(Promise.resolve());
  const ids = useRef(0);
  const set = (id: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const drop = (id: number) => setUploads((all) => all.filter((one) => one.id !== id));
  const send = async ({ id, kind, file }: Upload) => {
    set(id, { share: 0, failed: '' });
    const failed = await sendPaper({ recordId, kind, file, onProgress: (share) => set(id, { share }) }, t);
    if (failed !== '') return set(id, { share: undefined, failed });
    drop(id);
    onKept();
  };
  const queue = (upload: Upload) => {
    last.current = last.current.then(() => send(upload));
  };
  return {
    uploads,
    leave: drop,
    add: (kind, files) => {
      const added = files.map((file): Upload => {
        ids.current += 1;
        return { id: ids.current, kind, file, share: undefined, failed: '' };
      });
      setUploads((all) => [...all, ...added]);
      added.forEach(queue);
    },
    again: (id) => uploads.filter((one) => one.id === id).forEach(queue),
  };
}
