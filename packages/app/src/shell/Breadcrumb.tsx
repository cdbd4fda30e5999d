import { ChevronRight } from '@blueprintjs/icons';
import { Link, useLocation } from 'wouter';
import { useLabels } from '../locale/use-labels.ts';
import { NoticeStrip } from './NoticeStrip.tsx';
import { type MenuNode, trailTo } from './side-menu.ts';
import type { ShownNotice } from './use-notice.ts';

export interface BreadcrumbProps {
  readonly menu: readonly MenuNode[];
  /** Path of the menu entry that the page belongs to. */
  readonly place: string;
  readonly notice: ShownNotice | undefined;
}

/** The place of the page in the menu, with the notice beside it (NTC-001). The root page has neither. */
export function Breadcrumb({ menu, place, notice }: BreadcrumbProps) {
  const [path] = useLocation();
  const trail = trailTo(menu, place);
  if (path === '/' || (trail.length === 0 && notice === undefined)) return null;
  return (
    <div className="oasis-trail">
      {trail.length > 0 && <Trail trail={trail} path={path} />}
      {notice !== undefined && <Notice notice={notice} />}
    </div>
  );
}

function Notice({ notice }: { readonly notice: ShownNotice }) {
  const { t } = useLabels();
  return (
    <aside className="oasis-trail-notice" aria-label={t('notice.banner')} aria-live="polite">
      <NoticeStrip contents={notice.contents} onClose={notice.close} />
    </aside>
  );
}

function Trail({ trail, path }: { readonly trail: readonly MenuNode[]; readonly path: string }) {
  const { t } = useLabels();
  return (
    <nav className="oasis-breadcrumb" aria-label={t('shell.breadcrumb')}>
      <ol>
        <li>
          <Link href="/">{t('shell.home')}</Link>
        </li>
        {trail.map((node, index) => (
          <li key={node.id}>
            <ChevronRight size={12} />
            <Crumb node={node} last={index === trail.length - 1 && node.path === path} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Crumb({ node, last }: { node: MenuNode; last: boolean }) {
  if (last) return <span aria-current="page">{node.name}</span>;
  return node.path === '' ? <span>{node.name}</span> : <Link href={node.path}>{node.name}</Link>;
}
