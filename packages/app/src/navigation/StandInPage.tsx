import { Button } from '@blueprintjs/core';
import { Lock, Search } from '@blueprintjs/icons';
import { EmptyState } from '@oasis/ui';
import { Link } from 'wouter';
import { useLabels } from '../locale/use-labels.ts';
import { usePageTitle } from '../pages/use-page-title.ts';
import { askWhy } from '../state/why-asked.ts';

export interface StandInPageProps {
  readonly reason: 'not-found' | 'no-permission';
  /** Path of the menu entry that would grant the page: the user may ask why it does not. */
  readonly menu?: string | undefined;
}

/** Inside the shell, in place of a page that does not exist or that the user's menu does not grant (SHL-045). */
export function StandInPage({ reason, menu }: StandInPageProps) {
  const { t } = useLabels();
  const missing = reason === 'not-found';
  const title = t(missing ? 'page.notFound' : 'page.noPermission');
  usePageTitle(title);
  return (
    <EmptyState
      icon={missing ? <Search size={32} /> : <Lock size={32} />}
      isPage
      title={title}
      description={t(missing ? 'page.notFoundText' : 'page.noPermissionText')}
      action={
        <>
          {menu !== undefined && (
            <Button variant="minimal" intent="primary" onClick={() => askWhy(menu)}>
              {t('access.whyPage')}
            </Button>
          )}
          <Link href="/">{t('page.toHome')}</Link>
        </>
      }
    />
  );
}
