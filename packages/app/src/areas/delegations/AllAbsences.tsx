import { Following, Stop } from '@blueprintjs/icons';
import { useLabels } from '../../locale/use-labels.ts';
import { ListFilters } from '../../tables/ListFilters.tsx';
import { actionColumn, ListTable, type ListTableProps, numberColumn } from '../../tables/ListTable.tsx';
import type { useList } from '../../tables/use-list.ts';
import { AbsenceState, LentKinds, StandsIn } from './AbsenceRows.tsx';
import { type ABSENCE_LIST, ABSENCE_STATES, type Absence } from './delegation-list.ts';
import { useEnd } from './use-end.tsx';

interface AllAbsencesProps {
  readonly list: ReturnType<typeof useList<'delegations.list', (typeof ABSENCE_LIST)['none'], string, Absence>>;
}

/** Everybody's absences: absent users without a stand-in, and stand-ins who cannot decide. */
export function AllAbsences({ list }: AllAbsencesProps) {
  const { t } = useLabels();
  const ending = useEnd('delegations.end', list.reload);
  const columns = useColumns(list, ending.run);
  return (
    <>
      <ListFilters
        list={list}
        label={t('delegation.filter')}
        fields={[
          { kind: 'text', name: 'text', label: t('delegation.who') },
          {
            kind: 'choice',
            name: 'state',
            label: t('delegation.state'),
            options: ABSENCE_STATES.map((value) => ({ value, label: t(`delegation.${value}`) })),
          },
          {
            kind: 'choice',
            name: 'alone',
            label: t('delegation.alone'),
            options: [{ value: 'true', label: t('delegation.aloneOnly') }],
          },
        ]}
      />
      <ListTable<Absence>
        caption={t('delegation.all')}
        list={list}
        rowKey={({ delegationId }) => delegationId}
        columns={columns}
        none={{
          icon: <Following size={32} />,
          title: t('delegation.empty'),
          filtered: { title: t('delegation.noneFound'), text: t('admin.noneFoundText') },
        }}
      />
      {ending.dialog}
    </>
  );
}

function useColumns(
  list: AllAbsencesProps['list'],
  end: (absence: Absence) => void,
): ListTableProps<Absence>['columns'] {
  const { t } = useLabels();
  return [
    numberColumn(t('admin.number'), list),
    {
      id: 'who',
      title: t('delegation.who'),
      sortBy: 'who',
      fixed: true,
      cell: ({ fulnm, usrnm }) => `${fulnm} (${usrnm})`,
    },
    { id: 'to', title: t('delegation.to'), cell: (absence) => <StandsIn absence={absence} /> },
    {
      id: 'kinds',
      title: t('delegation.kinds'),
      cell: (absence) => <LentKinds absence={absence} />,
    },
    {
      id: 'days',
      title: t('delegation.days'),
      sortBy: 'firstDay',
      width: '210px',
      cell: ({ firstDay, lastDay }) => `${firstDay} – ${lastDay}`,
    },
    {
      id: 'state',
      title: t('delegation.state'),
      width: '100px',
      cell: ({ state }) => <AbsenceState state={state} />,
    },
    { id: 'setBy', title: t('delegation.setBy'), width: '140px', cell: ({ setBy }) => setBy },
    actionColumn<Absence>({
      title: t('delegation.actions'),
      label: ({ fulnm }) => t('delegation.rowActions', { name: fulnm }),
      actions: (absence) =>
        absence.state === 'now' || absence.state === 'toCome'
          ? [{ id: 'end', label: t('delegation.end'), icon: <Stop />, run: () => end(absence) }]
          : [],
    }),
  ];
}
