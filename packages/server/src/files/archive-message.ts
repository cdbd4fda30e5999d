import { type Message, message } from '@oasis/engine/messages';
import type { ZipFailure, ZipLimits } from './zip.ts';

const MEGABYTE = 1024 * 1024;

/** Why an archive is refused, in words. */
export function archiveMessage(failure: ZipFailure, { unpackedBytes, parts }: ZipLimits): Message {
  switch (failure) {
    case 'broken':
      return message('IMPORT_ARCHIVE_BROKEN');
    case 'too large':
      return message('IMPORT_ARCHIVE_TOO_LARGE', { limit: unpackedBytes / MEGABYTE });
    case 'too many parts':
      return message('IMPORT_ARCHIVE_PARTS', { limit: parts.toLocaleString('en-US') });
  }
}
