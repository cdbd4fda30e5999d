import { Button, Tag } from '@blueprintjs/core';
import { BankAccount, DocumentShare, DriveTime, Edit, Plus } from '@blueprintjs/icons';
import { modelText } from '@oasis/engine/areas/cars';
import { RETAIL as MACHINE } from '@oasis/engine/areas/retail';
import type { Column, RowAction } from '@oasis/ui';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { fileImportLabels } from '../../files/import/labels.ts';
import { MovingScreen } from '../../life/MovingScreen.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import { stateChoices } from '../../life/state-choices.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { useList } from '../../tables/use-list.ts';
import { manySalesLabels } from './many-sales-labels.ts';
import { CLAIMABLE, claimablePath, PAPERS, RETAIL, recordPath } from './paths.ts';
import { ReportDialog } from './ReportDialog.tsx';
import { CARS_TO_SELL, type CarToSell, lackingText } from './retail-lists.ts';
import { RETAIL_WORDS } from './retail-words.ts';
import { SaleFiles } from './SaleFiles.tsx';

export const words: readonly WordArea[] = [...RETAIL_WORDS, fileImportLabels, manySalesLabels];

/** The cars of a dealer, with what each sale still lacks (RTV-001, RTV-002). */
export function Page() {
  const labels = useLabels();
  const { t } = labels;
  const may = useButtons(RETAIL);
  const seesClaimable = useButtons(CLAIMABLE)('SEARCH');
  const [, navigate] = useLocation();
  const list = useList(CARS_TO_SELL);
  const [reported, setReported] = useState<CarToSell>();
  const saleAction = ({ recordId, carStatus, ...car }: CarToSell): readonly RowAction[] => {
    if (recordId !== null) {
      return [{ id: 'open', label: t('retail.open'), icon: <Edit />, run: () => navigate(recordPath(recordId)) }];
    }
    if (!may('ADD') || (carStatus !== 'InStock' && carStatus !== 'Demo')) return [];
    const run = () => setReported({ ...car, recordId, carStatus });
    return [{ id: 'report', label: t('retail.report'), icon: <Plus />, run }];
  };
  const actions = (car: CarToSell): readonly RowAction[] => {
    if (!seesClaimable) return saleAction(car);
    const run = () => navigate(claimablePath(car.vin));
    return [...saleAction(car), { id: 'claimable', label: t('retail.claimable'), icon: <BankAccount />, run }];
  };
  return (
    <>
      <MovingScreen<CarToSell, typeof CARS_TO_SELL.none>
        title={t('retail.title')}
        list={list}
        tools={
          <>
            <SaleFiles onLoaded={list.reload} />
            {may('EDIT') && (
              <Button icon={<DocumentShare />} onClick={() => navigate(PAPERS)}>
                {t('manySales.open')}
              </Button>
            )}
          </>
        }
        keyOf={({ carId }) => carId}
        nameOf={({ vin }) => vin}
        filters={
          may('SEARCH')
            ? {
                label: t('retail.filterCars'),
                fields: [
                  { kind: 'free text', name: 'vin', label: t('retail.vinPart') },
                  {
                    kind: 'choice',
                    name: 'status',
                    label: t('retail.status'),
                    options: [{ value: 'none', label: t('retail.inStock') }, ...stateChoices(labels, MACHINE)],
                  },
                ],
              }
            : undefined
        }
        actions={actions}
        columns={columnsIn(labels)}
        none={{
          icon: <DriveTime size={32} />,
          title: t('retail.none'),
          text: t('retail.noneText'),
          filtered: { title: t('retail.noneFound'), text: t('retail.noneFoundText') },
        }}
      />
      {reported !== undefined && <ReportDialog car={reported} list={RETAIL} onClose={() => setReported(undefined)} />}
    </>
  );
}

function columnsIn({ t, pick }: Words): readonly Column<CarToSell>[] {
  return [
    {
      id: 'vin',
      title: t('retail.vin'),
      width: '180px',
      fixed: true,
      sortBy: 'vin',
      cell: ({ vin, recordId }) => (recordId === null ? vin : <Link href={recordPath(recordId)}>{vin}</Link>),
    },
    { id: 'model', title: t('retail.model'), width: '220px', cell: modelText },
    {
      id: 'day',
      title: t('retail.wholesaleDay'),
      width: '120px',
      sortBy: 'wholesaleDay',
      cell: ({ wholesaleDay }) => wholesaleDay,
    },
    {
      id: 'status',
      title: t('retail.status'),
      width: '140px',
      cell: ({ status }) =>
        status === '' ? <Tag minimal>{t('retail.inStock')}</Tag> : <StateTag machine={MACHINE} status={status} />,
    },
    {
      id: 'lacks',
      title: t('retail.lacks'),
      width: '160px',
      cell: (car) => lackingText(car, pick),
    },
    { id: 'reason', title: t('retail.rejectReason'), width: '260px', cell: ({ rejectReason }) => rejectReason },
  ];
}
