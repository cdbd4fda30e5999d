import './mobile-frame.css';
import { Button } from '@blueprintjs/core';
import { LogOut } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { PRODUCT_TITLE } from '../constants.ts';
import { useLabels } from '../locale/use-labels.ts';
import { PageHeading } from '../pages/PageHeading.tsx';
import { logout } from '../session/session.ts';
import { clientState } from '../state/client-state.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Logo } from './Logo.tsx';

/** The frame of every page on a phone, in place of the shell (SHL-022). */
export function MobileFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
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
      <PageHeading title={title} />
      {children}
      <div className="oasis-mobile-foot">
        <span data-testid="full-name">{name}</span>
        <Button size="large" icon={<LogOut />} onClick={() => void logout()}>
          {t('shell.logout')}
        </Button>
      </div>
    </main>
  );
}
