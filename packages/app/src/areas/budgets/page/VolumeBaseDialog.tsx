import { Button, Dialog, DialogFooter, Radio, RadioGroup } from '@blueprintjs/core';
import { message } from '@oasis/engine/messages';
import type { VolumeBase } from '@oasis/engine/template';
import { VOLUME_BASES } from '@oasis/engine/template';
import { ScrollBody, useReturnFocus } from '@oasis/ui';
import { useState } from 'react';
import { useLabels } from '../../../locale/use-labels.ts';

interface VolumeBaseDialogProps {
  /** The present value of the budget. */
  readonly present: VolumeBase | undefined;
  readonly onChoose: (volumeBase: VolumeBase) => void;
  readonly onClose: () => void;
}

/** Which pipeline the estimates start from: exactly WS and RT, and nothing is chosen beforehand (BUD-087, BUD-114, BUD-115). */
export function VolumeBaseDialog({ present, onChoose, onClose }: VolumeBaseDialogProps) {
  const { t, say } = useLabels();
  useReturnFocus();
  const [choice, setChoice] = useState<VolumeBase>();
  const [isRefused, setRefused] = useState(false);
  const confirm = () => {
    if (choice === undefined) setRefused(true);
    else onChoose(choice);
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('budget.volumeBase')} isCloseButtonShown={false}>
      <ScrollBody>
        {present !== undefined && <p>{t('budget.volumeBase.present', { base: t(`budget.option.${present}`) })}</p>}
        <RadioGroup
          label={t('budget.volumeBase.choice')}
          inline
          {...(choice === undefined ? {} : { selectedValue: choice })}
          onChange={(event) => setChoice(VOLUME_BASES.find((base) => base === event.currentTarget.value))}
        >
          {VOLUME_BASES.map((base) => (
            <Radio key={base} value={base} label={t(`budget.option.${base}`)} />
          ))}
        </RadioGroup>
        <div role="alert" className="oasis-form-error">
          {isRefused && choice === undefined && say(message('VOLUME_BASE_MISSING'))}
        </div>
      </ScrollBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <Button intent="primary" onClick={confirm}>
              {t('common.ok')}
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
