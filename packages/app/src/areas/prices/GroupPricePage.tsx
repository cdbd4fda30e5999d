import { GroupObjects } from '@blueprintjs/icons';
import { GROUP_PRICE_COLUMNS, priceMessages } from '@oasis/engine/areas/prices';
import { commonMessages, formMessages } from '@oasis/engine/messages';
import { administrationLabels } from '../../administration/labels.ts';
import { RecordScreen } from '../../administration/RecordScreen.tsx';
import type { RecordColumn } from '../../administration/RecordTable.tsx';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import { ImportTool } from '../../files/import/ImportTool.tsx';
import { fileImportLabels } from '../../files/import/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { given, useList } from '../../tables/use-list.ts';
import { DatedImport } from './DatedImport.tsx';
import { periodColumns } from './dated-columns.tsx';
import { GroupPriceDialog } from './GroupPriceDialog.tsx';
import { GROUP_PRICES, type GroupPrice, groupName } from './group-price-list.ts';
import { priceLabels } from './labels.ts';
import { amountText } from './price-list.ts';
import { usePriceFilters } from './use-price-filters.ts';

export const words: readonly WordArea[] = [
  commonMessages,
  formMessages,
  priceMessages,
  administrationLabels,
  fileImportLabels,
  priceLabels,
];

const COLUMNS: readonly RecordColumn<GroupPrice>[] = [
  { id: 'make', label: 'price.make', width: '80px', cell: ({ make }) => make },
  { id: 'group', label: 'groupPrice.group', width: '150px', cell: ({ group }) => group },
  { id: 'name', label: 'groupPrice.name', width: '200px', cell: (row, { pick }) => pick(groupName(row)) },
  { id: 'msrp', label: 'price.msrp', align: 'right', cell: ({ msrp }) => amountText(msrp) },
  {
    id: 'msrpWithoutVat',
    label: 'price.msrpWithoutVat',
    align: 'right',
    cell: ({ msrpWithoutVat }) => amountText(msrpWithoutVat),
  },
  ...periodColumns<GroupPrice>(),
];

const IMPORT = {
  title: 'groupPrice.import',
  file: 'groupPrice.file',
  hint: 'groupPrice.fileHint',
  name: 'groupPrice.fileName',
} as const;

/** MSRP of NST groups by their first day, with all earlier ones (VEH-009). */
export function Page() {
  const { t } = useLabels();
  const filters = usePriceFilters('groupPrice.text');
  const may = useButtons('/NSTGroupMSRP');
  const list = useList(GROUP_PRICES);
  return (
    <RecordScreen
      words="groupPrice"
      path="/NSTGroupMSRP"
      list={list}
      tools={
        <>
          {may('EXPORT') && (
            <ExportButton
              label={t('price.export')}
              download={(manner) => client.download('groupPrices.export', { query: given(list.filters), ...manner })}
            />
          )}
          {may('IMPORT') && (
            <ImportTool label={t('price.importShort')} onLoaded={list.reload}>
              {(on) => (
                <DatedImport
                  {...on}
                  words={IMPORT}
                  columns={GROUP_PRICE_COLUMNS}
                  calls={(reason) => ({
                    check: (file, onProgress, named) =>
                      client.upload('groupPrices.checkFile', {
                        file,
                        fields: { ...named, reason },
                        silent: true,
                        onProgress,
                      }),
                    load: (file, { print }, named) =>
                      client.upload('groupPrices.loadFile', {
                        file,
                        fields: { ...named, print, reason },
                        silent: true,
                      }),
                  })}
                />
              )}
            </ImportTool>
          )}
        </>
      }
      filters={filters}
      table={{
        icon: <GroupObjects size={32} />,
        height: 'window',
        rowKey: ({ priceId }) => priceId,
        nameOf: ({ group, validFrom }) => ({ en: `${group} from ${validFrom}`, zh: `${group} ${validFrom} 起` }),
        columns: COLUMNS,
      }}
      dialog={GroupPriceDialog}
    />
  );
}
