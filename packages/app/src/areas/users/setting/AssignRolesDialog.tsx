import { Checkbox, InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import type { CallData } from '@oasis/api-client';
import { message } from '@oasis/engine/messages';
import { useState } from 'react';
import { CallError } from '../../../api/call-error.ts';
import { client } from '../../../api/client.ts';
import { formFailure } from '../../../api/form-failure.tsx';
import { QueryFailed } from '../../../api/QueryFailed.tsx';
import { FilledDialog } from '../../../forms/FilledDialog.tsx';
import { useLabels } from '../../../locale/use-labels.ts';
import { notify } from '../../../notify/notices.ts';
import { MOST_OFFERED, type PickSource } from '../../../pick/offer.ts';
import { useFound } from '../../../pick/use-found.ts';
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
  const [chosen, setChosen] = useState<readonly Role[]>([]);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const held = new Set(assigned.map(({ rolid }) => rolid));
  const send = async () => {
    setSending(true);
    const { done, failed } = await assignEach(target.usrid, chosen);
    setSending(false);
    setFailure(failed);
    setChosen(chosen.filter((role) => !done.includes(role)));
    if (done.length > 0) {
      const names = done.map((role) => roleName(role)[locale]).join(', ');
      notify({ text: say(message('ROLES_ASSIGNED', { names })), severity: 'success' });
      onAssigned();
    }
    if (failed === null) onClose();
  };
  return (
    <FilledDialog
      open
      title={t('userSetting.assignRoles')}
      submitLabel={t('userSetting.assign')}
      busy={sending}
      filled={{ dirty: chosen.length > 0 }}
      blocked={chosen.length === 0}
      {...formFailure({ isPending: sending, error: failure })}
      onSubmit={() => {
        if (chosen.length > 0) void send();
      }}
      onClose={onClose}
    >
      <RoleChoice type={target.usrtp} held={held} chosen={chosen} onChosen={setChosen} />
    </FilledDialog>
  );
}

/** One after the other until the first refusal: earlier assignments stay. */
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
  /** Of the user who gets the roles. */
  readonly type: number;
  /** Roles that the user has. */
  readonly held: ReadonlySet<number>;
  readonly chosen: readonly Role[];
  readonly onChosen: (chosen: readonly Role[]) => void;
}

/** Roles with ticks, found while typing; ticked ones stay in sight during later searches. */
function RoleChoice({ type, held, chosen, onChosen }: RoleChoiceProps) {
  const { t, say } = useLabels();
  const [text, setText] = useState('');
  const found = useFound(grantableTo(type), text, true);
  const further = (found.items ?? []).filter(({ rolid }) => chosen.every((role) => role.rolid !== rolid));
  const toggle = (role: Role) =>
    onChosen(chosen.includes(role) ? chosen.filter((other) => other !== role) : [...chosen, role]);
  return (
    <>
      <InputGroup
        aria-label={t('userSetting.filterRoles')}
        placeholder={t('userSetting.filterRoles')}
        leftElement={<Search className="bp6-icon" />}
        autoFocus
        maxLength={100}
        value={text}
        onValueChange={setText}
      />
      {found.refusal !== undefined && (
        <p className="oasis-form-error" role="alert">
          {say(found.refusal)}
        </p>
      )}
      {found.error !== null && <QueryFailed query={{ error: found.error, refetch: found.again }} />}
      <fieldset className="oasis-setting-choice" aria-label={t('userSetting.assignRoles')}>
        {[...chosen, ...further].map((role) => (
          <RoleTick
            key={role.rolid}
            role={role}
            held={held.has(role.rolid)}
            ticked={chosen.includes(role)}
            onToggle={() => toggle(role)}
          />
        ))}
        {found.items === undefined && found.error === null && found.refusal === undefined && (
          <p className="oasis-setting-none">{t('common.loading')}</p>
        )}
        {found.items?.length === 0 && (
          <p className="oasis-setting-none">
            {t(text === '' ? 'userSetting.noFittingRole' : 'userSetting.noRoleFound')}
          </p>
        )}
        {found.isCut && <p className="oasis-setting-none">{t('pick.more')}</p>}
      </fieldset>
      <p className="oasis-setting-chosen" role="status">
        {t('userSetting.chosen', { count: chosen.length })}
      </p>
    </>
  );
}

interface RoleTickProps {
  readonly role: Role;
  /** The user has it: it stays ticked. */
  readonly held: boolean;
  readonly ticked: boolean;
  readonly onToggle: () => void;
}

function RoleTick({ role, held, ticked, onToggle }: RoleTickProps) {
  const { pick } = useLabels();
  return (
    <Checkbox checked={held || ticked} disabled={held} onChange={onToggle}>
      {pick(roleName(role))}{' '}
      <span className="oasis-setting-of">{pick({ en: role.privgrpnmen, zh: role.privgrpnmcn })}</span>
    </Checkbox>
  );
}

/** Active roles that fit a type, by their names and those of their groups. */
function grantableTo(type: number): Pick<PickSource<'roles.byType', Role>, 'call' | 'ask' | 'items'> {
  return {
    call: 'roles.byType',
    ask: (name) => ({ query: { type, name, active: 'true', limit: MOST_OFFERED }, silent: true }),
    items: (roles) => roles,
  };
}
