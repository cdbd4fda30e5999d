import type { CallData } from '@oasis/api-client';
import { accessMessages, formMessages, message } from '@oasis/engine/messages';
import { FailedState } from '@oasis/ui';
import { useMemo } from 'react';
import { useParams } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall, useChange } from '../../api/use-call.ts';
import { useLast } from '../../api/use-last.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { Waiting } from '../../pages/Waiting.tsx';
import { roleBody } from './assignment-bodies.ts';
import { GrantSetting } from './GrantSetting.tsx';
import { type Grantable, tickedIds } from './grants.ts';
import { grantSettingLabels } from './labels.ts';

export const words: readonly WordArea[] = [accessMessages, formMessages, grantSettingLabels];

type Assignment = CallData<'roles.assignment'>;

const LIST_PATH = '/role';

/** The grants of a role, within those of its user group (STG-002, STG-013 to STG-017). */
export function Page() {
  const { t, say, locale } = useLabels();
  const { id, rolid } = useParams<{ id: string; rolid: string }>();
  const may = useButtons(LIST_PATH);
  const query = useCall('roles.assignment', { query: { rolid }, silent: true }, { inLanguage: true, fresh: true });
  const preview = useChange('roles.previewAssignment');
  const save = useChange('roles.saveAssignment');
  const assignment = useLast(query.data);
  const grantable = useMemo(() => (assignment === undefined ? undefined : grantableOf(assignment)), [assignment]);
  if (assignment === undefined || grantable === undefined) {
    return query.isError ? <QueryFailed query={query} /> : <Waiting />;
  }
  const { role } = assignment;
  // The role within that group, and no other (STG-015).
  if (String(role.privgrpid) !== id)
    return <FailedState message={say(message('NOT_FOUND'))} retry={() => void query.refetch()} />;
  return (
    <>
      <QueryFailed query={query} />
      <GrantSetting
        title={t('grant.roleTitle')}
        name={locale === 'zh' ? `${role.rolnmcn}（${role.privgrpnmcn}）` : `${role.rolnmen} (${role.privgrpnmen})`}
        grantable={grantable}
        editable={may('SETTINGEDIT')}
        back={LIST_PATH}
        preview={(grants) => preview.mutateAsync({ body: roleBody(assignment, grantable, grants), silent: true })}
        save={async (grants) => {
          const body = roleBody(assignment, grantable, grants);
          try {
            await save.mutateAsync({ query: { version: role.version }, body, silent: true });
          } finally {
            await query.refetch();
          }
        }}
      />
    </>
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
