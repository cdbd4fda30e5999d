import { Button } from '@blueprintjs/core';
import { Key, Plus } from '@blueprintjs/icons';
import { pageOf } from '@oasis/api-client';
import { FORM_MODE, showsEntitlementCode } from '@oasis/engine';
import { type Column, PagedTable, RowActions, useTableHeight } from '@oasis/ui';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { NoRows } from '../../administration/NoRows.tsx';
import { RowName } from '../../administration/RowName.tsx';
import { heldWithoutDoubleView, rowButtons } from '../../administration/row-buttons.tsx';
import { tableContent } from '../../api/table-content.ts';
import { useCall } from '../../api/use-call.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { NAMED_ROUTES } from '../../navigation/named-routes.ts';
import { useUser, viewerOf } from '../../state/use-user.ts';
import { useColumns } from '../../tables/use-columns.ts';
import type { OpenRole } from './RoleDialog.tsx';
import type { Role, RoleList } from './role-list.ts';

export interface RoleTableProps {
  readonly list: RoleList;
  readonly may: (code: string) => boolean;
  readonly onOpen: (open: OpenRole) => void;
  readonly onToggle: (role: Role) => void;
}

/** The roles that fit, with what can be done with each (ROL-006 to ROL-011). */
export function RoleTable({ list, may, onOpen, onToggle }: RoleTableProps) {
  const words = useLabels();
  const { t } = words;
  const [, navigate] = useLocation();
  const withCode = showsEntitlementCode(viewerOf(useUser()));
  const { filters, paged, sort } = list;
  const query = useCall(
    'roles.list',
    {
      query: {
        ...(filters.name !== '' && { name: filters.name }),
        ...(filters.privgrpid !== '' && { privgrpid: filters.privgrpid }),
        sort,
        ...paged,
      },
    },
    { inLanguage: true, fresh: true },
  );
  const columns = useMemo(() => {
    const held = heldWithoutDoubleView(may);
    const actionsOf = (role: Role) =>
      rowButtons(
        held,
        {
          active: role.state,
          onView: () => onOpen({ mode: FORM_MODE.view, role }),
          onEdit: () => onOpen({ mode: FORM_MODE.edit, role }),
          onToggle: () => onToggle(role),
          onConfigure: () => navigate(NAMED_ROUTES['Role Setting']({ id: role.privgrpid, rolid: role.rolid })),
        },
        words,
      );
    return columnsIn(words, { before: paged.pageIndex * paged.pageSize, withCode, actionsOf });
  }, [words, may, onOpen, onToggle, navigate, paged, withCode]);
  return (
    <PagedTable
      {...list.table}
      caption={t('role.title')}
      columns={columns}
      content={tableContent(query)}
      rowKey={(role) => role.rolid}
      total={query.data === undefined ? 0 : pageOf(query.data).total}
      shown={useColumns('roles')}
      height={useTableHeight()}
      empty={
        <NoRows
          list={list}
          icon={<Key size={32} />}
          empty={t('role.empty')}
          noneFound={t('role.noneFound')}
          action={
            may('ADD') ? (
              <Button intent="primary" icon={<Plus />} onClick={() => onOpen({ mode: FORM_MODE.add })}>
                {t('role.addTitle')}
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
  /** The entitlement code is for people who are no dealers (ROL-040). */
  readonly withCode: boolean;
  readonly actionsOf: (role: Role) => ReturnType<typeof rowButtons>;
}

function columnsIn({ t, locale }: Words, { before, withCode, actionsOf }: ColumnParts): readonly Column<Role>[] {
  const nameOf = (role: Role) => (locale === 'zh' ? role.rolnmcn : role.rolnmen);
  return [
    { id: 'number', title: t('admin.number'), width: '60px', cell: (_role, index) => before + index + 1 },
    {
      id: 'name',
      title: t('role.name'),
      sortBy: 'name',
      fixed: true,
      cell: (role) => <RowName name={nameOf(role)} active={role.state} />,
    },
    { id: 'type', title: t('role.type'), sortBy: 'type', width: '170px', cell: (role) => role.roltpnm },
    {
      id: 'group',
      title: t('role.group'),
      sortBy: 'group',
      cell: (role) => (locale === 'zh' ? role.privgrpnmcn : role.privgrpnmen),
    },
    { id: 'description', title: t('admin.description'), cell: (role) => role.roldsc },
    ...(withCode ? [{ id: 'code', title: t('role.code'), cell: (role: Role) => role.roleCode }] : []),
    {
      id: 'operation',
      title: t('admin.operation'),
      // As narrow as its buttons.
      width: '1%',
      fixed: true,
      cell: (role) => <RowActions label={t('admin.rowActions', { name: nameOf(role) })} actions={actionsOf(role)} />,
    },
  ];
}
