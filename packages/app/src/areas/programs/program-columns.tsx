import { Tag } from '@blueprintjs/core';
import { TickCircle, Time, WarningSign } from '@blueprintjs/icons';
import { tabIcon } from '@oasis/engine/areas/designs';
import type { Column } from '@oasis/ui';
import { Link } from 'wouter';
import { useLabels } from '../../locale/use-labels.ts';
import { Period } from '../../program/Period.tsx';
import { useProgramGaps } from '../../program/use-program-gaps.ts';
import { BudgetMark } from './BudgetMark.tsx';
import { budgetPath } from './budget-path.ts';
import type { ProgramRow } from './program-list.ts';
import { statusIntent, statusText } from './status-text.ts';

/** Columns of a program in its list. */
export function useProgramColumns(programs: readonly ProgramRow[]): readonly Column<ProgramRow>[] {
  const { t, locale } = useLabels();
  const gapsOf = useProgramGaps(programs.map(({ programId }) => programId));
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

/** The states of a program's wording, combinability and parameter, each as an icon with its meaning (PGD-013). */
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
