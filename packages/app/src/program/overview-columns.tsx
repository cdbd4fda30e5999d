import { TickCircle } from '@blueprintjs/icons';
import { PROGRAM } from '@oasis/engine/areas/programs';
import type { Column } from '@oasis/ui';
import { Link } from 'wouter';
import { StateTag } from '../life/StateTag.tsx';
import { moneyText } from '../locale/money-text.ts';
import { timeText } from '../locale/time-text.ts';
import type { Words } from '../locale/use-labels.ts';
import { Unbroken } from '../tables/Unbroken.tsx';
import type { OverviewProgram } from './overview-list.ts';
import { Period } from './Period.tsx';
import { designAddress } from './program-paths.ts';

/** Columns of a program in lists by state. */
export function overviewColumns({ t }: Words): readonly Column<OverviewProgram>[] {
  return [
    {
      id: 'code',
      title: t('overview.code'),
      width: '150px',
      fixed: true,
      sortBy: 'programCode',
      cell: (program) => <Code program={program} />,
    },
    {
      id: 'name',
      title: t('overview.name'),
      fixed: true,
      sortBy: 'programName',
      cell: ({ programName }) => programName,
    },
    { id: 'bu', title: t('overview.bu'), width: '80px', cell: ({ bu }) => bu },
    { id: 'period', title: t('overview.period'), width: '120px', cell: ({ period }) => <Period text={period} /> },
    {
      id: 'amount',
      title: t('overview.amount'),
      width: '140px',
      align: 'right',
      cell: ({ amount }) => moneyText(amount),
    },
    {
      id: 'status',
      title: t('overview.status'),
      width: '140px',
      sortBy: 'status',
      cell: ({ status, batch }) => (
        <>
          <StateTag machine={PROGRAM} status={status} />{' '}
          {batch !== '' && <span title={t('overview.batch')}>{batch}</span>}
        </>
      ),
    },
    {
      id: 'confirmed',
      title: t('overview.confirmed'),
      width: '150px',
      cell: ({ confirmed, confirmedBy, confirmedAt }) =>
        confirmed ? (
          <span title={timeText(confirmedAt)}>
            <TickCircle className="oasis-life-yes" title={t('overview.confirmedYes')} /> {confirmedBy}
          </span>
        ) : (
          '-'
        ),
    },
    {
      id: 'updated',
      title: t('overview.updated'),
      width: '140px',
      sortBy: 'updatedAt',
      cell: ({ updatedAt }) => <Moment at={updatedAt} />,
    },
  ];
}

function Code({ program: { programId, programCode, versionOfCode } }: { readonly program: OverviewProgram }) {
  return (
    <>
      <Unbroken>
        <Link href={designAddress(programId)}>{programCode}</Link>
      </Unbroken>{' '}
      V{versionOfCode}
    </>
  );
}

/** A narrow column breaks it between day and time and nowhere else. */
function Moment({ at }: { readonly at: string }) {
  const [day = '', time = ''] = timeText(at).split(' ');
  return (
    <>
      <Unbroken>{day}</Unbroken> {time}
    </>
  );
}
