import { Button, Tag } from '@blueprintjs/core';
import { Add, Edit, People, Trash } from '@blueprintjs/icons';
import { FORM_MODE } from '@oasis/engine/access';
import { ROLE_TYPES } from '@oasis/engine/areas/chains';
import { message } from '@oasis/engine/messages';
import { type ReactElement, useState } from 'react';
import type { OpenRecord } from '../../administration/open-record.ts';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { useChange } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useWordOptions } from '../../locale/use-word-options.ts';
import { notify } from '../../notify/notices.ts';
import { useAsk } from '../../notify/use-ask.tsx';
import { ListFilters } from '../../tables/ListFilters.tsx';
import { actionColumn, ListTable, numberColumn } from '../../tables/ListTable.tsx';
import { useList } from '../../tables/use-list.ts';
import { type ApprovalRoleLine, ROLE_LIST, type RoleList } from './chain-list.ts';
import { CHAINS } from './path.ts';
import { RoleDialog } from './RoleDialog.tsx';

/** Approval roles of both types, with their members (APC-015 to APC-017). */
export function RoleSetting() {
  const { t } = useLabels();
  const may = useButtons(CHAINS)('ROLE EDIT');
  const list = useList(ROLE_LIST);
  const types = useWordOptions(ROLE_TYPES);
  const [open, setOpen] = useState<OpenRecord<ApprovalRoleLine>>();
  const deleting = useDelete(list.reload);
  const add = may ? (
    <Button icon={<Add />} intent="primary" onClick={() => setOpen({ mode: FORM_MODE.add })}>
      {t('approvalRole.add')}
    </Button>
  ) : undefined;
  // The form edits the present role, which the list may not show yet.
  const edit = async ({ roleId, roleType }: ApprovalRoleLine) => {
    const found = await client.call('approvalRoles.one', { query: { roleId, roleType } });
    if (found.ok) setOpen({ mode: FORM_MODE.edit, row: found.value });
    else list.reload();
  };
  const actionsOf = (role: ApprovalRoleLine) =>
    may
      ? [
          {
            id: 'edit',
            label: t('approvalRole.edit'),
            icon: <Edit />,
            run: () => void edit(role),
          },
          { id: 'delete', label: t('approvalRole.delete'), icon: <Trash />, run: () => deleting.run(role) },
        ]
      : [];
  return (
    <>
      <div className="oasis-chain-tools">{add}</div>
      <ListFilters
        list={list}
        label={t('approvalRole.filter')}
        fields={[
          { kind: 'free text', name: 'text', label: t('approvalRole.name') },
          { kind: 'choice', name: 'roleType', label: t('approvalRole.type'), options: types },
        ]}
      />
      <RoleTable list={list} add={add} actionsOf={actionsOf} />
      {open !== undefined && (
        <RoleDialog
          open={open}
          on={{
            onClose: () => setOpen(undefined),
            onSaved: () => {
              setOpen(undefined);
              list.reload();
            },
            onStale: list.reload,
          }}
        />
      )}
      {deleting.dialog}
    </>
  );
}

interface RoleTableProps {
  readonly list: RoleList;
  readonly add: ReactElement | undefined;
  readonly actionsOf: Parameters<typeof actionColumn<ApprovalRoleLine>>[0]['actions'];
}

function RoleTable({ list, add, actionsOf }: RoleTableProps) {
  const { t, pick } = useLabels();
  return (
    <ListTable<ApprovalRoleLine>
      caption={t('approvalRole.title')}
      list={list}
      height="window"
      rowKey={({ roleId }) => roleId}
      columns={[
        numberColumn(t('admin.number'), list),
        {
          id: 'name',
          title: t('approvalRole.name'),
          sortBy: 'roleName',
          fixed: true,
          width: '200px',
          cell: ({ roleName }) => roleName,
        },
        {
          id: 'type',
          title: t('approvalRole.type'),
          width: '130px',
          cell: ({ roleType }) => <Tag minimal>{pick(ROLE_TYPES[roleType])}</Tag>,
        },
        {
          id: 'members',
          title: t('approvalRole.members'),
          cell: ({ members }) =>
            members.length === 0
              ? t('approvalRole.noMembers')
              : members
                  .map(({ fulnm, active }) => (active ? fulnm : t('chain.inactivePerson', { person: fulnm })))
                  .join(', '),
        },
        {
          id: 'scope',
          title: t('approvalRole.scope'),
          cell: ({ buCodes, entities }) => [...buCodes, ...entities].join(', '),
        },
        { id: 'chains', title: t('approvalRole.chains'), align: 'right', width: '100px', cell: ({ chains }) => chains },
        actionColumn<ApprovalRoleLine>({
          title: t('admin.operation'),
          label: ({ roleName }) => t('admin.rowActions', { name: roleName }),
          actions: actionsOf,
        }),
      ]}
      none={{
        icon: <People size={32} />,
        title: t('approvalRole.empty'),
        ...(add !== undefined && { action: add }),
        filtered: { title: t('approvalRole.noneFound'), text: t('admin.noneFoundText') },
      }}
    />
  );
}

/** Deletes a role after asking; one that a chain names is refused with that chain. */
function useDelete(reload: () => void) {
  const { t, say } = useLabels();
  const { ask, dialog } = useAsk(t('approvalRole.title'));
  const change = useChange('approvalRoles.remove');
  const remove = async ({ roleId, roleName, version }: ApprovalRoleLine) => {
    const text = say(message('APPROVAL_ROLE_DELETE_ASK', { name: roleName }));
    const answer = await ask({ text, ok: t('approvalRole.delete'), cancel: t('common.cancel'), intent: 'danger' });
    if (answer !== 'ok') return;
    change.mutate(
      { body: { roleId }, query: { version } },
      {
        onSuccess: () => notify({ text: say(message('APPROVAL_ROLE_DELETED')), severity: 'success' }),
        onSettled: reload,
      },
    );
  };
  return { run: (role: ApprovalRoleLine) => void remove(role), dialog };
}
