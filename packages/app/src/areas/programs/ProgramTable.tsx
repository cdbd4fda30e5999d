import { Button, Tag } from '@blueprintjs/core';
import { Clipboard, Plus, TickCircle, Time, WarningSign } from '@blueprintjs/icons';
import { tabIcon } from '@oasis/engine/areas/designs';
import type { Column } from '@oasis/ui';
import { Link } from 'wouter';
import { MoveMenu } from '../../life/MoveMenu.tsx';
import { type Selection, tickColumn } from '../../life/selection.tsx';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { codeOf, type SalesMove } from '../../program/life-program.ts';
import { Period } from '../../program/Period.tsx';
import { programActions } from '../../program/program-actions.tsx';
import { useProgramButtons } from '../../program/use-program-buttons.ts';
import { useProgramGaps } from '../../program/use-program-gaps.ts';
import { ListTable } from '../../tables/ListTable.tsx';
import { BudgetMark } from './BudgetMark.tsx';
import { budgetPath } from './budget-path.ts';
import type { ProgramList, ProgramRow } from './program-list.ts';
import { statusIntent, statusText } from './status-text.ts';

export interface ProgramTableProps {
  readonly list: ProgramList;
  readonly selection: Selection<ProgramRow>;
  readonly onMove: (program: ProgramRow, move: SalesMove) => void;
  readonly onHistory: (program: ProgramRow) => void;
  readonly onOpen: (programId: number) => void;
  /** Absent for who may not make programs. */
  readonly onNew: (() => void) | undefined;
}

/** The programs that fit the filters, a page at a time; a row opens its budget. */
export function ProgramTable({ list, selection, onMove, onHistory, onOpen, onNew }: ProgramTableProps) {
  const words = useLabels();
  const { t } = words;
  const may = useProgramButtons();
  const programs = list.content.state === 'ready' ? list.content.rows : [];
  const gapsOf = useProgramGaps(programs.map(({ programId }) => programId));
  const keyOf = ({ programId }: ProgramRow) => programId;
  const nameOf = (row: ProgramRow) => `${codeOf(row)} ${row.programName}`;
  return (
    <ListTable
      caption={t('programs.title')}
      list={list}
      columns={[
        tickColumn<ProgramRow>({ selection, list, keyOf, nameOf }),
        ...columnsIn(words, gapsOf),
        {
          id: 'moves',
          title: t('programs.operation'),
          width: '1px',
          fixed: true,
          cell: (row) => (
            <MoveMenu
              name={nameOf(row)}
              actions={programActions(words, {
                program: row,
                may,
                onMove: (move) => onMove(row, move),
                onHistory: () => onHistory(row),
              })}
            />
          ),
        },
      ]}
      rowKey={keyOf}
      height="window"
      onOpen={(row) => onOpen(row.programId)}
      none={{
        icon: <Clipboard size={32} />,
        title: t('programs.empty'),
        text: t(onNew === undefined ? 'programs.emptyReadOnly' : 'programs.emptyText'),
        action: onNew && (
          <Button intent="primary" icon={<Plus />} onClick={onNew}>
            {t('programs.new')}
          </Button>
        ),
        filtered: { title: t('programs.noneFound'), text: t('programs.noneFoundText') },
      }}
    />
  );
}

function columnsIn({ t, locale }: Words, gapsOf: ReturnType<typeof useProgramGaps>): readonly Column<ProgramRow>[] {
  return [
    {
      id: 'code',
      title: t('programs.code'),
      width: '125px',
      fixed: true,
      sortBy: 'programCode',
      cell: (row) => (
        <>
          <Link href={budgetPath(row.programId)} className="oasis-unbroken">
            {row.programCode}
          </Link>
          {row.versionOfCode > 1 && ` V${row.versionOfCode}`}
        </>
      ),
    },
    { id: 'name', title: t('programs.name'), fixed: true, sortBy: 'programName', cell: (row) => row.programName },
    { id: 'bu', title: t('programs.bu'), cell: (row) => row.bu },
    { id: 'period', title: t('programs.period'), width: '165px', cell: (row) => <Period text={row.period} /> },
    { id: 'makes', title: t('programs.makes'), cell: (row) => row.makes.join(', ') },
    {
      id: 'tabs',
      title: t('programs.tabs'),
      width: '90px',
      cell: (row) => <TabMarks row={row} />,
    },
    {
      id: 'budget',
      title: t('programs.budget'),
      width: '115px',
      cell: (row) => (
        <BudgetMark isEntered={row.budgetEntered} gaps={gapsOf(row.programId)} isBehind={!row.kufriLatest} />
      ),
    },
    {
      id: 'status',
      title: t('programs.status'),
      width: '145px',
      sortBy: 'status',
      cell: (row) => (
        <Tag minimal intent={statusIntent(row.status)}>
          {statusText(row.status, locale)}
        </Tag>
      ),
    },
  ];
}

const MARKS = {
  fulfill: <TickCircle className="oasis-mark-yes" />,
  pending: <Time className="oasis-mark-no" />,
  reject: <WarningSign className="oasis-mark-no" />,
} as const;

/** What the wording, the combinability and the parameter of a program are, each as an icon with its meaning (PGD-013). */
function TabMarks({ row }: { readonly row: ProgramRow }) {
  const { t } = useLabels();
  const marks = [
    { name: t('programs.wording'), icon: tabIcon(row.wordingStatus) },
    { name: t('programs.combinability'), icon: tabIcon(row.combinabilityStatus) },
    { name: t('programs.parameter'), icon: tabIcon(row.parameterStatus) },
  ];
  const says = { fulfill: t('programs.saved'), pending: t('programs.toConfirm'), reject: t('programs.notSaved') };
  return (
    <span className="oasis-program-marks">
      {marks.map(({ name, icon }) => (
        <span key={name} role="img" title={`${name}: ${says[icon]}`} aria-label={`${name}: ${says[icon]}`}>
          {MARKS[icon]}
        </span>
      ))}
    </span>
  );
}
