import { Radio, RadioGroup } from '@blueprintjs/core';
import type { InputSet, InputSetPair } from '@oasis/engine/template';
import { INPUT_SET_OPTIONS } from '@oasis/engine/template';
import { useLabels } from '../../../locale/use-labels.ts';
import { withOption } from '../open/with-option.ts';

interface InputSetChoicesProps {
  /** The pairs that the template offers. */
  readonly offered: readonly InputSetPair[];
  readonly inputSet: InputSet;
  readonly onChange: (inputSet: InputSet) => void;
}

/** The choices of an Input Set, a pair a line. */
export function InputSetChoices({ offered, inputSet, onChange }: InputSetChoicesProps) {
  const { t } = useLabels();
  return (
    <div className="oasis-input-set">
      {offered.map((pair) => (
        <RadioGroup
          key={pair}
          inline
          label={t(`budget.inputSet.${pair}`)}
          selectedValue={inputSet[pair]}
          onChange={(event) => onChange(withOption(inputSet, pair, event.currentTarget.value))}
        >
          {INPUT_SET_OPTIONS[pair].map((option) => (
            <Radio key={option} value={option} label={t(`budget.option.${option}`)} />
          ))}
        </RadioGroup>
      ))}
    </div>
  );
}
