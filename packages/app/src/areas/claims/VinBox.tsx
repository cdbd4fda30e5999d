import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { vinFault } from '@oasis/engine/identifiers';
import { type Message, message } from '@oasis/engine/messages';
import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { carPath } from '../../claims/paths.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { typedVin } from './use-car.ts';

interface VinBoxProps {
  /** The VIN of the car that is shown; empty without one. */
  readonly vin: string;
  /** The page that shows a car. */
  readonly at: string;
  readonly isLarge?: boolean;
}

/** Blanks and hyphens that are pasted along are no part of a VIN. */
const LONGEST = 40;

/** A box to type or paste a VIN; Enter shows its car. It has the keyboard where no car is shown yet. */
export function VinBox({ vin, at, isLarge = false }: VinBoxProps) {
  const { t, say } = useLabels();
  const id = useId();
  const [text, setText] = useState(vin);
  const [refusal, setRefusal] = useState<Message>();
  const [, navigate] = useLocation();
  const size = isLarge ? 'large' : 'medium';
  const show = () => {
    const typed = typedVin(text);
    const isWrong = vinFault(typed) === 'form';
    setRefusal(isWrong ? message('CAR_VIN_FORM') : undefined);
    if (!isWrong) navigate(carPath(typed, at));
  };
  return (
    <search>
      <form
        noValidate
        className="oasis-claim-vin"
        onSubmit={(event) => {
          event.preventDefault();
          show();
        }}
      >
        <FormGroup label={t('claim.vin')} labelFor={id}>
          <InputGroup
            id={id}
            size={size}
            maxLength={LONGEST}
            value={text}
            onValueChange={setText}
            autoFocus={vin === ''}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={refusal !== undefined}
            {...(refusal !== undefined && { intent: 'danger', 'aria-describedby': `${id}-why` })}
          />
        </FormGroup>
        <Button type="submit" size={size} icon={<Search />}>
          {t('claim.show')}
        </Button>
      </form>
      {refusal !== undefined && (
        <p id={`${id}-why`} role="alert" className="oasis-form-error">
          {say(refusal)}
        </p>
      )}
    </search>
  );
}
