import { isDealer } from '@oasis/engine/access';
import { FormRow } from '@oasis/ui';
import { useLabels } from '../locale/use-labels.ts';
import { Picker } from '../pick/Picker.tsx';
import { useUser, viewerOf } from '../state/use-user.ts';
import type { dealersOf } from './DealerField.tsx';

interface DealerBoxProps {
  readonly label: string;
  readonly source: ReturnType<typeof dealersOf>;
  /** The dealer that is shown, by code and name; null for none. */
  readonly dealer: { readonly code: string; readonly name: string } | null;
  /** Takes the code of the chosen dealer. */
  readonly onChoose: (code: string) => void;
}

/** The dealer that a page is about: head office chooses one, and a dealer has its own without a choice. */
export function DealerBox({ label, source, dealer, onChoose }: DealerBoxProps) {
  const { t } = useLabels();
  if (isDealer(viewerOf(useUser()))) return null;
  return (
    <FormRow label={label}>
      {(control) => (
        <Picker
          source={source}
          control={control}
          label={label}
          chosen={dealer === null ? '' : `${dealer.code} ${dealer.name}`}
          placeholder={t('common.select')}
          onChoose={(chosen) => {
            if (chosen !== undefined) onChoose(chosen.code);
          }}
        />
      )}
    </FormRow>
  );
}
