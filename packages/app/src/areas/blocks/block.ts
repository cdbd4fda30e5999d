import type { blockRecord } from '@oasis/engine/areas/blocks';
import type { RecordRow } from '@oasis/engine/records';

export type Block = RecordRow<typeof blockRecord>;
