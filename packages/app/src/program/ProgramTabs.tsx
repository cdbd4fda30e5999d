import './program-tabs.css';
import { Error, Tick, Time } from '@blueprintjs/icons';
import { type ProgramTab, type TabIcon, type TabStatuses, TEMPORARY, tabStates } from '@oasis/engine/areas/designs';
import { useCall } from '../api/use-call.ts';
import { useLabels } from '../locale/use-labels.ts';
import { Later } from '../pages/Later.tsx';
import { lazyPage } from '../pages/lazy-page.ts';
import { PageTab } from '../pages/PageTab.tsx';
import { TAB_PATHS } from './program-paths.ts';

const ICONS = {
  reject: <Error className="oasis-tab-reject" />,
  fulfill: <Tick className="oasis-tab-fulfill" />,
  pending: <Time className="oasis-tab-pending" />,
} as const satisfies Readonly<Record<TabIcon, unknown>>;

/** The state and the moves of the program, in a file of their own. */
const LazyBar = lazyPage(() => import('./ProgramBar.tsx'));

/** The sentence of a program that does not exist yet. */
const OF_NEW: TabStatuses = { design: TEMPORARY, combinability: 'Draft', parameter: 'Draft', budget: 'N' };

interface ProgramTabsProps {
  /** Undefined for a program that is yet to be made. */
  readonly pgmId: number | undefined;
  /** Undefined on a page of the program that is no tab. */
  readonly here: ProgramTab | undefined;
}

/**
 * The tabs of a program: Design, Combinability, Parameter, Budget, each with the state of its content: saved, not saved, or to be
 * confirmed (PGD-001 to PGD-028). While the design is Temporary, the others are disabled.
 */
export function ProgramTabs({ pgmId, here }: ProgramTabsProps) {
  const { t } = useLabels();
  const { data } = useCall(
    'program.detailStatus',
    { query: { programId: pgmId ?? 0 }, silent: true },
    { enabled: pgmId !== undefined, fresh: true, inLanguage: true },
  );
  const statuses = pgmId === undefined ? OF_NEW : data;
  return (
    <>
      <nav className="oasis-program-tabs" aria-label={t('program.tabs')}>
        {tabStates(statuses ?? {}).map(({ tab, icon, enabled }) => (
          <span key={tab} className="oasis-program-tab">
            <PageTab
              name={t(`program.tab.${tab}`)}
              href={pgmId === undefined ? '' : TAB_PATHS[tab](pgmId)}
              isHere={tab === here}
              {...(!enabled && { off: t('program.tabOff') })}
            />
            {statuses !== undefined && <TabMark icon={icon} isIncomplete={statuses[tab] === 'Incomplete'} />}
          </span>
        ))}
      </nav>
      {pgmId !== undefined && (
        <Later>
          <LazyBar programId={pgmId} />
        </Later>
      )}
    </>
  );
}

/** State of a tab's content. Existing budgets with gaps have a sentence of their own. */
function TabMark({ icon, isIncomplete }: { readonly icon: TabIcon; readonly isIncomplete: boolean }) {
  const { t } = useLabels();
  const said = t(isIncomplete ? 'program.icon.incomplete' : `program.icon.${icon}`);
  return (
    <span role="img" aria-label={said} title={said}>
      {ICONS[icon]}
    </span>
  );
}
