import { Import } from '@blueprintjs/icons';
import { sourceKind } from '@oasis/engine/areas/sources';
import type { Column } from '@oasis/ui';
import { useMemo } from 'react';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import { MovingList } from '../../life/MovingList.tsx';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { given, useList } from '../../tables/use-list.ts';
import { type RowFilters, rowsOf, type SetDetail, type SourceLine, valueText } from './source-lists.ts';

const FORMATS = ['xlsx', 'csv'] as const;

/** The rows of a set as they were uploaded, with the file of them. */
export function SetRows({ set }: { readonly set: SetDetail }) {
  const words = useLabels();
  const { t } = words;
  const { setId, kind } = set;
  const may = useButtons(sourceKind(kind).path);
  const list = useList(useMemo(() => rowsOf({ setId, kind }), [setId, kind]));
  const files = FORMATS.map((format) => (
    <ExportButton
      key={format}
      label={t(`source.export.${format}`)}
      download={(manner) =>
        client.download('sources.export', { query: { setId, ...given(list.filters), format }, ...manner })
      }
    />
  ));
  return (
    <section aria-label={t('source.content')}>
      <h2 className="oasis-claim-heading">{t('source.content')}</h2>
      <MovingList<SourceLine, RowFilters>
        title={t('source.content')}
        list={list}
        keyOf={({ place }) => place}
        nameOf={({ dealerCode }) => dealerCode}
        filters={
          may('SEARCH')
            ? {
                label: t('source.content'),
                fields: [{ kind: 'free text', name: 'dealer', label: t('source.dealerCode') }],
              }
            : undefined
        }
        start={may('EXPORT') ? <>{files}</> : undefined}
        columns={columnsIn(words, set)}
        none={{ icon: <Import size={32} />, title: t('source.noRows') }}
      />
    </section>
  );
}

/** The dealer with his name, then the columns of the kind; its measure orders the rows. */
function columnsIn({ t, pick }: Words, { kind }: SetDetail): readonly Column<SourceLine>[] {
  const { columns, measure } = sourceKind(kind);
  const own = Object.entries(columns).filter(([, { type }]) => type !== 'dealer');
  return [
    {
      id: 'dealer',
      title: t('source.dealer'),
      width: '240px',
      fixed: true,
      sortBy: 'dealer',
      cell: ({ dealerCode, dealerName }) => `${dealerCode} ${dealerName}`,
    },
    ...own.map(([field, { name, type }]): Column<SourceLine> => {
      const isNumber = type === 'money' || type === 'count';
      return {
        id: field,
        title: pick(name),
        width: '180px',
        ...(isNumber && { align: 'right' as const }),
        ...(field === measure && { sortBy: 'value' }),
        cell: ({ cells }) => (isNumber ? valueText(kind, cells[field] ?? '') : (cells[field] ?? '') || '-'),
      };
    }),
  ];
}
