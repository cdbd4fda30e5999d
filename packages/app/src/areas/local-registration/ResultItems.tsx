import { Geolocation } from '@blueprintjs/icons';
import { LOCAL_CHANGES, LOCAL_OUTCOMES } from '@oasis/engine/areas/local-registration';
import type { Column } from '@oasis/ui';
import { useMemo } from 'react';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import { MovingList } from '../../life/MovingList.tsx';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { useWordOptions } from '../../locale/use-word-options.ts';
import { useList } from '../../tables/use-list.ts';
import { type AskedMonth, type ItemFilters, itemsOf, type ResultItem } from './local-lists.ts';
import { LOCAL_RESULTS } from './paths.ts';

/** The cars of a month with what a booking does, and why. */
export function ResultItems({ bu, month }: AskedMonth) {
  const words = useLabels();
  const { t } = words;
  const may = useButtons(LOCAL_RESULTS);
  const list = useList(useMemo(() => itemsOf({ bu, month }), [bu, month]));
  const does = useWordOptions(LOCAL_CHANGES);
  return (
    <section aria-label={t('local.cars')}>
      <h2 className="oasis-claim-heading">{t('local.cars')}</h2>
      <MovingList<ResultItem, ItemFilters>
        title={t('local.cars')}
        list={list}
        keyOf={({ vin, programCode }) => `${vin} ${programCode}`}
        nameOf={({ vin }) => vin}
        filters={
          may('SEARCH')
            ? {
                label: t('local.cars'),
                fields: [
                  { kind: 'choice', name: 'does', label: t('local.does'), options: does },
                  { kind: 'free text', name: 'vin', label: t('local.vin') },
                ],
              }
            : undefined
        }
        start={
          may('EXPORT') ? (
            <ExportButton
              label={t('local.export')}
              download={(manner) => client.download('localResults.export', { query: { bu, month }, ...manner })}
            />
          ) : undefined
        }
        columns={columnsIn(words)}
        none={{ icon: <Geolocation size={32} />, title: t('local.noCars') }}
      />
    </section>
  );
}

function columnsIn({ t, pick }: Words): readonly Column<ResultItem>[] {
  return [
    { id: 'vin', title: t('local.vin'), width: '190px', fixed: true, cell: ({ vin }) => vin },
    { id: 'program', title: t('local.program'), width: '140px', cell: ({ programCode }) => programCode || '-' },
    { id: 'dealer', title: t('local.dealer'), width: '90px', cell: ({ dealerCode }) => dealerCode || '-' },
    { id: 'city', title: t('local.city'), width: '110px', cell: ({ city }) => city || '-' },
    { id: 'day', title: t('local.day'), width: '120px', cell: ({ registrationDay }) => registrationDay || '-' },
    { id: 'pdi', title: t('local.pdi'), width: '110px', cell: ({ pdiDay }) => pdiDay || '-' },
    { id: 'area', title: t('local.area'), width: '110px', cell: ({ areaCode }) => areaCode || '-' },
    { id: 'outcome', title: t('local.outcome'), width: '140px', cell: ({ outcome }) => pick(LOCAL_OUTCOMES[outcome]) },
    { id: 'does', title: t('local.does'), width: '150px', cell: ({ does }) => pick(LOCAL_CHANGES[does]) },
    {
      id: 'before',
      title: t('local.amountBefore'),
      width: '120px',
      align: 'right',
      cell: ({ before }) => moneyText(before),
    },
    {
      id: 'after',
      title: t('local.amountAfter'),
      width: '120px',
      align: 'right',
      cell: ({ after }) => moneyText(after),
    },
    { id: 'why', title: t('local.why'), width: '420px', cell: ({ steps }) => steps.join('; ') },
  ];
}
