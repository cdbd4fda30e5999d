import { Checkbox } from '@blueprintjs/core';
import { message } from '@oasis/engine/messages';
import { FormDialog, FormRow } from '@oasis/ui';
import { useState } from 'react';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import type { OfferType } from './offer-type-list.ts';

interface ActivateDialogProps {
  readonly type: OfferType;
  readonly onChosen: (siOfferIds: number[]) => void;
  readonly onClose: () => void;
}

/** Chooses with which of its SI offers an offer type is activated: at least one (OFT-014 to OFT-016). */
export function ActivateDialog({ type, onChosen, onClose }: ActivateDialogProps) {
  const { t, say } = useLabels();
  const [chosen, setChosen] = useState<readonly number[]>(() =>
    type.siOffer.filter(({ active }) => active).map(({ id }) => id),
  );
  const submit = () => {
    if (chosen.length === 0) return notify({ text: say(message('SI_OFFER_NOT_CHOSEN')), severity: 'error' });
    onChosen([...chosen]);
    onClose();
  };
  return (
    <FormDialog
      open
      busy={false}
      title={t('offerType.activateTitle', { name: type.offerTypeName })}
      submitLabel={t('admin.activate')}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormRow label={t('offerType.activateText')} required group>
        {() =>
          type.siOffer.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={() => setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])}
            />
          ))
        }
      </FormRow>
    </FormDialog>
  );
}
