import { Classes } from '@blueprintjs/core';
import { mayUse } from '@oasis/engine/actions';
import { FormRow } from '@oasis/ui';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { MOST_OFFERED } from '../../pick/offer.ts';
import { useUser } from '../../state/use-user.ts';

/** The roles of a user group, which its changes affect; for users who may read roles (ROL-049). */
export function GroupRoles({ privgrpid }: { readonly privgrpid: number }) {
  const { t } = useLabels();
  if (!mayUse(useUser(), '/role', 'SEARCH')) return null;
  return (
    <FormRow label={t('group.roles')} group>
      {() => <RoleNames privgrpid={privgrpid} />}
    </FormRow>
  );
}

function RoleNames({ privgrpid }: { readonly privgrpid: number }) {
  const { t, locale } = useLabels();
  const query = useCall(
    'roles.byGroupId',
    { query: { grpid: privgrpid, limit: MOST_OFFERED }, silent: true },
    { inLanguage: true, fresh: true },
  );
  if (query.isError) return <QueryFailed query={query} />;
  if (query.data === undefined) return <p className={Classes.SKELETON}>{t('common.loading')}</p>;
  if (query.data.length === 0) return <p>{t('group.noRoles')}</p>;
  return (
    <>
      <ul className={Classes.LIST}>
        {query.data.map(({ rolid, rolnmen, rolnmcn, state }) => {
          const name = locale === 'zh' ? rolnmcn : rolnmen;
          return <li key={rolid}>{state ? name : `${name} (${t('admin.inactive')})`}</li>;
        })}
      </ul>
      {query.data.length === MOST_OFFERED && <p>{t('group.moreRoles')}</p>}
    </>
  );
}
