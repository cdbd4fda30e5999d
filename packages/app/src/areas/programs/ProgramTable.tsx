import { Button, Tag } from '@blueprintjs/core';
import { Clipboard, Plus, TickCircle, WarningSign } from '@blueprintjs/icons';
import type { CallData } from '@oasis/api-client';
import type { Column } from '@oasis/ui';
import { Link } from 'wouter';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { ListTable } from '../../tables/ListTable.tsx';
import { BudgetMark } from './BudgetMark.tsx';
import { budgetPath } from './budget-path.ts';
import type { ProgramList } from './program-list.ts';
import { statusIntent, statusText } from './status-text.ts';

type ProgramRow = CallData<'program.list'>['content'][number];

export interface ProgramTableProps {
  readonly list: ProgramList;
  readonly onOpen: (programId: number) => void;
  /** Absent for who may not make programs. */
  readonly onNew: (() => void) | undefined;
}

/** The programs that fit the filters, a page at a time; a row opens its budget. */
export function ProgramTable({ list, onOpen, onNew }: ProgramTableProps) {
  const words = useLabels();
  const { t } = words;
  return (
    <ListTable
      caption={t('programs.title')}
      list={list}
      columns={columnsIn(words)}
      rowKey={(row) => row.programId}
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

function columnsIn({ t, locale }: Words): readonly Column<ProgramRow>[] {
  return [
    {
      id: 'code',
      title: t('programs.code'),
      width: '125px',
      fixed: true,
      sortBy: 'programCode',
      cell: (row) => <Link href={budgetPath(row.programId)}>{row.programCode}</Link>,
    },
    { id: 'name', title: t('programs.name'), fixed: true, sortBy: 'programName', cell: (row) => row.programName },
    { id: 'bu', title: t('programs.bu'), cell: (row) => row.bu },
    { id: 'period', title: t('programs.period'), width: '165px', cell: (row) => row.period },
    { id: 'makes', title: t('programs.makes'), cell: (row) => row.makes.join(', ') },
    {
      id: 'wording',
      title: t('programs.wording'),
      align: 'center',
      width: '80px',
      cell: (row) => <SavedMark saved={isSaved(row.wordingStatus)} />,
    },
    {
      id: 'budget',
      title: t('programs.budget'),
      width: '115px',
      cell: (row) => <BudgetMark isEntered={row.budgetEntered} isBehind={!row.kufriLatest} />,
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

/** States of a program's tabs that show 'fulfill'; the others show 'reject'. */
const SAVED_STATES = ['NonTemporary', 'Default', 'Confirmed', 'Y'];

function isSaved(state: string): boolean {
  return SAVED_STATES.includes(state);
}

/** 'fulfill' or 'reject' of the program's tabs, as an icon with its meaning. */
function SavedMark({ saved }: { readonly saved: boolean }) {
  const { t } = useLabels();
  const text = t(saved ? 'programs.saved' : 'programs.notSaved');
  return (
    <span title={text} className={saved ? 'oasis-mark-yes' : 'oasis-mark-no'}>
      {saved ? <TickCircle title={text} /> : <WarningSign title={text} />}
    </span>
  );
}
