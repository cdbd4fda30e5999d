import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { useIsDealer } from '../../claims/use-may.ts';
import { useLabels } from '../../locale/use-labels.ts';

interface AskBoxProps {
  /** Absent where no program is asked for. */
  readonly program?: string;
  readonly dealer: string;
  /** The address of what was typed. */
  readonly pathOf: (typed: { readonly program: string; readonly dealer: string }) => string;
}

/** Asks for the code of a program, and of a dealer where head office asks. Nothing is asked of a dealer who needs no program. */
export function AskBox({ program, dealer, pathOf }: AskBoxProps) {
  const { t } = useLabels();
  const isDealer = useIsDealer();
  const [, navigate] = useLocation();
  const [code, setCode] = useState(program ?? '');
  const [named, setNamed] = useState(dealer);
  if (program === undefined && isDealer) return null;
  return (
    <search>
      <form
        noValidate
        className="oasis-claim-vin"
        onSubmit={(event) => {
          event.preventDefault();
          navigate(pathOf({ program: code.trim().toUpperCase(), dealer: named.trim().toUpperCase() }));
        }}
      >
        {program !== undefined && <Field label={t('claim.programCode')} text={code} onType={setCode} isFirst />}
        {!isDealer && (
          <Field label={t('claim.dealerCode')} text={named} onType={setNamed} isFirst={program === undefined} />
        )}
        <Button type="submit" icon={<Search />}>
          {t('claimProgram.show')}
        </Button>
      </form>
    </search>
  );
}

/** Characters of a code at most. */
const LONGEST = 50;

interface FieldProps {
  readonly label: string;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly isFirst: boolean;
}

function Field({ label, text, onType, isFirst }: FieldProps) {
  const id = useId();
  return (
    <FormGroup label={label} labelFor={id}>
      <InputGroup
        id={id}
        maxLength={LONGEST}
        value={text}
        onValueChange={onType}
        autoFocus={isFirst && text === ''}
        autoComplete="off"
        spellCheck={false}
      />
    </FormGroup>
  );
}
