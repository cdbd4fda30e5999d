import { Tag } from '@blueprintjs/core';
import { Shop } from '@blueprintjs/icons';
import { FORM_MODE } from '@oasis/engine/access';
import { BLOCK_KINDS } from '@oasis/engine/areas/blocks';
import { dealerMessages } from '@oasis/engine/areas/dealers';
import { grantMessages } from '@oasis/engine/areas/grants';
import { accessMessages, commonMessages, formMessages } from '@oasis/engine/messages';
import { useLocation } from 'wouter';
import { AddButton } from '../../administration/AddButton.tsx';
import { administrationLabels } from '../../administration/labels.ts';
import { openedRow, type RowHandlers } from '../../administration/open-record.ts';
import { nameColumn, type RecordColumn, RecordTable } from '../../administration/RecordTable.tsx';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import { ImportTool } from '../../files/import/ImportTool.tsx';
import { fileImportLabels } from '../../files/import/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { ListFilters } from '../../tables/ListFilters.tsx';
import { useList } from '../../tables/use-list.ts';
import { DealerImport } from './DealerImport.tsx';
import { asked, DEALER_LIST, type Dealer, type DealerList, LIST_PATH } from './dealer-list.ts';
import { dealerLabels } from './labels.ts';
import { useBlockedDealers } from './use-blocked-dealers.ts';
import { choicesOf, useDealerOptions } from './use-dealer-options.ts';

export const words: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  formMessages,
  grantMessages,
  dealerMessages,
  administrationLabels,
  fileImportLabels,
  dealerLabels,
];

const nameOf = ({ nameEn, nameCn }: Dealer) => ({ en: nameEn, zh: nameCn });

const COLUMNS: readonly RecordColumn<Dealer>[] = [
  nameColumn('dealer.name', nameOf),
  { id: 'group', label: 'dealer.group', sortBy: 'group', width: '160px', cell: ({ groupName }) => groupName },
  { id: 'entity', label: 'dealer.entity', width: '130px', cell: ({ entityName }) => entityName },
  { id: 'regions', label: 'dealer.regions', cell: ({ regions }) => soldIn(regions) },
  { id: 'successor', label: 'dealer.successor', width: '130px', cell: ({ successorCode }) => successorCode },
];

/** The code, with a mark while the dealer is blocked. */
function codeColumn(blocked: ReturnType<typeof useBlockedDealers>): RecordColumn<Dealer> {
  return {
    id: 'code',
    label: 'dealer.code',
    sortBy: 'code',
    width: '90px',
    cell: ({ code, dealerId }, { t, pick }) => {
      const block = blocked.get(dealerId);
      if (block === undefined) return code;
      return (
        <>
          {code}{' '}
          <Tag minimal intent="danger" title={`${pick(BLOCK_KINDS[block.kind].name)}: ${block.reason}`}>
            {t('dealer.blocked')}
          </Tag>
        </>
      );
    },
  };
}

/** Where a dealer sells: the BUs of each region together, since most sell for all BUs in the same one. */
function soldIn(regions: Dealer['regions']): string {
  const byName = Map.groupBy(regions, ({ regionName }) => regionName);
  return [...byName].map(([name, those]) => `${name} (${those.map(({ buName }) => buName).join(', ')})`).join('; ');
}

/** The dealers: search, export, and the way to the form of each (DLR-003). */
export function Page() {
  const { t } = useLabels();
  const may = useButtons(LIST_PATH);
  const list = useList(DEALER_LIST);
  const on = useOpening(may('ADD'));
  const blocked = useBlockedDealers();
  return (
    <>
      <PageHead title={t('dealer.title')}>
        {may('EXPORT') && (
          <ExportButton
            label={t('dealer.export')}
            download={(manner) =>
              client.download('dealers.exportExcel', {
                query: { ...asked(list.filters), sort: list.sort },
                ...manner,
              })
            }
          />
        )}
        {may('IMPORT') && (
          <ImportTool label={t('dealer.import')} onLoaded={list.reload}>
            {(on) => <DealerImport {...on} />}
          </ImportTool>
        )}
        <AddButton label={t('admin.add')} onAdd={on.onAdd} />
      </PageHead>
      {may('SEARCH') && <DealerFilters list={list} />}
      <RecordTable
        caption={t('dealer.title')}
        list={list}
        height="window"
        rowKey={({ dealerId }) => dealerId}
        nameOf={nameOf}
        columns={[codeColumn(blocked), ...COLUMNS]}
        held={() => ({ view: may('VIEW'), edit: may('EDIT'), toggle: false, configure: false })}
        on={on}
        none={{
          icon: <Shop size={32} />,
          title: t('dealer.empty'),
          add: t('dealer.addTitle'),
          noneFound: t('dealer.noneFound'),
        }}
      />
    </>
  );
}

function DealerFilters({ list }: { readonly list: DealerList }) {
  const { t } = useLabels();
  const options = useDealerOptions();
  const regions = options?.regions.filter(({ buId }) => list.filters.buId === '' || String(buId) === list.filters.buId);
  return (
    <ListFilters
      list={list}
      label={t('dealer.filter')}
      fields={[
        { kind: 'text', name: 'dealerCode', label: t('dealer.code') },
        { kind: 'text', name: 'name', label: t('dealer.name') },
        { kind: 'choice', name: 'buId', label: t('dealer.bu'), options: choicesOf(options?.bus) },
        {
          kind: 'choice',
          name: 'regionId',
          label: t('dealer.region'),
          options: (regions ?? []).map(({ regionId, buName, regionName }) => ({
            value: String(regionId),
            label: `${buName} · ${regionName}`,
          })),
        },
        {
          kind: 'choice',
          name: 'status',
          label: t('dealer.status'),
          options: [
            { value: 'active', label: t('admin.active') },
            { value: 'inactive', label: t('admin.inactive') },
          ],
        },
      ]}
    />
  );
}

/** View and edit are pages with addresses of their own (DLR-004, DLR-005). */
function useOpening(mayAdd: boolean): RowHandlers<Dealer> {
  const [, navigate] = useLocation();
  return {
    onAdd: mayAdd ? () => navigate('/dealerMasterData/new/edit') : undefined,
    onOpen: (open) => {
      const end = open.mode === FORM_MODE.view ? 'view' : 'edit';
      navigate(`/dealerMasterData/${openedRow(open)?.dealerId ?? 'new'}/${end}`);
    },
    onToggle: () => undefined,
  };
}
