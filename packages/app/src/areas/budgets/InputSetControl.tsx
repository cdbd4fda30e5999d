import { Button, PopoverNext, Radio, RadioGroup } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import type { BudgetTemplate, InputSet, InputSetPair } from '@oasis/engine/template';
import { INPUT_SET_OPTIONS, INPUT_SET_PAIRS, offers } from '@oasis/engine/template';
import { useLabels } from '../../locale/use-labels.ts';

interface InputSetControlProps {
  readonly template: BudgetTemplate;
  readonly inputSet: InputSet;
  readonly disabled: boolean;
  readonly onChange: (inputSet: InputSet) => void;
}

/** One choice from each pair that the template offers (BUD-124 to BUD-128). Each change is asked about by the page. */
export function InputSetControl({ template, inputSet, disabled, onChange }: InputSetControlProps) {
  const { t } = useLabels();
  const offered = INPUT_SET_PAIRS.filter((pair) => offers(template, pair));
  const chosen = offered.map((pair) => t(`budget.option.${inputSet[pair]}`)).join(' · ');
  const content = (
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
  return (
    <PopoverNext content={content} placement="bottom-start" disabled={disabled}>
      <Button
        disabled={disabled}
        endIcon={<CaretDown />}
        aria-label={`${t('budget.inputSet')}: ${chosen}`}
        title={INPUT_SET_PAIRS.map((pair) => t(`budget.option.${inputSet[pair]}`)).join(', ')}
      >
        {t('budget.inputSet')}
      </Button>
    </PopoverNext>
  );
}

/** The Input Set with one choice changed; an option that is none of its pair changes nothing. */
export function withOption(inputSet: InputSet, pair: InputSetPair, option: string): InputSet {
  const known = INPUT_SET_OPTIONS[pair].find((each) => each === option);
  return known === undefined ? inputSet : { ...inputSet, [pair]: known };
}
