import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import { askedOf, plannedMsrp, type TriedCar, type TriedField, tryCar } from '@oasis/engine/areas/terms';
import { moneyText, type PlannedModel, wholeTerms } from '@oasis/engine/terms';
import { FormRow } from '@oasis/ui';
import { useId, useState } from 'react';
import { useLabels } from '../../locale/use-labels.ts';
import type { OpenTerms, ReadTerms } from './open-terms.ts';

interface TryCarProps {
  readonly terms: OpenTerms;
  readonly offer: Pick<ReadTerms['offers'][number], 'siOfferId' | 'name'>;
}

const NOTHING: TriedCar = {
  day: '',
  msrp: '',
  target: '',
  sold: '',
  before: '',
  dealerUnits: '0',
  units: '0',
  money: '0',
};

/** The grant of an offer for an invented car, step by step, by the terms on the page. */
export function TryCar({ terms, offer: { siOfferId, name } }: TryCarProps) {
  const { t, say } = useLabels();
  const plan = terms.plan(siOfferId);
  const [chosen, setChosen] = useState(0);
  const [typed, setTyped] = useState<Partial<TriedCar>>({});
  const title = useId();
  const model = plan.models[chosen];
  if (model === undefined) return null;
  const { settings } = terms.view(siOfferId);
  const whole = wholeTerms(plan, settings, terms.offer(siOfferId).written);
  const planned = plannedMsrp(plan, model);
  const price = planned === undefined ? '' : moneyText(planned);
  const car = { ...NOTHING, day: `${plan.months[0] ?? ''}-01`, msrp: price, ...typed };
  const { judged, wrong } = tryCar(whole, plan, model, car);
  const wrongOf = (field: TriedField) => {
    const said = wrong.get(field);
    return said === undefined ? undefined : say(said);
  };
  return (
    <section className="oasis-terms-try" aria-labelledby={title}>
      <h2 id={title}>{t('terms.try')}</h2>
      <p>{t('terms.tryText', { offer: name })}</p>
      <div className="oasis-terms-try-car">
        <FormRow label={t('terms.try.model')}>
          {(control) => (
            <HTMLSelect
              {...control}
              value={chosen}
              options={plan.models.map((one, place) => ({ value: place, label: modelText(one) }))}
              onChange={({ currentTarget: { value } }) => {
                setChosen(Number(value));
                // Another model has another price.
                setTyped(({ msrp: _msrp, ...rest }) => rest);
              }}
            />
          )}
        </FormRow>
        {askedOf(whole).map((field) => (
          <FormRow key={field} label={t(`terms.try.${field}`)} error={wrongOf(field)}>
            {(control) => (
              <InputGroup
                {...control}
                {...(field !== 'day' && { className: 'oasis-terms-try-number' })}
                value={car[field]}
                onValueChange={(text) => setTyped((before) => ({ ...before, [field]: text }))}
              />
            )}
          </FormRow>
        ))}
      </div>
      {judged !== undefined && (
        <>
          <ol>
            {judged.steps.map((step, place) => (
              <li key={`${place}`}>{say(step)}</li>
            ))}
          </ol>
          <output>{t('terms.try.paid', { amount: moneyText(judged.net) })}</output>
        </>
      )}
    </section>
  );
}

function modelText({ customer, make, typeClass, modelYear, model }: PlannedModel): string {
  return [customer, make, typeClass, modelYear, model].filter((part) => part !== '').join(' · ');
}
