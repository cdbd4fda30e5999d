import { Map as MapIcon } from '@blueprintjs/icons';
import { regionMessages, regionRecord } from '@oasis/engine/areas/regions';
import { RecordsPage } from '../../administration/RecordsPage.tsx';
import { RECORD_WORDS } from '../../administration/record-words.ts';
import { shownRecord } from '../../administration/shown-record.ts';
import { useCall } from '../../api/use-call.ts';
import { useLast } from '../../api/use-last.ts';
import type { WordArea } from '../../locale/i18n.ts';

export const words: readonly WordArea[] = [...RECORD_WORDS, regionMessages];

const REGIONS = shownRecord(regionRecord, 'regions', {
  nameOf: ({ buName, nameEn, nameCn }) => ({ en: `${buName} ${nameEn}`, zh: `${buName} ${nameCn}` }),
});

/** The regions of all BUs: search, add, look at, edit, delete (DLR-002). */
export function Page() {
  const bus = useLast(useCall('regions.bus', { silent: true }, { inLanguage: true }).data) ?? [];
  return (
    <RecordsPage
      kind={REGIONS}
      icon={<MapIcon size={32} />}
      choices={{ buId: bus.map(({ id, name }) => ({ value: String(id), label: name })) }}
    />
  );
}
