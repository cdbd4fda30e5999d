import './mobile-approvals.css';
import { Button } from '@blueprintjs/core';
import { LogOut, TickCircle } from '@blueprintjs/icons';
import { EmptyState } from '@oasis/ui';
import { useSnapshot } from 'valtio';
import { PRODUCT_TITLE } from '../../constants.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHeading } from '../../pages/PageHeading.tsx';
import { logout } from '../../session/session.ts';
import { LanguageSwitch } from '../../shell/LanguageSwitch.tsx';
import { Logo } from '../../shell/Logo.tsx';
import { clientState } from '../../state/client-state.ts';
import { mobileLabels } from './labels.ts';

export const words: readonly WordArea[] = [mobileLabels];

/** Where mobile devices start: the approvals that wait for the user, without the shell (MOB-003, SHL-022). */
export function Page() {
  const { t, pick } = useLabels();
  const { session } = useSnapshot(clientState);
  const name = session.state === 'signed-in' ? session.user.fulnm : '';
  return (
    <main className="oasis-mobile">
      <div className="oasis-mobile-head">
        <Logo />
        <span className="oasis-mobile-title">{pick(PRODUCT_TITLE)}</span>
        <LanguageSwitch />
      </div>
      <PageHeading title={t('mobile.approvals')} />
      <EmptyState
        icon={<TickCircle size={32} />}
        title={t('mobile.noApprovals')}
        description={t('mobile.noApprovalsText')}
      />
      <div className="oasis-mobile-foot">
        <span data-testid="full-name">{name}</span>
        <Button size="large" icon={<LogOut />} onClick={() => void logout()}>
          {t('shell.logout')}
        </Button>
      </div>
    </main>
  );
}
