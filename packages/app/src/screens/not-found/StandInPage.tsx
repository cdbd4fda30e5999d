import { Lock, Search } from '@blueprintjs/icons';
import { EmptyState } from '@oasis/ui';
import { Link } from 'wouter';
import { useLabels } from '../../locale/use-labels.ts';

export interface StandInPageProps {
  readonly reason: 'not-found' | 'no-permission';
}

/** Inside the shell, in place of a page that does not exist or that the user's menu does not grant (SHL-045). */
export function StandInPage({ reason }: StandInPageProps) {
  const { t } = useLabels();
  const missing = reason === 'not-found';
  return (
    <EmptyState
      icon={missing ? <Search size={32} /> : <Lock size={32} />}
      title={t(missing ? 'page.notFound' : 'page.noPermission')}
      description={t(missing ? 'page.notFoundText' : 'page.noPermissionText')}
      action={<Link href="/">{t('page.toHome')}</Link>}
    />
  );
}
