import { administrationLabels } from '../../administration/labels.ts';
import './calculator.css';
import { type Intent, Tag } from '@blueprintjs/core';
import { Calculator, Endorsed } from '@blueprintjs/icons';
import { versionName } from '@oasis/engine/areas/calculator';
import { PROGRAM } from '@oasis/engine/areas/programs';
import { FINANCE_PRODUCTS } from '@oasis/engine/calculator';
import type { Column } from '@oasis/ui';
import { Link, useLocation } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { lifeLabels } from '../../life/labels.ts';
import { MovingScreen } from '../../life/MovingScreen.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { financeOfferAddress } from '../../program/program-paths.ts';
import { numberColumn } from '../../tables/ListTable.tsx';
import { useList } from '../../tables/use-list.ts';
import { CALCULATIONS, type Calculation, STANDINGS } from './lists.ts';
import { linesPath, STATUS } from './path.ts';
import { CALCULATOR_WORDS } from './words.ts';

export const words: readonly WordArea[] = [...CALCULATOR_WORDS, administrationLabels, lifeLabels];

const INTENTS: Readonly<Record<Calculation['standing'], Intent>> = {
  fits: 'success',
  edited: 'primary',
  reopened: 'warning',
  followed: 'warning',
};

/** The calculations of programs, and the changes of their sources (CAL-003). */
export function Page() {
  const { t } = useLabels();
  const [, navigate] = useLocation();
  const may = useButtons(STATUS);
  const list = useList(CALCULATIONS);
  const standings = STANDINGS.map((value) => ({ value, label: t(`calculation.${value}`) }));
  const filters = {
    label: t('calculation.filter'),
    fields: [
      { kind: 'free text', name: 'text', label: t('calculation.text') },
      { kind: 'choice', name: 'standing', label: t('calculation.standing'), options: standings },
    ],
  } as const;
  return (
    <MovingScreen<Calculation, typeof list.filters>
      title={t('calculation.title')}
      list={list}
      keyOf={({ programId, siOfferId }) => `${programId}/${siOfferId}`}
      nameOf={({ programCode, siOffer }) => `${programCode} ${siOffer}`}
      filters={may('SEARCH') ? filters : undefined}
      columns={[numberColumn(t('admin.number'), list), ...useOfferColumns(), ...useStandingColumns()]}
      actions={({ programId, siOfferId }) => [
        {
          id: 'open',
          label: t('calculation.open'),
          icon: <Calculator />,
          run: () => navigate(financeOfferAddress(programId, siOfferId)),
        },
      ]}
      none={{
        icon: <Endorsed size={32} />,
        title: t('calculation.empty'),
        text: t('calculation.emptyText'),
        filtered: { title: t('calculation.noneFound'), text: t('admin.noneFoundText') },
      }}
    />
  );
}

type Columns = readonly Column<Calculation>[];

/** The calculated program, and its sources. */
function useOfferColumns(): Columns {
  const { t, pick } = useLabels();
  return [
    {
      id: 'program',
      title: t('calculation.program'),
      sortBy: 'program',
      fixed: true,
      cell: ({ programId, siOfferId, programCode, programName }) => (
        <Link href={financeOfferAddress(programId, siOfferId)}>
          {programCode} {programName}
        </Link>
      ),
    },
    {
      id: 'programStatus',
      title: t('calculation.programStatus'),
      width: '140px',
      cell: ({ programStatus }) => <StateTag machine={PROGRAM} status={programStatus} />,
    },
    { id: 'offer', title: t('calculation.offer'), width: '170px', cell: ({ siOffer }) => siOffer },
    {
      id: 'deal',
      title: t('calculation.deal'),
      width: '220px',
      cell: ({ product, term, downPayment, customerRate }) =>
        `${pick(FINANCE_PRODUCTS[product])} · ${term} · ${downPayment}% · ${customerRate}%`,
    },
    {
      id: 'table',
      title: t('calculator.table'),
      width: '120px',
      cell: (row) => <Link href={linesPath(row.calculatorId)}>{versionName(row)}</Link>,
    },
  ];
}

/** The state of the calculation. */
function useStandingColumns(): Columns {
  const { t } = useLabels();
  return [
    {
      id: 'values',
      title: t('calculation.values'),
      align: 'right',
      width: '110px',
      cell: ({ left, written }) => t('calculation.valuesOf', { left, written }),
    },
    {
      id: 'standing',
      title: t('calculation.standing'),
      width: '180px',
      cell: ({ standing }) => (
        <Tag minimal intent={INTENTS[standing]}>
          {t(`calculation.${standing}`)}
        </Tag>
      ),
    },
    {
      id: 'by',
      title: t('calculation.by'),
      sortBy: 'editedAt',
      width: '150px',
      cell: ({ editedBy, editedAt }) => (
        <>
          {editedBy}
          <br />
          {timeText(editedAt)}
        </>
      ),
    },
  ];
}
