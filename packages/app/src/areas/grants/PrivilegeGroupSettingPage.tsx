import type { CallData } from '@oasis/api-client';
import { formMessages } from '@oasis/engine/messages';

import { useMemo } from 'react';
import { useParams } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall, useChange } from '../../api/use-call.ts';
import { useLast } from '../../api/use-last.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { Waiting } from '../../pages/Waiting.tsx';
import { groupBody } from './assignment-bodies.ts';
import { GrantSetting } from './GrantSetting.tsx';
import { type Api, type Grantable, tickedIds } from './grants.ts';
import { grantSettingLabels } from './labels.ts';

export const words: readonly WordArea[] = [formMessages, grantSettingLabels];

type Assignment = CallData<'groups.assignment'>;

const LIST_PATH = '/privilegegroup';

/** The largest grants of a user group (STG-001, STG-005 to STG-012). */
export function Page() {
  const { t, locale } = useLabels();
  const { id } = useParams<{ id: string }>();
  const may = useButtons(LIST_PATH);
  const query = useCall(
    'groups.assignment',
    { query: { privgrpid: id }, silent: true },
    { inLanguage: true, fresh: true },
  );
  const known = useCall('resources.apis', { silent: true }, { inLanguage: true });
  const preview = useChange('groups.previewAssignment');
  const save = useChange('groups.saveAssignment');
  const assignment = useLast(query.data);
  const apis = useLast(known.data);
  const grantable = useMemo(
    () => (assignment === undefined || apis === undefined ? undefined : grantableOf(assignment, apis)),
    [assignment, apis],
  );
  if (assignment === undefined || grantable === undefined) {
    const failed = [query, known].find(({ isError }) => isError);
    return failed === undefined ? <Waiting /> : <QueryFailed query={failed} />;
  }
  const { group } = assignment;
  return (
    <>
      <QueryFailed query={query} />
      <GrantSetting
        title={t('grant.groupTitle')}
        name={locale === 'zh' ? group.grpnmcn : group.grpnmen}
        grantable={grantable}
        editable={may('SETTINGEDIT')}
        back={LIST_PATH}
        preview={(grants) => preview.mutateAsync({ body: groupBody(group.privgrpid, grantable, grants), silent: true })}
        save={async (grants) => {
          const body = groupBody(group.privgrpid, grantable, grants);
          try {
            await save.mutateAsync({ query: { version: group.version }, body, silent: true });
          } finally {
            await query.refetch();
          }
        }}
      />
    </>
  );
}

function grantableOf({ menus, mnulist, privlist, apilist }: Assignment, apis: readonly Api[]): Grantable {
  return {
    menus,
    apis,
    saved: {
      menus: tickedIds(mnulist, ({ mnuid }) => mnuid),
      privileges: tickedIds(privlist, ({ privid }) => privid),
      apis: tickedIds(apilist, ({ apiid }) => apiid),
    },
  };
}
