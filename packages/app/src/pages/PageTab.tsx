import './page-tab.css';
import { Link, useRouter } from 'wouter';
import { useLabels } from '../locale/use-labels.ts';
import { matchPath } from './match.ts';
import { useRoutes } from './route-table.ts';

interface PageTabProps {
  readonly name: string;
  readonly href: string;
  /** Why it leads nowhere at the moment. */
  readonly off?: string;
  /** It is the page that is shown. */
  readonly isHere?: boolean;
}

/** One of the tabs in the head of a page, which leads to another page. A tab whose page does not exist yet is disabled and labelled so. */
export function PageTab({ name, href, off, isHere = false }: PageTabProps) {
  const { t } = useLabels();
  const routes = useRoutes();
  const { parser } = useRouter();
  const [path = ''] = href.split('?');
  const reason = matchPath(routes, parser, path) === undefined ? t('common.noSuchPage') : off;
  if (reason === undefined) {
    return (
      <Link href={href} className="oasis-page-tab" {...(isHere && { 'aria-current': 'page' as const })}>
        {name}
      </Link>
    );
  }
  return (
    <span role="link" tabIndex={0} className="oasis-page-tab oasis-page-tab-off" aria-disabled="true" title={reason}>
      {name}
    </span>
  );
}
