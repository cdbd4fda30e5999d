import { grantMessages } from '@oasis/engine/areas/grants';
import { userMessages } from '@oasis/engine/areas/users';
import { accessMessages, commonMessages } from '@oasis/engine/messages';
import './user-setting.css';
import { Callout, Classes } from '@blueprintjs/core';
import { ArrowLeft } from '@blueprintjs/icons';

import { Link, useParams } from 'wouter';
import { QueryFailed } from '../../../api/QueryFailed.tsx';
import { useCall } from '../../../api/use-call.ts';
import { useLast } from '../../../api/use-last.ts';
import type { WordArea } from '../../../locale/i18n.ts';
import { useLabels } from '../../../locale/use-labels.ts';
import { PageHead } from '../../../pages/PageHead.tsx';
import { peopleLabels } from '../../../people/labels.ts';
import { personText } from '../../../people/person-text.ts';
import { useUser } from '../../../state/use-user.ts';
import { grantSettingLabels } from '../../grants/labels.ts';
import { userLabels } from '../labels.ts';
import { BuPanel } from './BuPanel.tsx';
import { ImportControl } from './ImportControl.tsx';
import { userSettingLabels } from './labels.ts';
import { RolePanel } from './RolePanel.tsx';
import { mayChangeSettings, type TargetUser } from './user-setting.ts';

export const words: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  grantMessages,
  userMessages,
  grantSettingLabels,
  peopleLabels,
  userLabels,
  userSettingLabels,
];

/**
 * The assignments of one user: roles, BUs, regions (UST-001). Of the address only the id counts; name, type and organisation
 * come from the server.
 */
export function Page() {
  const { t } = useLabels();
  const { id } = useParams<{ id: string }>();
  const query = useCall('users.byId', { params: { id: Number(id) }, silent: true }, { inLanguage: true, fresh: true });
  const target = useLast(query.data);
  const title = t('userSetting.title');
  return (
    <>
      <PageHead title={target === undefined ? title : `${title}: ${personText(target)}`} heading={title}>
        <Link href="/user" className="oasis-setting-back">
          <ArrowLeft /> {t('userSetting.back')}
        </Link>
      </PageHead>
      {query.isPending && <p className={Classes.SKELETON}>{t('common.loading')}</p>}
      {query.isError && <QueryFailed query={query} />}
      {target !== undefined && <Settings key={target.usrid} target={target} />}
    </>
  );
}

function Settings({ target }: { readonly target: TargetUser }) {
  const { t } = useLabels();
  const viewer = useUser();
  const mayChange = mayChangeSettings(viewer, target);
  return (
    <>
      <div className="oasis-setting-head">
        <UserFacts target={target} />
        {mayChange && <ImportControl target={target} />}
      </div>
      {!mayChange && (
        <Callout compact className="oasis-setting-note">
          {t(viewer.usrid === target.usrid ? 'userSetting.own' : 'userSetting.readOnly')}
        </Callout>
      )}
      <div className="oasis-setting-panels">
        <RolePanel target={target} mayChange={mayChange} />
        <BuPanel target={target} mayChange={mayChange} />
      </div>
    </>
  );
}

/** The user of the settings (UST-004). */
function UserFacts({ target }: { readonly target: TargetUser }) {
  const { t, locale } = useLabels();
  const organisation = locale === 'zh' ? target.orgnmcn : target.orgnmen;
  const facts: readonly (readonly [label: string, text: string])[] = [
    [t('userSetting.userName'), personText(target)],
    [t('user.type'), target.usrtpnm],
    [t('user.organisation'), organisation === '' ? t('common.none') : organisation],
    [t('user.state'), t(target.state ? 'user.active' : 'user.inactive')],
  ];
  return (
    <dl className="oasis-setting-facts">
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
