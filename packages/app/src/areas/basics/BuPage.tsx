import { Office } from '@blueprintjs/icons';
import { basicMessages, buRecord } from '@oasis/engine/areas/basics';
import { message } from '@oasis/engine/messages';
import { RecordsPage } from '../../administration/RecordsPage.tsx';
import { RECORD_WORDS } from '../../administration/record-words.ts';
import { shownRecord } from '../../administration/shown-record.ts';
import type { WordArea } from '../../locale/i18n.ts';

export const words: readonly WordArea[] = [...RECORD_WORDS, basicMessages];

const BUS = shownRecord(buRecord, 'businessUnits');

/** The BUs. */
export function Page() {
  return (
    <RecordsPage
      kind={BUS}
      icon={<Office size={32} />}
      saidOfNew={({ nameEn }) => message('BU_CREATED', { name: nameEn.trim() })}
    />
  );
}
