import { Tag } from '@blueprintjs/core';
import { People } from '@blueprintjs/icons';
import { pageOf } from '@oasis/api-client';
import { FORM_MODE, mayEditUser, mayToggleUser, showsStatusColumn } from '@oasis/engine';
import { type Column, PagedTable, RowActions, useTableHeight } from '@oasis/ui';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { NoRows } from '../../administration/NoRows.tsx';
import { heldButtons, rowButtons } from '../../administration/row-buttons.tsx';
import { tableContent } from '../../api/table-content.ts';
import { useCall } from '../../api/use-call.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { NAMED_ROUTES } from '../../navigation/named-routes.ts';
import { useUser, viewerOf } from '../../state/use-user.ts';
import { useColumns } from '../../tables/use-columns.ts';
import type { OpenUser } from './UserDialog.tsx';
import { filterQuery, type User, type UserList } from './user-list.ts';

export interface UserTableProps {
  readonly list: UserList;
  readonly may: (code: string) => boolean;
  readonly onOpen: (open: OpenUser) => void;
  readonly onToggle: (user: User) => void;
}

/** The users that fit, with what can be done with each (USR-007 to USR-018). */
export function UserTable({ list, may, onOpen, onToggle }: UserTableProps) {
  const words = useLabels();
  const { t } = words;
  const [, navigate] = useLocation();
  const user = useUser();
  const { filters, paged, sort } = list;
  const query = useCall('users.list', { query: { ...filterQuery(filters), sort, ...paged } }, { inLanguage: true });
  const columns = useMemo(() => {
    const viewer = viewerOf(user);
    const held = heldButtons(may);
    const actionsOf = (row: User) =>
      rowButtons(
        {
          ...held,
          edit: held.edit && mayEditUser(viewer, row),
          toggle: held.toggle && mayToggleUser(viewer, row),
        },
        {
          active: row.state,
          onView: () => onOpen({ mode: FORM_MODE.view, user: row }),
          onEdit: () => onOpen({ mode: FORM_MODE.edit, user: row }),
          onToggle: () => onToggle(row),
          onConfigure: () => navigate(settingAddress(row)),
        },
        words,
      );
    const before = paged.pageIndex * paged.pageSize;
    return columnsIn(words, { before, withStatus: showsStatusColumn(viewer), actionsOf });
  }, [words, user, may, onOpen, onToggle, navigate, paged]);
  return (
    <PagedTable
      {...list.table}
      caption={t('user.title')}
      columns={columns}
      content={tableContent(query)}
      rowKey={(row) => row.usrid}
      total={query.data === undefined ? 0 : pageOf(query.data).total}
      shown={useColumns('users')}
      height={useTableHeight()}
      empty={<NoRows list={list} icon={<People size={32} />} empty={t('user.empty')} noneFound={t('user.noneFound')} />}
    />
  );
}

/** UST-002, UST-003. */
function settingAddress({ usrid, usrtp, fulnm, orgid, usrtpcode }: User): string {
  return NAMED_ROUTES['User Setting']({
    id: usrid,
    type: String(usrtp),
    name: fulnm,
    orgid: orgid === null ? '' : String(orgid),
    usrtpcode,
  });
}

interface ColumnParts {
  /** Rows on the pages before this one. */
  readonly before: number;
  /** USR-008. */
  readonly withStatus: boolean;
  readonly actionsOf: (user: User) => ReturnType<typeof rowButtons>;
}

function columnsIn({ t, locale }: Words, { before, withStatus, actionsOf }: ColumnParts): readonly Column<User>[] {
  return [
    { id: 'number', title: t('admin.number'), width: '60px', cell: (_user, index) => before + index + 1 },
    { id: 'name', title: t('user.name'), sortBy: 'usrnm', width: '110px', fixed: true, cell: ({ usrnm }) => usrnm },
    { id: 'type', title: t('user.type'), sortBy: 'type', width: '130px', cell: ({ usrtpnm }) => usrtpnm },
    { id: 'fullName', title: t('user.fullName'), sortBy: 'fulnm', cell: ({ fulnm }) => fulnm },
    {
      id: 'organisation',
      title: t('user.organisation'),
      sortBy: 'org',
      cell: ({ orgnmcn, orgnmen }) => (locale === 'zh' ? orgnmcn : orgnmen),
    },
    { id: 'email', title: t('user.email'), sortBy: 'email', cell: ({ email }) => email },
    ...(withStatus ? [{ id: 'state', title: t('user.state'), sortBy: 'state', width: '100px', cell: statusCell }] : []),
    {
      id: 'operation',
      title: t('admin.operation'),
      // No wider than its buttons.
      width: '1px',
      fixed: true,
      cell: (user) => <RowActions label={t('admin.rowActions', { name: user.usrnm })} actions={actionsOf(user)} />,
    },
  ];
}

function statusCell({ state }: User) {
  return <Status active={state} />;
}

/** Active or Inactive (USR-022). */
function Status({ active }: { readonly active: boolean }) {
  const { t } = useLabels();
  return (
    <Tag minimal intent={active ? 'success' : 'none'}>
      {t(active ? 'user.active' : 'user.inactive')}
    </Tag>
  );
}
