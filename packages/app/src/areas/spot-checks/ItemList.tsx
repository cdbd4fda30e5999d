import './spot-checks.css';
import { Tag } from '@blueprintjs/core';
import { Random } from '@blueprintjs/icons';
import { SPOT_ITEM } from '@oasis/engine/areas/spot-checks';
import type { Column, RowAction } from '@oasis/ui';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { claimPath } from '../../claims/paths.ts';
import { MovingList } from '../../life/MovingList.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import type { Selection } from '../../life/selection.tsx';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import type { ShownList } from '../../tables/use-list.ts';
import { listPath } from './paths.ts';
import type { ItemFilters, SpotItem } from './spot-lists.ts';

interface ItemListProps {
  readonly title: string;
  readonly list: ShownList<SpotItem, ItemFilters>;
  /** The page of a list to which a row leads. */
  readonly base: string;
  readonly actions?: ((row: SpotItem) => readonly RowAction[]) | undefined;
  readonly many?: ((selection: Selection<SpotItem>) => ReactNode) | undefined;
  readonly kept?: Selection<SpotItem> | undefined;
  /** What is said where there are none: when there will be some. */
  readonly noneText?: string | undefined;
  /** Its claims are not checked yet: there is nothing found to show. */
  readonly isUnchecked?: boolean;
}

/** Claims of spot checks; each leads to its list and to the claim. */
export function ItemList({ title, list, base, noneText, isUnchecked = false, ...moves }: ItemListProps) {
  const words = useLabels();
  const { t } = words;
  return (
    <MovingList<SpotItem, ItemFilters>
      {...moves}
      title={title}
      list={list}
      keyOf={({ itemId }) => itemId}
      nameOf={({ claimCode }) => claimCode}
      filters={{
        label: t('spot.filter'),
        fields: [
          { kind: 'free text', name: 'vin', label: t('spot.vinPart') },
          { kind: 'free text', name: 'dealer', label: t('spot.dealerCode') },
          { kind: 'free text', name: 'program', label: t('spot.programCode') },
        ],
      }}
      columns={columnsIn(words, base).filter(({ id }) => !(isUnchecked && OF_FINDINGS.has(id)))}
      none={{
        icon: <Random size={32} />,
        title: t('spot.none'),
        ...(noneText !== undefined && { text: noneText }),
        filtered: { title: t('spot.noneFound') },
      }}
    />
  );
}

/** Columns of what was found. */
const OF_FINDINGS: ReadonlySet<string> = new Set(['right', 'why']);
/** What followed for a claim that was found wrong, by the outcome. */
const CORRECTIONS: Readonly<Partial<Record<string, 'spot.correctedLowered' | 'spot.correctedRejected'>>> = {
  lowered: 'spot.correctedLowered',
  rejected: 'spot.correctedRejected',
};

function columnsIn({ t }: Words, base: string): readonly Column<SpotItem>[] {
  return [...claimColumns(t, base), ...foundColumns(t)];
}

function claimColumns(t: Words['t'], base: string): readonly Column<SpotItem>[] {
  return [
    {
      id: 'claim',
      title: t('spot.claim'),
      width: '110px',
      fixed: true,
      cell: ({ claimId, claimCode }) => (
        <Link href={claimPath(claimId)} className="oasis-unbroken">
          {claimCode}
        </Link>
      ),
    },
    {
      id: 'list',
      title: t('spot.list'),
      width: '90px',
      cell: ({ listId, listCode }) => (
        <Link href={listPath(base, listId)} className="oasis-unbroken">
          {listCode}
        </Link>
      ),
    },
    { id: 'vin', title: t('spot.vin'), width: '180px', cell: ({ vin }) => vin },
    {
      id: 'program',
      title: t('spot.program'),
      width: '220px',
      cell: ({ programCode, programName }) => `${programCode} ${programName}`,
    },
    {
      id: 'dealer',
      title: t('spot.dealer'),
      width: '90px',
      cell: ({ dealerCode, dealerName }) => <span title={dealerName}>{dealerCode}</span>,
    },
    { id: 'stratum', title: t('spot.stratum'), width: '80px', cell: ({ stratum }) => stratum },
  ];
}

function foundColumns(t: Words['t']): readonly Column<SpotItem>[] {
  return [
    statusIn(t),
    {
      id: 'net',
      title: t('spot.net'),
      width: '140px',
      align: 'right',
      sortBy: 'net',
      cell: ({ net }) => moneyText(net),
    },
    {
      id: 'right',
      title: t('spot.rightNet'),
      width: '130px',
      align: 'right',
      cell: ({ rightNet }) => (rightNet === '' ? '' : moneyText(rightNet)),
    },
    correctionIn(t),
    { id: 'why', title: t('spot.why'), width: '220px', cell: ({ reason }) => reason },
  ];
}

function statusIn(t: Words['t']): Column<SpotItem> {
  return {
    id: 'status',
    title: t('spot.status'),
    width: '150px',
    cell: ({ status, changed }) => (
      <span className="oasis-spot-state">
        <StateTag machine={SPOT_ITEM} status={status} />
        {changed && (
          <Tag minimal intent="warning">
            {t('spot.changed')}
          </Tag>
        )}
      </span>
    ),
  };
}

function correctionIn(t: Words['t']): Column<SpotItem> {
  return {
    id: 'correction',
    title: t('spot.correction'),
    width: '200px',
    cell: ({ correction, postedNet, correctedBy, correctedDay }) =>
      correction === '' ? (
        ''
      ) : (
        <span title={`${correctedDay} ${correctedBy}`}>
          {t(CORRECTIONS[correction] ?? 'spot.correctedNone', { net: moneyText(postedNet) })}
        </span>
      ),
  };
}
