import { Button } from '@blueprintjs/core';
import { People, Plus } from '@blueprintjs/icons';
import { pageOf } from '@oasis/api-client';
import { FORM_MODE } from '@oasis/engine';
import { type Column, PagedTable, RowActions, useTableHeight } from '@oasis/ui';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { NoRows } from '../../administration/NoRows.tsx';
import { RowName } from '../../administration/RowName.tsx';
import { heldButtons, rowButtons } from '../../administration/row-buttons.tsx';
import { tableContent } from '../../api/table-content.ts';
import { useCall } from '../../api/use-call.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { NAMED_ROUTES } from '../../navigation/named-routes.ts';
import { useColumns } from '../../tables/use-columns.ts';
import type { OpenGroup } from './GroupDialog.tsx';
import type { Group, GroupList } from './group-list.ts';

export interface GroupTableProps {
  readonly list: GroupList;
  readonly may: (code: string) => boolean;
  readonly onOpen: (open: OpenGroup) => void;
  readonly onToggle: (group: Group) => void;
}

/** The user groups that fit, with what can be done with each (UGP-006 to UGP-010). */
export function GroupTable({ list, may, onOpen, onToggle }: GroupTableProps) {
  const words = useLabels();
  const { t } = words;
  const [, navigate] = useLocation();
  const { filters, paged, sort } = list;
  const query = useCall(
    'groups.list',
    {
      query: {
        ...(filters.name !== '' && { name: filters.name }),
        ...(filters.legalEntity !== '' && { legalEntity: filters.legalEntity }),
        sort,
        ...paged,
      },
    },
    { inLanguage: true, fresh: true },
  );
  const columns = useMemo(() => {
    const held = heldButtons(may);
    const actionsOf = (group: Group) =>
      rowButtons(
        held,
        {
          active: group.state,
          onView: () => onOpen({ mode: FORM_MODE.view, group }),
          onEdit: () => onOpen({ mode: FORM_MODE.edit, group }),
          onToggle: () => onToggle(group),
          onConfigure: () => navigate(NAMED_ROUTES['Privilege Group Setting']({ id: group.privgrpid })),
        },
        words,
      );
    return columnsIn(words, { before: paged.pageIndex * paged.pageSize, actionsOf });
  }, [words, may, onOpen, onToggle, navigate, paged]);
  return (
    <PagedTable
      {...list.table}
      caption={t('group.title')}
      columns={columns}
      content={tableContent(query)}
      rowKey={(group) => group.privgrpid}
      total={query.data === undefined ? 0 : pageOf(query.data).total}
      shown={useColumns('groups')}
      height={useTableHeight()}
      empty={
        <NoRows
          list={list}
          icon={<People size={32} />}
          empty={t('group.empty')}
          noneFound={t('group.noneFound')}
          action={
            may('ADD') ? (
              <Button intent="primary" icon={<Plus />} onClick={() => onOpen({ mode: FORM_MODE.add })}>
                {t('group.addTitle')}
              </Button>
            ) : undefined
          }
        />
      }
    />
  );
}

interface ColumnParts {
  /** Rows on the pages before this one. */
  readonly before: number;
  readonly actionsOf: (group: Group) => ReturnType<typeof rowButtons>;
}

function columnsIn({ t, locale }: Words, { before, actionsOf }: ColumnParts): readonly Column<Group>[] {
  const nameOf = (group: Group) => (locale === 'zh' ? group.grpnmcn : group.grpnmen);
  return [
    { id: 'number', title: t('admin.number'), width: '60px', cell: (_group, index) => before + index + 1 },
    {
      id: 'name',
      title: t('group.name'),
      sortBy: 'name',
      fixed: true,
      cell: (group) => <RowName name={nameOf(group)} active={group.state} />,
    },
    { id: 'type', title: t('group.type'), sortBy: 'type', width: '170px', cell: (group) => group.grptpnm },
    { id: 'description', title: t('admin.description'), cell: (group) => group.grpdsc },
    {
      id: 'operation',
      title: t('admin.operation'),
      // As narrow as its buttons.
      width: '1%',
      fixed: true,
      cell: (group) => <RowActions label={t('admin.rowActions', { name: nameOf(group) })} actions={actionsOf(group)} />,
    },
  ];
}
