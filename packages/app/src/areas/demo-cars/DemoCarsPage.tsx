import { Tag } from '@blueprintjs/core';
import { DriveTime } from '@blueprintjs/icons';
import { DEMO_STATES, type DemoState } from '@oasis/engine/areas/demo-cars';
import { RETAIL } from '@oasis/engine/areas/retail';
import type { Column } from '@oasis/ui';
import { Link } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { claimPath } from '../../claims/paths.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import { MovingScreen } from '../../life/MovingScreen.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { useWordOptions } from '../../locale/use-word-options.ts';
import { useOwnBus } from '../../program/use-own-bus.ts';
import { given, useList } from '../../tables/use-list.ts';
import { CarTabs } from './CarTabs.tsx';
import { type CarFilters, DEMO_CAR_LIST, type DemoCar } from './demo-lists.ts';
import { DEMO_WORDS } from './demo-words.ts';
import { DEMO_CARS } from './paths.ts';

export const words: readonly WordArea[] = [...DEMO_WORDS];

/** Demo cars with the days until which they are held, and their claims (CHK-016). */
export function Page() {
  const labels = useLabels();
  const { t } = labels;
  const may = useButtons(DEMO_CARS);
  const bus = useOwnBus();
  const states = useWordOptions(DEMO_STATES);
  const list = useList(DEMO_CAR_LIST);
  return (
    <>
      <CarTabs here={DEMO_CARS} />
      <MovingScreen<DemoCar, CarFilters>
        title={t('demo.cars')}
        list={list}
        keyOf={({ recordId }) => recordId}
        nameOf={({ vin }) => vin}
        filters={
          may('SEARCH')
            ? {
                label: t('demo.filter'),
                fields: [
                  { kind: 'free text', name: 'vin', label: t('demo.vin') },
                  { kind: 'choice', name: 'bu', label: t('demo.bu'), options: bus },
                  { kind: 'free text', name: 'dealer', label: t('demo.dealerCode') },
                  { kind: 'choice', name: 'state', label: t('demo.state'), options: states },
                ],
              }
            : undefined
        }
        tools={
          may('EXPORT') && (
            <ExportButton
              label={t('demo.export')}
              download={(manner) =>
                client.download('demoCars.export', { query: { ...given(list.filters), sort: list.sort }, ...manner })
              }
            />
          )
        }
        columns={columnsIn(labels)}
        none={{
          icon: <DriveTime size={32} />,
          title: t('demo.none'),
          text: t('demo.noneText'),
          filtered: { title: t('demo.noneFound') },
        }}
      />
    </>
  );
}

function columnsIn({ t, pick }: Words): readonly Column<DemoCar>[] {
  return [
    { id: 'vin', title: t('demo.vin'), width: '180px', fixed: true, sortBy: 'vin', cell: ({ vin }) => vin },
    { id: 'bu', title: t('demo.bu'), width: '80px', cell: ({ bu }) => bu },
    {
      id: 'dealer',
      title: t('demo.dealer'),
      width: '200px',
      cell: ({ dealerCode, dealerName }) => `${dealerCode} ${dealerName}`,
    },
    { id: 'model', title: t('demo.model'), width: '180px', cell: ({ model }) => model },
    {
      id: 'sale',
      title: t('demo.sale'),
      width: '110px',
      cell: ({ status }) => <StateTag machine={RETAIL} status={status} />,
    },
    { id: 'from', title: t('demo.from'), width: '110px', cell: ({ from }) => from },
    {
      id: 'heldUntil',
      title: t('demo.heldUntil'),
      width: '130px',
      sortBy: 'heldUntil',
      cell: ({ heldUntil }) => heldUntil || '-',
    },
    { id: 'soldOn', title: t('demo.soldOn'), width: '110px', cell: ({ soldOn }) => soldOn || '-' },
    { id: 'missing', title: t('demo.missing'), width: '110px', align: 'right', cell: ({ missing }) => missing },
    {
      id: 'state',
      title: t('demo.state'),
      width: '140px',
      cell: ({ state }) => {
        const { [state]: name } = DEMO_STATES as Readonly<Record<string, (typeof DEMO_STATES)[DemoState]>>;
        return name === undefined ? state : <Tag minimal>{pick(name)}</Tag>;
      },
    },
    {
      id: 'claims',
      title: t('demo.claims'),
      width: '200px',
      cell: ({ claims }) =>
        claims.length === 0
          ? '-'
          : claims.map(({ claimId, claimCode }) => (
              <Link key={claimId} href={claimPath(claimId)} className="oasis-unbroken">
                {claimCode}{' '}
              </Link>
            )),
    },
  ];
}
