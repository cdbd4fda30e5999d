import { Import } from '@blueprintjs/icons';
import type { Column } from '@oasis/ui';
import { useMemo } from 'react';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import { MovingList } from '../../life/MovingList.tsx';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { given, useList } from '../../tables/use-list.ts';
import { type RegistrationLine, type RowFilters, rowsOf, type SetDetail } from './local-lists.ts';
import { REGISTRATIONS } from './paths.ts';

const FORMATS = ['xlsx', 'csv'] as const;

/** The rows of a set as they were uploaded, with the file of them. */
export function RegistrationRows({ set: { setId } }: { readonly set: SetDetail }) {
  const words = useLabels();
  const { t } = words;
  const may = useButtons(REGISTRATIONS);
  const list = useList(useMemo(() => rowsOf(setId), [setId]));
  const files = FORMATS.map((format) => (
    <ExportButton
      key={format}
      label={t(`local.export.${format}`)}
      download={(manner) =>
        client.download('registrations.export', { query: { setId, ...given(list.filters), format }, ...manner })
      }
    />
  ));
  return (
    <section aria-label={t('local.content')}>
      <h2 className="oasis-claim-heading">{t('local.content')}</h2>
      <MovingList<RegistrationLine, RowFilters>
        title={t('local.content')}
        list={list}
        keyOf={({ place }) => place}
        nameOf={({ vin }) => vin}
        filters={
          may('SEARCH')
            ? {
                label: t('local.content'),
                fields: [
                  { kind: 'free text', name: 'vin', label: t('local.vin') },
                  { kind: 'free text', name: 'city', label: t('local.city') },
                ],
              }
            : undefined
        }
        start={may('EXPORT') ? <>{files}</> : undefined}
        columns={columnsIn(words)}
        none={{ icon: <Import size={32} />, title: t('local.noRows') }}
      />
    </section>
  );
}

function columnsIn({ t }: Words): readonly Column<RegistrationLine>[] {
  return [
    { id: 'vin', title: t('local.vin'), width: '190px', fixed: true, sortBy: 'vin', cell: ({ vin }) => vin },
    { id: 'city', title: t('local.city'), width: '140px', cell: ({ city }) => city },
    { id: 'day', title: t('local.day'), width: '140px', sortBy: 'day', cell: ({ registrationDay }) => registrationDay },
    { id: 'pdi', title: t('local.pdi'), width: '120px', cell: ({ pdiDay }) => pdiDay || '-' },
    {
      id: 'change',
      title: t('local.change'),
      width: '200px',
      cell: ({ change }) => (change === '' ? '-' : t(`local.${change}`)),
    },
  ];
}
