import { Button } from '@blueprintjs/core';
import { Cross, Tick } from '@blueprintjs/icons';
import { WhyOff } from '../../life/WhyOff.tsx';
import { useLabels } from '../../locale/use-labels.ts';

interface DecideButtonsProps {
  /** Why nothing can be decided now; undefined where it can. */
  readonly because: string | undefined;
  readonly onDecide: (combines: boolean) => void;
}

/** Says of chosen pairs that they combine, or that they exclude each other. */
export function DecideButtons({ because, onDecide }: DecideButtonsProps) {
  const { t } = useLabels();
  return ([true, false] as const).map((combines) => (
    <WhyOff key={String(combines)} because={because}>
      {(off) => (
        <Button icon={combines ? <Tick /> : <Cross />} {...off} onClick={() => onDecide(combines)}>
          {t(combines ? 'combinability.combine' : 'combinability.exclude')}
        </Button>
      )}
    </WhyOff>
  ));
}
