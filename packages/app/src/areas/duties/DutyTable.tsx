import { Tag } from '@blueprintjs/core';
import { Cross, Disable, SplitColumns, Tick } from '@blueprintjs/icons';
import type { ButtonCode } from '@oasis/engine/actions';
import { DUTY_OVERRIDE } from '@oasis/engine/areas/duties';
import { movesFrom } from '@oasis/engine/states';
import { type Column, type RowAction, RowActions } from '@oasis/ui';
import type { ReactElement } from 'react';
import { timeText } from '../../locale/time-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { ListTable } from '../../tables/ListTable.tsx';
import type { ShownRows } from '../../tables/use-list.ts';
import type { DutyStep } from './DutyStepDialog.tsx';
import { type DutyOverride, dayText, pairOf, pairText, stateOn } from './duty-list.ts';

export interface DutyTableProps {
  readonly list: ShownRows<DutyOverride>;
  readonly may: (code: ButtonCode) => boolean;
  readonly onStep: (step: DutyStep) => void;
  /** The way to the first one. */
  readonly request: ReactElement | undefined;
}

/** All overrides, with their actions. */
export function DutyTable({ list, may, onStep, request }: DutyTableProps) {
  const words = useLabels();
  const { t } = words;
  return (
    <ListTable
      caption={t('duty.list')}
      list={list}
      columns={columnsIn(words, actionsFor(words, may, onStep))}
      rowKey={(row) => row.overrideId}
      none={{ icon: <SplitColumns size={32} />, title: t('duty.empty'), text: t('duty.emptyText'), action: request }}
    />
  );
}

/** The moves of an override with the button of the page that each takes. */
const STEPS = [
  { kind: 'approve', button: 'DECIDE', icon: <Tick />, intent: 'success' },
  { kind: 'refuse', button: 'DECIDE', icon: <Cross />, intent: 'danger' },
  { kind: 'end', button: 'REQUEST', icon: <Disable />, intent: 'danger' },
] as const;

/** The moves that the state allows; the server decides whether another user has to make them. */
function actionsFor({ t }: Words, may: (code: ButtonCode) => boolean, onStep: (step: DutyStep) => void) {
  return (row: DutyOverride): readonly RowAction[] =>
    STEPS.filter(({ kind, button }) => may(button) && movesFrom(DUTY_OVERRIDE, row.state).includes(kind)).map(
      ({ kind, icon, intent }) => ({
        id: kind,
        label: t(`duty.${kind}`),
        icon,
        intent,
        run: () => onStep({ kind, row }),
      }),
    );
}

/** The two permissions, and below them why nobody holds both. */
function PairCell({ row }: { readonly row: DutyOverride }) {
  const { pick } = useLabels();
  const pair = pairOf(row);
  return (
    <>
      {pairText(row, pick)}
      {pair !== undefined && <span className="oasis-duty-why">{pick(pair.reason)}</span>}
    </>
  );
}

/** User and time. */
function Deed({ who, at }: { readonly who: string; readonly at: string }) {
  return (
    <>
      {who}
      <span className="oasis-duty-why">
        <Unbroken text={timeText(at)} />
      </span>
    </>
  );
}

function Unbroken({ text }: { readonly text: string }) {
  return <span className="oasis-duty-unbroken">{text}</span>;
}

function columnsIn(
  { t, pick }: Words,
  actionsOf: (row: DutyOverride) => readonly RowAction[],
): readonly Column<DutyOverride>[] {
  const today = dayText(new Date());
  return [
    {
      id: 'person',
      title: t('duty.person'),
      width: '120px',
      fixed: true,
      cell: (row) => `${row.fulnm} (${row.usrnm})`,
    },
    { id: 'pair', title: t('duty.pair'), width: '220px', fixed: true, cell: (row) => <PairCell row={row} /> },
    { id: 'reason', title: t('duty.reason'), cell: (row) => row.reason },
    { id: 'until', title: t('duty.until'), width: '110px', cell: (row) => <Unbroken text={row.until} /> },
    {
      id: 'state',
      title: t('duty.state'),
      width: '100px',
      fixed: true,
      cell: (row) => (
        <Tag minimal intent={stateOn(row, today).tone}>
          {pick(stateOn(row, today).name)}
        </Tag>
      ),
    },
    {
      id: 'by',
      title: t('duty.by'),
      width: '130px',
      cell: (row) => <Deed who={row.requestedBy} at={row.requestedAt} />,
    },
    {
      id: 'decided',
      title: t('duty.decidedBy'),
      width: '130px',
      cell: (row) => row.decidedBy !== '' && <Deed who={row.decidedBy} at={row.decidedAt ?? ''} />,
    },
    {
      id: 'operation',
      title: t('admin.operation'),
      width: '100px',
      fixed: true,
      cell: (row) => <RowActions label={t('duty.rowActions', { name: row.fulnm })} actions={actionsOf(row)} />,
    },
  ];
}
