import { Percentage } from '@blueprintjs/icons';
import { priceMessages } from '@oasis/engine/areas/prices';
import { commonMessages, formMessages } from '@oasis/engine/messages';
import { administrationLabels } from '../../administration/labels.ts';
import { RecordScreen } from '../../administration/RecordScreen.tsx';
import type { RecordColumn } from '../../administration/RecordTable.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useList } from '../../tables/use-list.ts';
import { dayColumns, saidColumns } from './dated-columns.tsx';
import { priceLabels } from './labels.ts';
import { VatRateDialog } from './VatRateDialog.tsx';
import { VAT_RATES, type VatRate } from './vat-list.ts';

export const words: readonly WordArea[] = [
  commonMessages,
  formMessages,
  priceMessages,
  administrationLabels,
  priceLabels,
];

const COLUMNS: readonly RecordColumn<VatRate>[] = [
  { id: 'percent', label: 'vat.percent', align: 'right', width: '110px', cell: ({ percent }) => percent },
  ...dayColumns<VatRate>(),
  ...saidColumns<VatRate>(),
];

/** VAT rates by their first day, with all earlier ones (VEH-010). */
export function Page() {
  return (
    <RecordScreen
      words="vat"
      path="/VATRate"
      list={useList(VAT_RATES)}
      table={{
        icon: <Percentage size={32} />,
        height: 'window',
        rowKey: ({ vatRateId }) => vatRateId,
        nameOf: ({ percent, validFrom }) => ({
          en: `${percent} % from ${validFrom}`,
          zh: `${validFrom} 起 ${percent}%`,
        }),
        columns: COLUMNS,
      }}
      dialog={VatRateDialog}
    />
  );
}
