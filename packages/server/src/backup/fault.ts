import { type Message, message } from '@oasis/engine/messages';

export type FaultKind = 'foreign' | 'newer' | 'truncated' | 'damaged' | 'unreadable';

/** A file that is no whole backup that this build can read. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault';
  readonly kind: FaultKind;
  readonly place: string;

  constructor(kind: FaultKind, place: string) {
    super(`${kind}: ${place}`);
    this.kind = kind;
    this.place = place;
  }
}

/** A fault to throw; `place` is the place in the file, or the value found. */
export function fault(kind: FaultKind, place = ''): BackupFault {
  return new BackupFault(kind, place);
}

/** The sentence about a file. */
export function faultMessage({ kind, place }: BackupFault, file: string): Message {
  switch (kind) {
    case 'foreign':
      return message('BACKUP_FOREIGN', { file });
    case 'newer':
      return message('BACKUP_NEWER', { file, what: place });
    case 'truncated':
      return message('BACKUP_TRUNCATED', { file });
    case 'unreadable':
      return message('BACKUP_NOT_READ', { file, reason: place });
    case 'damaged':
      return message('BACKUP_DAMAGED', { file, place });
  }
}
