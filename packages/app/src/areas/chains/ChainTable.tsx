import { Button } from '@blueprintjs/core';
import { Add, FlowLinear } from '@blueprintjs/icons';
import { CHAIN_VERSION, type ChainKind } from '@oasis/engine/areas/chains';
import type { Column } from '@oasis/ui';
import { Link, useLocation } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { MovingList } from '../../life/MovingList.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import { stateChoices } from '../../life/state-choices.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { numberColumn } from '../../tables/ListTable.tsx';
import { useList } from '../../tables/use-list.ts';
import {
  type ChainFilters,
  type ChainLine,
  type ChainList,
  DEALER_CHAINS,
  EXEMPTION_CHAINS,
  FL_CHAINS,
  LATE_CHAINS,
  PLAN_CHAINS,
  PROGRAM_CHAINS,
  SAMPLE_CHAINS,
  useScopeChoices,
} from './chain-list.ts';
import { CHAINS, chainPath, wizardPath } from './path.ts';
import { StandingTag } from './StandingTag.tsx';
import { nameOf, useVersionMoves } from './use-version-moves.tsx';

export function ProgramChains() {
  return <ChainTable kind="program" list={useList(PROGRAM_CHAINS)} />;
}

export function DealerChains() {
  return <ChainTable kind="dealerPayout" list={useList(DEALER_CHAINS)} />;
}

export function FlChains() {
  return <ChainTable kind="flPayout" list={useList(FL_CHAINS)} />;
}

export function LateChains() {
  return <ChainTable kind="lateClaims" list={useList(LATE_CHAINS)} />;
}

export function PlanChains() {
  return <ChainTable kind="checkingPlan" list={useList(PLAN_CHAINS)} />;
}

export function ExemptionChains() {
  return <ChainTable kind="exemption" list={useList(EXEMPTION_CHAINS)} />;
}

export function SampleChains() {
  return <ChainTable kind="sample" list={useList(SAMPLE_CHAINS)} />;
}

interface ChainTableProps {
  readonly kind: ChainKind;
  readonly list: ChainList;
}

/** The versions of the chains of a kind, with their actions. */
function ChainTable({ kind, list }: ChainTableProps) {
  const words = useLabels();
  const { t } = words;
  const may = useButtons(CHAINS);
  const { bus } = useScopeChoices();
  const [, navigate] = useLocation();
  const moves = useVersionMoves(list.reload);
  const start = may('EDIT') ? (
    <Button icon={<Add />} intent="primary" onClick={() => navigate(wizardPath('customApprovalChainFirst'))}>
      {t('chain.new')}
    </Button>
  ) : undefined;
  return (
    <>
      <MovingList<ChainLine, ChainFilters>
        title={t(kind === 'program' ? 'chain.program' : `chain.${kind}`)}
        list={list}
        keyOf={({ approvalChainId }) => approvalChainId}
        nameOf={nameOf}
        filters={{
          label: t('chain.filter'),
          fields: [
            { kind: 'free text', name: 'text', label: t('chain.text') },
            {
              kind: 'choice',
              name: 'bu',
              label: t('chain.bu'),
              options: bus.map(({ code }) => ({ value: code, label: code })),
            },
            { kind: 'choice', name: 'status', label: t('chain.status'), options: stateChoices(words, CHAIN_VERSION) },
          ],
        }}
        start={start}
        columns={columnsIn(words, list)}
        actions={moves.of}
        none={{
          icon: <FlowLinear size={32} />,
          title: t('chain.empty'),
          action: start,
          filtered: { title: t('chain.noneFound'), text: t('admin.noneFoundText') },
        }}
      />
      {moves.dialog}
    </>
  );
}

function columnsIn({ t }: Words, list: ChainList): readonly Column<ChainLine>[] {
  return [
    numberColumn(t('admin.number'), list),
    {
      id: 'chain',
      title: t('chain.chain'),
      sortBy: 'chain',
      fixed: true,
      width: '200px',
      cell: ({ approvalChainId, code, name }) => (
        <Link href={chainPath(approvalChainId)}>
          {code} {name}
        </Link>
      ),
    },
    { id: 'version', title: t('chain.versionHead'), align: 'right', width: '90px', cell: ({ number }) => number },
    { id: 'bu', title: t('chain.bu'), sortBy: 'bu', width: '120px', cell: ({ bu }) => bu },
    {
      id: 'entity',
      title: t('chain.entity'),
      width: '100px',
      cell: ({ entity }) => entity || t('chain.everyEntity'),
    },
    {
      id: 'status',
      title: t('chain.status'),
      width: '110px',
      cell: (line) => (
        <span className="oasis-chain-tags">
          {line.status === 'Active' && line.standing === 'inForce' ? null : (
            <StateTag machine={CHAIN_VERSION} status={line.status} />
          )}
          {line.status === 'Active' && <StandingTag standing={line.standing} />}
        </span>
      ),
    },
    {
      id: 'days',
      title: t('chain.days'),
      sortBy: 'effectiveFrom',
      width: '190px',
      cell: ({ effectiveFrom, lastDay }) => (
        <span className="oasis-chain-day">
          {effectiveFrom} – {lastDay}
        </span>
      ),
    },
    { id: 'steps', title: t('chain.steps'), align: 'right', width: '80px', cell: ({ steps }) => steps },
    {
      id: 'changed',
      title: t('chain.changed'),
      sortBy: 'updatedAt',
      width: '170px',
      cell: ({ updatedBy, updatedAt }) => `${updatedBy} ${timeText(updatedAt)}`,
    },
  ];
}
