import { Button, Classes, Tag } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { message } from '@oasis/engine/messages';
import { useState } from 'react';
import { QueryFailed } from '../../../api/QueryFailed.tsx';
import { useCall, useChange } from '../../../api/use-call.ts';
import { useLabels } from '../../../locale/use-labels.ts';
import { notify } from '../../../notify/notices.ts';
import { useAsk } from '../../../notify/use-ask.tsx';
import { AssignRolesDialog } from './AssignRolesDialog.tsx';
import { SettingPanel } from './SettingPanel.tsx';
import { useReloadSettings } from './use-reload-settings.ts';
import { roleName, type TargetUser, type UserRole } from './user-setting.ts';

export interface PanelProps {
  readonly target: TargetUser;
  readonly mayChange: boolean;
}

/** The roles that a user has, with add and remove (UST-008). */
export function RolePanel({ target, mayChange }: PanelProps) {
  const { t } = useLabels();
  const [adding, setAdding] = useState(false);
  const reload = useReloadSettings();
  const query = useCall('settings.roles', { query: { usrid: target.usrid }, silent: true }, { fresh: true });
  return (
    <SettingPanel
      title={t('userSetting.roles')}
      count={query.data?.length}
      addLabel={t('userSetting.addRole')}
      onAdd={mayChange && query.data !== undefined ? () => setAdding(true) : undefined}
    >
      {query.isPending && <p className={Classes.SKELETON}>{t('common.loading')}</p>}
      {query.isError && <QueryFailed query={query} />}
      {query.data !== undefined && <RoleList target={target} mayChange={mayChange} roles={query.data} />}
      {adding && query.data !== undefined && (
        <AssignRolesDialog target={target} assigned={query.data} onClose={() => setAdding(false)} onAssigned={reload} />
      )}
    </SettingPanel>
  );
}

function RoleList({ target, mayChange, roles }: PanelProps & { readonly roles: readonly UserRole[] }) {
  const { t, say } = useLabels();
  const { ask, dialog } = useAsk(t('userSetting.roles'));
  const reload = useReloadSettings();
  const remove = useChange('settings.removeRole');
  const take = async (role: UserRole) => {
    const name = roleName(role);
    const text = say(message('USER_ROLE_REMOVE_CONFIRM', { name, user: target.fulnm }));
    const answer = await ask({ text, ok: t('userSetting.remove'), cancel: t('common.cancel'), intent: 'danger' });
    if (answer !== 'ok') return;
    remove.mutate(
      { query: { usrrolid: role.usrrolid } },
      {
        onSuccess: () => notify({ text: say(message('GRANT_REMOVED', { name })), severity: 'success' }),
        onSettled: reload,
      },
    );
  };
  return (
    <>
      {roles.length === 0 && <p className="oasis-setting-none">{t('userSetting.noRoles')}</p>}
      <ul className="oasis-setting-list">
        {roles.map((role) => (
          <RoleLine key={role.usrrolid} role={role} onRemove={mayChange ? () => void take(role) : undefined} />
        ))}
      </ul>
      {dialog}
    </>
  );
}

function RoleLine({ role, onRemove }: { readonly role: UserRole; readonly onRemove: (() => void) | undefined }) {
  const { t, pick } = useLabels();
  const name = pick(roleName(role));
  return (
    <li>
      <span className="oasis-setting-name">{name}</span>
      <span className="oasis-setting-of">{pick({ en: role.privgrpnmen, zh: role.privgrpnmcn })}</span>
      {!role.effective && (
        <Tag minimal intent="warning" title={t('userSetting.inactiveHint')}>
          {t('userSetting.inactive')}
        </Tag>
      )}
      {onRemove !== undefined && (
        <Button
          size="small"
          variant="minimal"
          icon={<Cross />}
          aria-label={t('userSetting.removeRole', { name })}
          title={t('userSetting.removeRole', { name })}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
