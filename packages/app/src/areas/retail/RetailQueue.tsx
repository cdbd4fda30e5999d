import { IdNumber } from '@blueprintjs/icons';
import { modelText } from '@oasis/engine/areas/cars';
import { RETAIL as MACHINE, SALE_KINDS } from '@oasis/engine/areas/retail';
import type { Column } from '@oasis/ui';
import { Link } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { MovingScreen } from '../../life/MovingScreen.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import { stateChoices } from '../../life/state-choices.ts';
import type { LabelKey } from '../../locale/labels.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { useOwnBus } from '../../program/use-own-bus.ts';
import { useList } from '../../tables/use-list.ts';
import { ManySales, useMovesMany } from './ManySales.tsx';
import { NextSale } from './NextSale.tsx';
import { checkPath } from './paths.ts';
import { RETAIL_LIST, type RetailFilters, type RetailRow } from './retail-lists.ts';

interface RetailQueueProps {
  readonly path: string;
  readonly title: LabelKey;
}

/** Sales on their way through validation; whoever validates takes the one that waits longest. */
export function RetailQueue({ path, title }: RetailQueueProps) {
  const labels = useLabels();
  const { t } = labels;
  const may = useButtons(path);
  const movesMany = useMovesMany(path);
  const bus = useOwnBus();
  const list = useList(RETAIL_LIST);
  return (
    <MovingScreen<RetailRow, RetailFilters>
      title={t(title)}
      list={list}
      keyOf={({ recordId }) => recordId}
      nameOf={({ vin }) => vin}
      filters={
        may('SEARCH')
          ? {
              label: t('retail.filter'),
              fields: [
                { kind: 'free text', name: 'vin', label: t('retail.vinPart') },
                { kind: 'free text', name: 'dealer', label: t('retail.dealerCode') },
                { kind: 'choice', name: 'bu', label: t('retail.bu'), options: bus },
                { kind: 'choice', name: 'status', label: t('retail.status'), options: stateChoices(labels, MACHINE) },
              ],
            }
          : undefined
      }
      start={may('CHECK') ? <NextSale queue={path} takes onNone={list.reload} /> : undefined}
      columns={columnsIn(labels, path)}
      many={movesMany ? (selection) => <ManySales path={path} selection={selection} reload={list.reload} /> : undefined}
      none={{
        icon: <IdNumber size={32} />,
        title: t('retail.empty'),
        text: t('retail.emptyText'),
        filtered: { title: t('retail.noneFound'), text: t('retail.noneFoundText') },
      }}
    />
  );
}

function columnsIn({ t, pick }: Words, path: string): readonly Column<RetailRow>[] {
  return [
    {
      id: 'vin',
      title: t('retail.vin'),
      width: '180px',
      fixed: true,
      cell: ({ recordId, vin }) => <Link href={checkPath(path, recordId)}>{vin}</Link>,
    },
    { id: 'model', title: t('retail.model'), width: '220px', cell: modelText },
    { id: 'bu', title: t('retail.bu'), width: '80px', cell: ({ bu }) => bu },
    {
      id: 'dealer',
      title: t('retail.dealer'),
      width: '220px',
      cell: ({ dealerCode, dealerName }) => `${dealerCode} ${dealerName}`,
    },
    {
      id: 'kind',
      title: t('retail.kind'),
      width: '100px',
      cell: ({ kind }) =>
        pick(Object.entries(SALE_KINDS).find(([name]) => name === kind)?.[1] ?? { en: kind, zh: kind }),
    },
    {
      id: 'status',
      title: t('retail.status'),
      width: '140px',
      cell: ({ status }) => <StateTag machine={MACHINE} status={status} />,
    },
    { id: 'checker', title: t('retail.checker'), width: '120px', cell: ({ checker }) => checker },
    {
      id: 'submitted',
      title: t('retail.submitted'),
      width: '150px',
      sortBy: 'submittedAt',
      cell: ({ submittedAt }) => (submittedAt === '' ? '' : timeText(submittedAt)),
    },
  ];
}
