import { Button } from '@blueprintjs/core';
import { Help, Key, LogOut, User } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { PRODUCT_TITLE } from '../constants.ts';
import { useLabels } from '../locale/use-labels.ts';
import { askWhy } from '../state/why-asked.ts';
import { BusyMark } from './BusyMark.tsx';
import { Find } from './Find.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Logo } from './Logo.tsx';

export interface HeaderProps {
  readonly fullName: string;
  /** Where the help-center link leads; without it there is no link. */
  readonly helpCenter: string | undefined;
  readonly onLogout: () => void;
}

/** Logo, title, spinner, the way to find, help center, the way to why one may not, language, name with the way to one's own sessions, Logout (SHL-002 to SHL-007, I18-006). */
export function Header({ fullName, helpCenter, onLogout }: HeaderProps) {
  const { t, pick } = useLabels();
  return (
    <header className="oasis-header">
      <Link href="/" className="oasis-brand">
        <Logo />
        <span className="oasis-title">{pick(PRODUCT_TITLE)}</span>
      </Link>
      <BusyMark />
      <span className="oasis-header-end">
        <Find />
        {helpCenter !== undefined && (
          <Link href={helpCenter} className="oasis-header-link">
            <Help /> {t('shell.helpCenter')}
          </Link>
        )}
        <Button
          variant="minimal"
          icon={<Key />}
          aria-label={t('access.own')}
          title={t('access.own')}
          onClick={() => askWhy()}
        />
        <LanguageSwitch />
        <Link href="/sessions" className="oasis-user" title={t('shell.sessions')}>
          <User /> <span data-testid="full-name">{fullName}</span>
        </Link>
        <Button variant="minimal" icon={<LogOut />} onClick={onLogout}>
          {t('shell.logout')}
        </Button>
      </span>
    </header>
  );
}
