import { Cube } from '@blueprintjs/icons';
import { basicMessages, makeRecord } from '@oasis/engine/areas/basics';
import { RecordsPage } from '../../administration/RecordsPage.tsx';
import { RECORD_WORDS } from '../../administration/record-words.ts';
import { shownRecord } from '../../administration/shown-record.ts';
import type { WordArea } from '../../locale/i18n.ts';

export const words: readonly WordArea[] = [...RECORD_WORDS, basicMessages];

const MAKES = shownRecord(makeRecord, 'makes');

/** The makes. */
export function Page() {
  return <RecordsPage kind={MAKES} icon={<Cube size={32} />} />;
}
