import { Cross, Tick } from '@blueprintjs/icons';
import { RuledButton } from '../../life/RuledButton.tsx';
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
    <RuledButton
      key={String(combines)}
      because={because}
      icon={combines ? <Tick /> : <Cross />}
      onClick={() => onDecide(combines)}
    >
      {t(combines ? 'combinability.combine' : 'combinability.exclude')}
    </RuledButton>
  ));
}
