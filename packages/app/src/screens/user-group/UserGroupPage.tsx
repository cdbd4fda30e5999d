import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { FORM_MODE, message } from '@oasis/engine';
import { FilterBar } from '@oasis/ui';
import { useState } from 'react';
import { useButtons } from '../../administration/use-buttons.ts';
import { useUserTypes } from '../../administration/use-user-types.ts';
import { client } from '../../api/client.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { ConfirmToggle } from '../../tables/ConfirmToggle.tsx';
import { FilterChoice, SearchText } from '../../tables/FilterFields.tsx';
import { useFilterDraft } from '../../tables/use-filter-draft.ts';
import { useListAddress } from '../../tables/use-list-address.ts';
import { GroupDialog, type OpenGroup } from './GroupDialog.tsx';
import { GroupTable } from './GroupTable.tsx';
import { GROUP_LIST, type Group, type GroupList } from './group-list.ts';

/** The user groups: search, add, look at, edit, switch on and off, and the way to what they may do (UGP-001 to UGP-065). */
export function Page() {
  const { t } = useLabels();
  const may = useButtons('/privilegegroup');
  const list = useListAddress(GROUP_LIST);
  const [open, setOpen] = useState<OpenGroup>();
  const [toggling, setToggling] = useState<Group>();
  const onAdd = may('ADD') ? () => setOpen({ mode: FORM_MODE.add }) : undefined;
  return (
    <>
      <div className="oasis-page-head">
        <h1>{t('group.title')}</h1>
        <span className="oasis-page-head-end">
          {onAdd !== undefined && (
            <Button intent="primary" icon={<Plus />} onClick={onAdd}>
              {t('admin.add')}
            </Button>
          )}
        </span>
      </div>
      {may('SEARCH') && <GroupFilters list={list} />}
      <GroupTable list={list} may={may} onOpen={setOpen} onToggle={setToggling} />
      {open !== undefined && (
        <GroupDialog
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
          question={message('GROUP_STATUS_CONFIRM')}
          change={() =>
            client.call('groups.changeStatus', {
              query: { version: toggling.version },
              body: { privGroupId: toggling.privgrpid },
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

function GroupFilters({ list }: { readonly list: GroupList }) {
  const { t } = useLabels();
  const types = useUserTypes();
  const draft = useFilterDraft(list, ['name']);
  return (
    <FilterBar label={t('group.filter')} onSearch={draft.search} onReset={draft.reset}>
      <SearchText
        label={t('group.name')}
        value={draft.values.name}
        error={draft.errorOf('name')}
        onChange={(name) => draft.type({ name })}
      />
      <FilterChoice
        label={t('group.legalEntity')}
        value={draft.values.legalEntity}
        options={types}
        onChange={(legalEntity) => draft.choose({ legalEntity })}
      />
    </FilterBar>
  );
}
