import { commonMessages } from '@oasis/engine/messages';
import './matrix.css';
import { Tab, Tabs } from '@blueprintjs/core';

import { useLocation } from 'wouter';
import { administrationLabels } from '../../administration/labels.ts';
import { useButtons } from '../../administration/use-buttons.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { matrixLabels } from './labels.ts';
import { RoleMatrixTab } from './RoleMatrixTab.tsx';
import { UserMatrixTab } from './UserMatrixTab.tsx';

export const words: readonly WordArea[] = [commonMessages, administrationLabels, matrixLabels];

const PATH = '/userRoleMatrix';
const USER_PATH = `${PATH}/user`;

/** Two lists of who may do what, by role and by user; each tab has an address of its own (MTX-001 to MTX-006). */
export function Page() {
  const { t } = useLabels();
  const may = useButtons(PATH);
  const [path, navigate] = useLocation();
  const isOfUsers = path === USER_PATH;
  const title = t('matrix.title');
  return (
    <>
      <PageHead title={`${title}: ${t(isOfUsers ? 'matrix.user' : 'matrix.role')}`} heading={title} />
      <Tabs
        id="matrix"
        renderActiveTabPanelOnly
        selectedTabId={isOfUsers ? 'user' : 'role'}
        onChange={(tab) => navigate(tab === 'user' ? USER_PATH : PATH)}
      >
        <Tab disabled={false} id="role" title={t('matrix.role')} panel={<RoleMatrixTab may={may} />} />
        <Tab disabled={false} id="user" title={t('matrix.user')} panel={<UserMatrixTab may={may} />} />
      </Tabs>
    </>
  );
}
