import type { BodyInput, CallData } from '@oasis/api-client';
import { message } from '@oasis/engine';
import { FailedState } from '@oasis/ui';
import { useMemo } from 'react';
import { useParams } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { useCall, useChange } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { Waiting } from '../../navigation/Waiting.tsx';
import { GrantSetting } from './GrantSetting.tsx';
import { type Grantable, type Grants, nodesOf, tickedIds } from './grants.ts';

type Assignment = CallData<'roles.assignment'>;

const LIST_PATH = '/role';

/** What a role may do, within what its user group may hold (STG-002, STG-013 to STG-017). */
export function Page() {
  const { t, say, locale } = useLabels();
  const { id, rolid } = useParams<{ id: string; rolid: string }>();
  const may = useButtons(LIST_PATH);
  const query = useCall('roles.assignment', { query: { rolid }, silent: true }, { inLanguage: true, fresh: true });
  const preview = useChange('roles.previewAssignment');
  const save = useChange('roles.saveAssignment');
  const grantable = useMemo(() => (query.data === undefined ? undefined : grantableOf(query.data)), [query.data]);
  const retry = () => void query.refetch();
  if (query.data === undefined || grantable === undefined) {
    return query.isError ? <FailedState message={query.error.message} retry={retry} /> : <Waiting />;
  }
  const assignment = query.data;
  const { role } = assignment;
  // The role within that group, and no other (STG-015).
  if (String(role.privgrpid) !== id) return <FailedState message={say(message('NOT_FOUND'))} retry={retry} />;
  return (
    <GrantSetting
      title={t('grant.roleTitle')}
      name={locale === 'zh' ? `${role.rolnmcn}（${role.privgrpnmcn}）` : `${role.rolnmen} (${role.privgrpnmen})`}
      grantable={grantable}
      editable={may('SETTINGEDIT')}
      back={LIST_PATH}
      preview={(grants) => preview.mutateAsync({ body: bodyOf(assignment, grantable, grants), silent: true })}
      save={async (grants) => {
        const body = bodyOf(assignment, grantable, grants);
        try {
          await save.mutateAsync({ query: { version: role.version }, body, silent: true });
        } finally {
          await query.refetch();
        }
      }}
    />
  );
}

function grantableOf({ menus, apis, mnuList, privList, apiList }: Assignment): Grantable {
  return {
    menus,
    apis,
    saved: {
      menus: tickedIds(mnuList, ({ mnuid }) => mnuid),
      privileges: tickedIds(privList, ({ privid }) => privid),
      apis: tickedIds(apiList, ({ apiid }) => apiid),
    },
  };
}

/** STG-033; `rolmnuid` goes back as it came. */
function bodyOf(
  { role: { rolid }, mnuList }: Assignment,
  grantable: Grantable,
  grants: Grants,
): BodyInput<'roles.saveAssignment'> {
  const { menus, privileges, apis } = nodesOf(grantable, grants);
  const linkOf = new Map(mnuList.map(({ mnuid, rolmnuid }) => [mnuid, rolmnuid]));
  return {
    rolid,
    apiList: apis.map(({ id, state }) => ({ apiid: id, rolid, state })),
    mnuList: menus.map(({ id, state }) => ({ mnuid: id, rolid, state, rolmnuid: linkOf.get(id) ?? null })),
    privList: privileges.map(({ id, mnuid, state }) => ({ rolid, privid: id, mnuid, state })),
  };
}
