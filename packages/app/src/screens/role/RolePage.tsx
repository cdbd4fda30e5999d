import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { FORM_MODE, message } from '@oasis/engine';
import { FilterBar } from '@oasis/ui';
import { useState } from 'react';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { ConfirmToggle } from '../../tables/ConfirmToggle.tsx';
import { FilterChoice, SearchText } from '../../tables/FilterFields.tsx';
import { useFilterDraft } from '../../tables/use-filter-draft.ts';
import { useListAddress } from '../../tables/use-list-address.ts';
import { type OpenRole, RoleDialog } from './RoleDialog.tsx';
import { RoleTable } from './RoleTable.tsx';
import { ROLE_LIST, type Role, type RoleList } from './role-list.ts';
import { useGroupOptions } from './use-group-options.ts';

/** The roles: search, add, look at, edit, switch on and off, and the way to what they may do (ROL-001 to ROL-055). */
export function Page() {
  const { t } = useLabels();
  const may = useButtons('/role');
  const list = useListAddress(ROLE_LIST);
  const [open, setOpen] = useState<OpenRole>();
  const [toggling, setToggling] = useState<Role>();
  const onAdd = may('ADD') ? () => setOpen({ mode: FORM_MODE.add }) : undefined;
  return (
    <>
      <div className="oasis-page-head">
        <h1>{t('role.title')}</h1>
        <span className="oasis-page-head-end">
          {onAdd !== undefined && (
            <Button intent="primary" icon={<Plus />} onClick={onAdd}>
              {t('admin.add')}
            </Button>
          )}
        </span>
      </div>
      {may('SEARCH') && <RoleFilters list={list} />}
      <RoleTable list={list} may={may} onOpen={setOpen} onToggle={setToggling} />
      {open !== undefined && (
        <RoleDialog
          open={open}
          onClose={() => setOpen(undefined)}
          onSaved={() => {
            setOpen(undefined);
            list.reload();
          }}
        />
      )}
      {toggling !== undefined && (
        <ConfirmToggle
          question={message('ROLE_STATUS_CONFIRM')}
          change={() =>
            client.call('roles.changeStatus', {
              query: { version: toggling.version },
              body: { rolid: toggling.rolid },
              silent: true,
            })
          }
          onChanged={list.reload}
          onClose={() => setToggling(undefined)}
        />
      )}
    </>
  );
}

function RoleFilters({ list }: { readonly list: RoleList }) {
  const { t } = useLabels();
  const groups = useGroupOptions();
  const draft = useFilterDraft(list, ['name']);
  return (
    <FilterBar label={t('role.filter')} onSearch={draft.search} onReset={draft.reset}>
      <SearchText
        label={t('role.name')}
        value={draft.values.name}
        error={draft.errorOf('name')}
        onChange={(name) => draft.type({ name })}
      />
      {groups !== undefined && (
        <FilterChoice
          label={t('role.group')}
          value={draft.values.privgrpid}
          options={groups}
          onChange={(privgrpid) => draft.choose({ privgrpid })}
        />
      )}
    </FilterBar>
  );
}
