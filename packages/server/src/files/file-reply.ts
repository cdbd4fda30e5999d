import type { Readable } from 'node:stream';

/** The reply of a download: a file sent with Content-Disposition and without an envelope. */
export interface FileReply {
  readonly fileName: string;
  readonly type: string;
  readonly body: Buffer | Readable;
  /** The bytes come from another user: a browser that shows them runs none of them. */
  readonly isForeign?: true;
}
