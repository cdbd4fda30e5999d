import './shell.css';
import type { MenuItem } from '@oasis/engine/access';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useLabels } from '../locale/use-labels.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { Header } from './Header.tsx';
import { helpCenterAddress } from './help-center.ts';
import { SideMenu } from './SideMenu.tsx';
import { menuNodes } from './side-menu.ts';
import { useMenuOpen } from './use-menu-open.ts';
import { useNotice } from './use-notice.ts';
import { useWaiting } from './use-waiting.ts';

export interface ShellProps {
  readonly menu: readonly MenuItem[];
  /** Path of the menu entry that the page belongs to. */
  readonly place: string;
  readonly userId: number;
  readonly fullName: string;
  readonly onLogout: () => void;
  readonly children: ReactNode;
}

/** Header, side menu, breadcrumb and the page between them. */
export function Shell({ menu, place, userId, fullName, onLogout, children }: ShellProps) {
  const { t, locale } = useLabels();
  const [open, setOpen] = useMenuOpen();
  const notice = useNotice(userId);
  const waiting = useWaiting(menu);
  const nodes = useMemo(() => menuNodes(menu, locale), [menu, locale]);
  return (
    <div className="oasis-shell">
      <a className="oasis-skip" href="#oasis-content">
        {t('shell.skip')}
      </a>
      <Header fullName={fullName} helpCenter={helpCenterAddress(menu)} onLogout={onLogout} />
      <div className="oasis-body">
        <SideMenu menu={nodes} waiting={waiting} place={place} open={open} onToggle={setOpen} />
        <main id="oasis-content" className="oasis-content" tabIndex={-1}>
          <Breadcrumb menu={nodes} place={place} notice={notice} />
          {children}
        </main>
      </div>
    </div>
  );
}
