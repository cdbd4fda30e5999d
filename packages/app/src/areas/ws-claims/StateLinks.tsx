import { WS_STATES } from '@oasis/engine/areas/ws-claims';
import { Link } from 'wouter';
import { useLabels } from '../../locale/use-labels.ts';
import { carsPath, type WsPlace } from './paths.ts';
import type { WsProgram } from './ws-list.ts';

interface StateLinksProps {
  readonly place: WsPlace;
  /** The state that is shown; empty for all. */
  readonly state: string;
  readonly program: Pick<WsProgram, 'open' | 'claimed' | 'refused'>;
}

/** The ways to the cars of each state, with their numbers. */
export function StateLinks({ place, state, program: { open, claimed, refused } }: StateLinksProps) {
  const { t, pick } = useLabels();
  const links = [
    { state: '', text: t('ws.all'), count: open.cars + claimed.cars + refused },
    { state: 'open', text: pick(WS_STATES.open), count: open.cars },
    { state: 'claimed', text: pick(WS_STATES.claimed), count: claimed.cars },
    { state: 'refused', text: pick(WS_STATES.refused), count: refused },
  ];
  return (
    <nav aria-label={t('ws.states')} className="oasis-claim-next">
      {links.map((link) => (
        <Link
          key={link.state}
          href={carsPath(place, link.state)}
          {...(link.state === state && { 'aria-current': 'page' as const })}
        >
          {link.text} ({link.count})
        </Link>
      ))}
    </nav>
  );
}
