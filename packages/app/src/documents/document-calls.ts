import type { CallFailure, DownloadedFile, KeptDocument, KeptFile } from '@oasis/api-client';
import type { Result } from '@oasis/engine/base';

/** The calls of an object's documents; a reader without further rights has only `open`. */
export interface DocumentCalls {
  readonly open: (document: KeptDocument, file: KeptFile) => Promise<Result<DownloadedFile, CallFailure>>;
  readonly edit?: {
    /** Keeps a file as a new document, or as the next version of one. */
    readonly upload: (
      file: File,
      document: KeptDocument | undefined,
      onProgress: (share: number) => void,
    ) => Promise<Result<{ readonly name: string }, CallFailure>>;
    readonly withdraw: (document: KeptDocument) => Promise<Result<unknown, CallFailure>>;
  };
  /** Documents were added or removed, or another user was faster. */
  readonly onChanged: () => void;
}
