import { Cross, Tick } from '@blueprintjs/icons';
import { RuledButton } from '../../life/RuledButton.tsx';
import { useLabels } from '../../locale/use-labels.ts';

interface DecideButtonsProps {
  /** Reason why the pairs cannot be decided now; undefined if they can. */
  readonly because: string | undefined;
  readonly onDecide: (combines: boolean) => void;
}

/** Buttons that set chosen pairs to combining or to excluding each other. */
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
