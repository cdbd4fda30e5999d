import { IdNumber } from '@blueprintjs/icons';
import { modelText } from '@oasis/engine/areas/cars';
import { RETAIL as MACHINE } from '@oasis/engine/areas/retail';
import type { Column } from '@oasis/ui';
import { Link } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { MovingScreen } from '../../life/MovingScreen.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { useList } from '../../tables/use-list.ts';
import { LICENCES, recordPath } from './paths.ts';
import { type CarToSell, LICENCE_LIST } from './retail-lists.ts';
import { RETAIL_WORDS } from './retail-words.ts';

export const words: readonly WordArea[] = [...RETAIL_WORDS];

/** The cars that a dealer has sold, by whether their licence is uploaded (MSC-008). */
export function Page() {
  const labels = useLabels();
  const { t } = labels;
  const may = useButtons(LICENCES);
  const list = useList(LICENCE_LIST);
  const filters = {
    label: t('retail.filterLicences'),
    fields: [
      { kind: 'free text', name: 'vin', label: t('retail.vinPart') },
      {
        kind: 'choice',
        name: 'licence',
        label: t('retail.licence'),
        options: [
          { value: 'lacks', label: t('retail.licenceLacks') },
          { value: 'has', label: t('retail.licenceHas') },
        ],
      },
    ],
  } as const;
  return (
    <MovingScreen<CarToSell, typeof LICENCE_LIST.none>
      title={t('retail.licences')}
      list={list}
      keyOf={({ carId }) => carId}
      nameOf={({ vin }) => vin}
      filters={may('SEARCH') ? filters : undefined}
      columns={columnsIn(labels)}
      none={{
        icon: <IdNumber size={32} />,
        title: t('retail.noLicences'),
        text: t('retail.noLicencesText'),
        filtered: { title: t('retail.noneFound'), text: t('retail.noneFoundText') },
      }}
    />
  );
}

function columnsIn({ t }: Words): readonly Column<CarToSell>[] {
  return [
    {
      id: 'vin',
      title: t('retail.vin'),
      width: '180px',
      fixed: true,
      sortBy: 'vin',
      cell: ({ vin, recordId }) => (recordId === null ? vin : <Link href={recordPath(recordId, LICENCES)}>{vin}</Link>),
    },
    { id: 'model', title: t('retail.model'), width: '220px', cell: modelText },
    {
      id: 'status',
      title: t('retail.status'),
      width: '140px',
      cell: ({ status }) => <StateTag machine={MACHINE} status={status} />,
    },
    {
      id: 'licence',
      title: t('retail.licence'),
      width: '160px',
      cell: ({ papers }) => t(papers.includes('licence') ? 'retail.licenceHas' : 'retail.licenceLacks'),
    },
  ];
}
