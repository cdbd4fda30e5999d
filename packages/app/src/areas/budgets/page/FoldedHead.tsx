import { Button, HTMLSelect } from '@blueprintjs/core';
import { ChevronDown, WarningSign } from '@blueprintjs/icons';
import { message } from '@oasis/engine/messages';
import { useLabels } from '../../../locale/use-labels.ts';
import { usePageTitle } from '../../../pages/use-page-title.ts';
import type { ChosenOffer, OfferType, ProgramBudgets, SiOffer } from '../open/chosen-offer.ts';
import type { OpenBudget } from '../open/open-budget.ts';
import { ShownInputSet } from '../table/ShownInputSet.tsx';
import { ShortTotals } from './MakeTotals.tsx';
import { offerId, offerName } from './OfferTabs.tsx';

interface FoldedHeadProps {
  readonly program: ProgramBudgets;
  readonly chosen: ChosenOffer;
  readonly budget: OpenBudget | undefined;
  readonly onOffer: (offerType: OfferType, offer: SiOffer) => void;
  readonly onUnfold: () => void;
}

/** The head of the page in one line: program, offer, totals of its make and Input Set. */
export function FoldedHead({ program, chosen, budget, onOffer, onUnfold }: FoldedHeadProps) {
  const { t, say } = useLabels();
  const { programCode, programName } = program.programInfo;
  const { offer, offerType, isOverview } = chosen;
  usePageTitle(`${programCode} ${programName}`);
  return (
    <section className="oasis-folded-head" aria-label={t('budget.program')}>
      <h1 className="oasis-info-title" title={`${programCode} ${programName}`}>
        {programCode} <span className="oasis-info-program">{programName}</span>
      </h1>
      <HTMLSelect
        aria-label={t('budget.offers')}
        value={`${offerType.offerTypeId}:${offerId(offer)}`}
        onChange={(event) => {
          const to = event.currentTarget.value;
          for (const type of program.offerTypes) {
            const next = type.siOffer.find((each) => `${type.offerTypeId}:${offerId(each)}` === to);
            if (next !== undefined) onOffer(type, next);
          }
        }}
      >
        {program.offerTypes.map((type) => (
          <optgroup key={type.offerTypeId} label={type.offerTypeName}>
            {type.siOffer.map((each) => (
              <option key={offerId(each)} value={`${type.offerTypeId}:${offerId(each)}`}>
                {each.viewTag ? `${t('budget.overview')} · ${type.offerTypeName}` : offerName(type, each)}
              </option>
            ))}
          </optgroup>
        ))}
      </HTMLSelect>
      {!offer.kufriLatest && (
        <span className="oasis-info-flag">
          <WarningSign size={14} title={say(message('KUFRI_NOT_LATEST'))} />
        </span>
      )}
      {!isOverview && <ShortTotals make={offer.make} budgetId={chosen.budgetId} />}
      {budget !== undefined && (
        <span className="oasis-folded-input-set">
          <ShownInputSet budget={budget} />
        </span>
      )}
      <Button
        variant="minimal"
        icon={<ChevronDown />}
        className="oasis-fold-head"
        aria-expanded={false}
        aria-label={t('budget.unfoldHead')}
        title={t('budget.unfoldHead')}
        onClick={onUnfold}
      />
    </section>
  );
}
