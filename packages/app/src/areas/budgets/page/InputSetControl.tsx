import { Button, PopoverNext } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import type { BudgetTemplate, InputSet } from '@oasis/engine/template';
import { INPUT_SET_PAIRS, offers } from '@oasis/engine/template';
import { useLabels } from '../../../locale/use-labels.ts';
import { Later } from '../../../pages/Later.tsx';
import { lazyPart } from '../../../pages/lazy-page.ts';

const InputSetChoices = lazyPart(async () => (await import('./InputSetChoices.tsx')).InputSetChoices);

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
    <Later>
      <InputSetChoices offered={offered} inputSet={inputSet} onChange={onChange} />
    </Later>
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
