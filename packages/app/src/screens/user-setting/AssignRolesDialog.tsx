import { Checkbox, Classes, InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import type { CallData } from '@oasis/api-client';
import { message } from '@oasis/engine';
import { FormDialog } from '@oasis/ui';
import { useState } from 'react';
import { CallError } from '../../api/call-error.ts';
import { client } from '../../api/client.ts';
import { formFailure } from '../../api/form-failure.tsx';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { roleName, type TargetUser, type UserRole } from './user-setting.ts';

type Role = CallData<'roles.byType'>[number];

export interface AssignRolesDialogProps {
  readonly target: TargetUser;
  readonly assigned: readonly UserRole[];
  readonly onClose: () => void;
  readonly onAssigned: () => void;
}

/** Gives a user further roles that fit the type, several at once (UST-012, UST-026). */
export function AssignRolesDialog({ target, assigned, onClose, onAssigned }: AssignRolesDialogProps) {
  const { t, say, locale } = useLabels();
  const query = useCall('roles.byType', { query: { type: target.usrtp }, silent: true }, { fresh: true });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const held = new Set(assigned.map(({ rolid }) => rolid));
  const roles = (query.data ?? []).filter(
    ({ rolid, state, privgrpstate }) => state && privgrpstate && !held.has(rolid),
  );
  const send = async () => {
    setSending(true);
    const wanted = roles.filter(({ rolid }) => chosen.has(rolid));
    const { done, failed } = await assignEach(target.usrid, wanted);
    setSending(false);
    setFailure(failed);
    setChosen(new Set(wanted.filter((role) => !done.includes(role)).map(({ rolid }) => rolid)));
    if (done.length > 0) {
      const names = done.map((role) => roleName(role)[locale]).join(', ');
      notify({ text: say(message('ROLES_ASSIGNED', { names })), severity: 'success' });
      onAssigned();
    }
    if (failed === null) onClose();
  };
  return (
    <FormDialog
      open
      title={t('userSetting.assignRoles')}
      submitLabel={t('userSetting.assign')}
      busy={sending}
      dirty={chosen.size > 0}
      blocked={chosen.size === 0}
      {...formFailure({ isPending: sending, error: failure })}
      onSubmit={() => {
        if (chosen.size > 0) void send();
      }}
      onClose={onClose}
    >
      {query.isPending && <p className={Classes.SKELETON}>{t('common.loading')}</p>}
      {query.isError && <QueryFailed query={query} />}
      {query.data !== undefined && <RoleChoice roles={roles} chosen={chosen} onChosen={setChosen} />}
    </FormDialog>
  );
}

/** One after the other, until one is refused: what was assigned before it stays. */
async function assignEach(usrid: number, roles: readonly Role[]) {
  const done: Role[] = [];
  for (const role of roles) {
    const { crtby, crtbynm, crted } = role;
    const body = { rolid: role.rolid, usrid, usrrolid: null, state: true, crtby, crtbynm, crted };
    const answer = await client.call('settings.addRole', { body, silent: true });
    if (!answer.ok) return { done, failed: new CallError(answer.error) };
    done.push(role);
  }
  return { done, failed: null };
}

interface RoleChoiceProps {
  readonly roles: readonly Role[];
  readonly chosen: ReadonlySet<number>;
  readonly onChosen: (chosen: ReadonlySet<number>) => void;
}

function RoleChoice({ roles, chosen, onChosen }: RoleChoiceProps) {
  const { t, pick } = useLabels();
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const shown = roles.filter((role) =>
    [role.rolnmen, role.rolnmcn, role.privgrpnmen, role.privgrpnmcn].some((name) =>
      name.toLowerCase().includes(wanted),
    ),
  );
  if (roles.length === 0) return <p className="oasis-setting-none">{t('userSetting.noFittingRole')}</p>;
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChosen(next);
  };
  return (
    <>
      <InputGroup
        aria-label={t('userSetting.filterRoles')}
        placeholder={t('userSetting.filterRoles')}
        leftElement={<Search className="bp6-icon" />}
        maxLength={100}
        value={text}
        onValueChange={setText}
      />
      <fieldset className="oasis-setting-choice" aria-label={t('userSetting.assignRoles')}>
        {shown.map((role) => (
          <Checkbox key={role.rolid} checked={chosen.has(role.rolid)} onChange={() => toggle(role.rolid)}>
            {pick(roleName(role))}{' '}
            <span className="oasis-setting-of">{pick({ en: role.privgrpnmen, zh: role.privgrpnmcn })}</span>
          </Checkbox>
        ))}
        {shown.length === 0 && <p className="oasis-setting-none">{t('userSetting.noRoleFound')}</p>}
      </fieldset>
      <p className="oasis-setting-chosen" role="status">
        {t('userSetting.chosen', { count: chosen.size })}
      </p>
    </>
  );
}
