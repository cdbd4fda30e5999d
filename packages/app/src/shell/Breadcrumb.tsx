import { ChevronRight } from '@blueprintjs/icons';
import { Link, useLocation } from 'wouter';
import { useLabels } from '../locale/use-labels.ts';
import { type MenuNode, trailTo } from './side-menu.ts';

/** Where the page stands in the menu, above its content. The root page has none. */
export function Breadcrumb({ menu }: { readonly menu: readonly MenuNode[] }) {
  const { t } = useLabels();
  const [path] = useLocation();
  const trail = trailTo(menu, path);
  if (trail.length === 0) return null;
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
