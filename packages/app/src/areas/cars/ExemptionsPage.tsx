import { Barcode } from '@blueprintjs/icons';
import { carMessages, exemptionRecord } from '@oasis/engine/areas/cars';
import { RecordsPage } from '../../administration/RecordsPage.tsx';
import { RECORD_WORDS } from '../../administration/record-words.ts';
import { shownRecord } from '../../administration/shown-record.ts';
import { useCall } from '../../api/use-call.ts';
import { useLast } from '../../api/use-last.ts';
import type { WordArea } from '../../locale/i18n.ts';

export const words: readonly WordArea[] = [...RECORD_WORDS, carMessages];

const EXEMPTIONS = shownRecord(exemptionRecord, 'exemptions', {
  nameOf: ({ makeName, validFrom }) => ({ en: `${makeName} from ${validFrom}`, zh: `${makeName} ${validFrom} 起` }),
});

/** Makes whose VINs pass without a check digit, by their first day. */
export function Page() {
  const makes = useLast(useCall('exemptions.makes', { silent: true }, { inLanguage: true }).data) ?? [];
  return (
    <RecordsPage
      kind={EXEMPTIONS}
      icon={<Barcode size={32} />}
      choices={{ makeId: makes.map(({ id, name }) => ({ value: String(id), label: name })) }}
      start={{ exempt: true }}
    />
  );
}
