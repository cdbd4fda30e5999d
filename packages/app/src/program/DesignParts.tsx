import './design-parts.css';
import { TEMPORARY } from '@oasis/engine/areas/designs';
import { useCall } from '../api/use-call.ts';
import { useLabels } from '../locale/use-labels.ts';
import { PageTab } from '../pages/PageTab.tsx';
import { designAddress, termsAddress } from './program-paths.ts';

const PARTS = [
  { part: 'design', address: designAddress },
  { part: 'terms', address: termsAddress },
] as const;

interface DesignPartsProps {
  readonly pgmId: number;
  readonly here: (typeof PARTS)[number]['part'];
}

/** The sections of a program's design: the design itself and the terms. Before the design is complete there are no terms. */
export function DesignParts({ pgmId, here }: DesignPartsProps) {
  const { t } = useLabels();
  const { data } = useCall('program.detailStatus', { query: { programId: pgmId }, silent: true });
  return (
    <nav className="oasis-design-parts" aria-label={t('program.parts')}>
      {PARTS.map(({ part, address }) => (
        <PageTab
          key={part}
          name={t(`program.part.${part}`)}
          href={address(pgmId)}
          isHere={part === here}
          {...(part === 'terms' && data?.design === TEMPORARY && { off: t('program.tabOff') })}
        />
      ))}
    </nav>
  );
}
