import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { FORM_MODE, mayAddUser, message } from '@oasis/engine';
import { FilterBar } from '@oasis/ui';
import { useState } from 'react';
import { useButtons } from '../../administration/use-buttons.ts';
import { useUserTypes } from '../../administration/use-user-types.ts';
import { client } from '../../api/client.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { useUser, viewerOf } from '../../state/use-user.ts';
import { ConfirmToggle } from '../../tables/ConfirmToggle.tsx';
import { FilterChoice, SearchText } from '../../tables/FilterFields.tsx';
import { useFilterDraft } from '../../tables/use-filter-draft.ts';
import { useListAddress } from '../../tables/use-list-address.ts';
import { type OpenUser, UserDialog } from './UserDialog.tsx';
import { UserTable } from './UserTable.tsx';
import { filterQuery, USER_LIST, type User, type UserList } from './user-list.ts';

const PATH = '/user';

/** The users: search, export, add, look at, edit, switch on and off, and the way to their settings (USR-002 to USR-020). */
export function Page() {
  const { t } = useLabels();
  const may = useButtons(PATH);
  const viewer = viewerOf(useUser());
  const list = useListAddress(USER_LIST);
  const [open, setOpen] = useState<OpenUser>();
  const [toggling, setToggling] = useState<User>();
  const mayAdd = may('ADD') && mayAddUser(viewer);
  return (
    <>
      <div className="oasis-page-head">
        <h1>{t('user.title')}</h1>
        <span className="oasis-page-head-end">
          {may('EXPORT') && (
            <ExportButton
              label={t('user.export')}
              download={(onReceived) =>
                client.download('users.exportExcel', { query: filterQuery(list.filters), onReceived })
              }
            />
          )}
          {mayAdd && (
            <Button intent="primary" icon={<Plus />} onClick={() => setOpen({ mode: FORM_MODE.add })}>
              {t('admin.add')}
            </Button>
          )}
        </span>
      </div>
      {may('SEARCH') && <Filters list={list} />}
      <UserTable list={list} may={may} onOpen={setOpen} onToggle={setToggling} />
      {open !== undefined && (
        <UserDialog
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
          question={message('USER_STATUS_CONFIRM')}
          change={() =>
            client.call('users.changeStatus', {
              query: { version: toggling.version },
              body: { usrid: toggling.usrid },
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

function Filters({ list }: { readonly list: UserList }) {
  const { t } = useLabels();
  const types = useUserTypes();
  const draft = useFilterDraft(list, ['name']);
  return (
    <FilterBar label={t('user.filter')} onSearch={draft.search} onReset={draft.reset}>
      <SearchText
        label={t('user.name')}
        value={draft.values.name}
        error={draft.errorOf('name')}
        onChange={(name) => draft.type({ name })}
      />
      <FilterChoice
        label={t('user.type')}
        value={draft.values.type}
        options={types}
        onChange={(type) => draft.choose({ type })}
      />
    </FilterBar>
  );
}
