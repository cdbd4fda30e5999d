import { DriveTime } from '@blueprintjs/icons';
import { modelText } from '@oasis/engine/areas/cars';
import { RETAIL } from '@oasis/engine/areas/retail';
import type { Column } from '@oasis/ui';
import { Link } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { CarModel } from '../../claims/CarModel.tsx';
import { CARS, carPath, MANY } from '../../claims/paths.ts';
import { MovingScreen } from '../../life/MovingScreen.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import { stateChoices } from '../../life/state-choices.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { useList } from '../../tables/use-list.ts';
import { CLAIM_CARS, type ClaimableCar } from './claim-list.ts';
import { CLAIM_WORDS } from './claim-words.ts';

export const words: readonly WordArea[] = [...CLAIM_WORDS];

/** The cars of a dealer and of those that it follows; each leads to what it can claim (CLM-013). */
export function Page() {
  const labels = useLabels();
  const { t } = labels;
  const list = useList(CLAIM_CARS);
  const seesMany = useButtons(MANY)('SEARCH');
  return (
    <MovingScreen<ClaimableCar, typeof CLAIM_CARS.none>
      title={t('claim.carsTitle')}
      tools={seesMany && <Link href={MANY}>{t('claim.toMany')}</Link>}
      list={list}
      keyOf={({ carId }) => carId}
      nameOf={({ vin }) => vin}
      filters={
        useButtons(CARS)('SEARCH')
          ? {
              label: t('claim.filterCars'),
              fields: [
                { kind: 'free text', name: 'vin', label: t('claim.vinPart') },
                {
                  kind: 'choice',
                  name: 'status',
                  label: t('claim.sale'),
                  options: [{ value: 'none', label: t('claim.noSale') }, ...stateChoices(labels, RETAIL)],
                },
              ],
            }
          : undefined
      }
      columns={columnsIn(labels)}
      none={{
        icon: <DriveTime size={32} />,
        title: t('claim.noCars'),
        text: t('claim.noCarsText'),
        filtered: { title: t('claim.noCarFound'), text: t('claim.noneFoundText') },
      }}
    />
  );
}

function columnsIn({ t }: Words): readonly Column<ClaimableCar>[] {
  return [
    {
      id: 'vin',
      title: t('claim.vin'),
      width: '180px',
      fixed: true,
      sortBy: 'vin',
      cell: ({ vin }) => <Link href={carPath(vin)}>{vin}</Link>,
    },
    {
      id: 'model',
      title: t('claim.model'),
      width: '260px',
      cell: (car) => <CarModel model={modelText(car)} from={car.formerDealer} />,
    },
    {
      id: 'day',
      title: t('claim.wholesaleDay'),
      width: '120px',
      sortBy: 'wholesaleDay',
      cell: ({ wholesaleDay }) => wholesaleDay,
    },
    {
      id: 'sale',
      title: t('claim.sale'),
      width: '160px',
      cell: ({ status }) => (status === '' ? t('claim.noSale') : <StateTag machine={RETAIL} status={status} />),
    },
  ];
}
