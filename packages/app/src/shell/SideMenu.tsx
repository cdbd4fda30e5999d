import { ChevronDown, ChevronRight, DoubleChevronLeft, DoubleChevronRight } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link } from 'wouter';
import { SIDE_MENU_WIDTH } from '../constants.ts';
import { useLabels } from '../locale/use-labels.ts';
import { MenuIcon } from './MenuIcon.tsx';
import { type MenuNode, trailTo } from './side-menu.ts';

const MOST_SHOWN = 99;

export interface SideMenuProps {
  readonly menu: readonly MenuNode[];
  /** Number of open tasks behind an entry, by its path. */
  readonly waiting: ReadonlyMap<string, number>;
  /** Path of the menu entry that the page belongs to. */
  readonly place: string;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
}

/** The side menu: 260 px open, 50 px collapsed, three levels, the branch of the present page open (SHL-012 to SHL-018). */
export function SideMenu({ menu, waiting, place, open, onToggle }: SideMenuProps) {
  const { t } = useLabels();
  const trail = trailTo(menu, place).map(({ id }) => id);
  const label = t(open ? 'shell.collapseMenu' : 'shell.expandMenu');
  return (
    <nav
      className={open ? 'oasis-menu' : 'oasis-menu oasis-menu-collapsed'}
      style={{ width: open ? SIDE_MENU_WIDTH.open : SIDE_MENU_WIDTH.collapsed }}
      aria-label={t('shell.menu')}
    >
      {menu.length === 0 && open && <p className="oasis-menu-none">{t('shell.noMenu')}</p>}
      <ul className="oasis-menu-list">
        {menu.map((node) => (
          <MenuEntry
            key={node.id}
            node={node}
            level={1}
            trail={trail}
            waiting={waiting}
            menuOpen={open}
            openMenu={() => onToggle(true)}
          />
        ))}
      </ul>
      <button
        type="button"
        className="oasis-menu-toggle"
        aria-expanded={open}
        aria-label={label}
        title={label}
        onClick={() => onToggle(!open)}
      >
        {open ? <DoubleChevronLeft /> : <DoubleChevronRight />}
        {open && <span>{label}</span>}
      </button>
    </nav>
  );
}

interface MenuEntryProps {
  readonly node: MenuNode;
  readonly level: number;
  readonly trail: readonly number[];
  readonly waiting: SideMenuProps['waiting'];
  readonly menuOpen: boolean;
  readonly openMenu: () => void;
}

function MenuEntry(props: MenuEntryProps) {
  const { node, level, trail, waiting, menuOpen } = props;
  const [touched, setTouched] = useState<boolean | undefined>(undefined);
  const unfolded = touched ?? trail.includes(node.id);
  if (node.children.length === 0) return <MenuLink {...props} />;
  return (
    <li className="oasis-menu-entry">
      {!(menuOpen && unfolded) && <WaitingMark count={waitingIn(node, waiting)} />}
      <button
        type="button"
        className={`oasis-menu-item oasis-menu-level-${level}${trail.includes(node.id) ? ' oasis-menu-current' : ''}`}
        aria-expanded={menuOpen && unfolded}
        title={menuOpen ? undefined : node.name}
        aria-label={menuOpen ? undefined : node.name}
        onClick={() => {
          setTouched(menuOpen ? !unfolded : true);
          if (!menuOpen) props.openMenu();
        }}
      >
        {level === 1 && <MenuIcon name={node.icon} />}
        {menuOpen && (
          <>
            <span className="oasis-menu-name">{node.name}</span>
            {unfolded ? <ChevronDown /> : <ChevronRight />}
          </>
        )}
      </button>
      {menuOpen && unfolded && (
        <ul className="oasis-menu-list">
          {node.children.map((child) => (
            <MenuEntry key={child.id} {...props} node={child} level={level + 1} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Number of open tasks behind an entry and those below it. */
function waitingIn({ path, children }: MenuNode, waiting: SideMenuProps['waiting']): number {
  return children.reduce((sum, child) => sum + waitingIn(child, waiting), waiting.get(path) ?? 0);
}

/** Lies over the entry, so that its name stays its name. */
function WaitingMark({ count }: { readonly count: number }) {
  const { t } = useLabels();
  if (count === 0) return null;
  const text = t('shell.waiting', { count });
  return (
    <span className="oasis-menu-count" role="img" aria-label={text} title={text}>
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
    </span>
  );
}

function MenuLink({ node, level, trail, waiting, menuOpen }: MenuEntryProps) {
  const current = trail.at(-1) === node.id;
  return (
    <li className="oasis-menu-entry">
      <WaitingMark count={waiting.get(node.path) ?? 0} />
      <Link
        href={node.path === '' ? '/' : node.path}
        className={`oasis-menu-item oasis-menu-level-${level}${current ? ' oasis-menu-active' : ''}`}
        aria-current={current ? 'page' : undefined}
        title={menuOpen ? undefined : node.name}
        aria-label={menuOpen ? undefined : node.name}
      >
        {level === 1 && <MenuIcon name={node.icon} />}
        {menuOpen && <span className="oasis-menu-name">{node.name}</span>}
      </Link>
    </li>
  );
}
