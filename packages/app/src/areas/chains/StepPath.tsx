import { Card, Tag } from '@blueprintjs/core';
import { STEP_MATCHES, STEP_ORDERS, STEP_RULES, type StepDraft } from '@oasis/engine/areas/chains';
import { OFFER_TYPE_KINDS } from '@oasis/engine/areas/offer-types';
import type { ReactNode } from 'react';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import type { ChainDetail } from './chain-list.ts';

interface StepPathProps {
  readonly detail: Pick<ChainDetail, 'steps' | 'roleNames' | 'personNames'>;
  /** Buttons of a step. */
  readonly tools?: (index: number) => ReactNode;
}

/** The chain drawn as the list of its steps, from the first to the last. */
export function StepPath({ detail, tools }: StepPathProps) {
  const { t } = useLabels();
  if (detail.steps.length === 0) return <p>{t('chain.noSteps')}</p>;
  return (
    <ol className="oasis-chain-path" aria-label={t('chain.path')}>
      {detail.steps.map((step, index) => (
        <li key={step.name}>
          <Card compact className="oasis-chain-step">
            <span className="oasis-chain-place" aria-hidden="true">
              {index + 1}
            </span>
            <div className="oasis-chain-said">
              <StepSaid step={step} detail={detail} />
            </div>
            {tools !== undefined && <span className="oasis-chain-step-tools">{tools(index)}</span>}
          </Card>
        </li>
      ))}
    </ol>
  );
}

interface StepSaidProps extends Pick<StepPathProps, 'detail'> {
  readonly step: ChainDetail['steps'][number];
}

function StepSaid({ step, detail }: StepSaidProps) {
  const { t, pick } = useLabels();
  const roleOf = (id: number) => {
    const role = detail.roleNames.find(({ roleId }) => roleId === id);
    const name = role?.roleName ?? String(id);
    return role?.gone === true ? t('chain.gone', { role: name }) : name;
  };
  const people = detail.personNames.filter(({ usrid }) => step.people.includes(usrid));
  return (
    <>
      <strong>{step.name}</strong>
      <p className="oasis-chain-tags">
        {step.roles.map((id) => (
          <Tag key={id} minimal round>
            {roleOf(id)}
          </Tag>
        ))}
        {people.map(({ usrid, fulnm, active }) => (
          <Tag key={usrid} minimal round intent={active ? 'none' : 'warning'}>
            {active ? fulnm : t('chain.inactivePerson', { person: fulnm })}
          </Tag>
        ))}
      </p>
      <p className="oasis-chain-rule">
        {step.rule === 'count' ? t('chain.countIs', { count: step.count }) : pick(wordIn(STEP_RULES, step.rule))}
        {' · '}
        {pick(wordIn(STEP_ORDERS, step.order))}
        {step.days !== '' && ` · ${t('chain.dueIn', { days: step.days })}`}
      </p>
      <Conditions step={step} />
      {step.fallback !== null && (
        <p className="oasis-chain-rule">{t('chain.fallbackIs', { role: roleOf(step.fallback) })}</p>
      )}
    </>
  );
}

function Conditions({ step }: Pick<StepSaidProps, 'step'>) {
  const { t, pick } = useLabels();
  const said = useConditionTexts()(step);
  if (said.length === 0) return <p className="oasis-chain-rule">{t('chain.always')}</p>;
  return (
    <p className="oasis-chain-rule">
      {said.length > 1 && `${t('chain.askedIf', { match: pick(wordIn(STEP_MATCHES, step.match)) })}: `}
      {said.join(' · ')}
    </p>
  );
}

/** The conditions of a step in words. */
function useConditionTexts() {
  const text = useConditionText();
  return ({
    amountFrom,
    deviationOver,
    offerKinds,
    overdraw,
  }: Pick<StepDraft, 'amountFrom' | 'deviationOver' | 'overdraw'> & { readonly offerKinds: readonly string[] }) => [
    ...(amountFrom === '' ? [] : [text('amount', amountFrom)]),
    ...(deviationOver === '' ? [] : [text('deviation', deviationOver)]),
    ...(offerKinds.length === 0 ? [] : [text('offerKind', offerKinds.join(', '))]),
    ...(overdraw ? [text('overdraw', '')] : []),
  ];
}

/** A condition in words, by its kind and value. */
export function useConditionText() {
  const { t } = useLabels();
  const kinds = (value: string) =>
    OFFER_TYPE_KINDS.filter((kind) => value.includes(kind))
      .map((kind) => t(`step.offerKind.${kind}`))
      .join(', ');
  return (kind: 'amount' | 'deviation' | 'offerKind' | 'overdraw', value: string): string => {
    if (kind === 'offerKind') return t('chain.offerKindIs', { value: kinds(value) });
    return t(`chain.${kind}Is`, { value: kind === 'amount' ? moneyText(value) : value });
  };
}

function wordIn<Words extends Readonly<Record<string, { readonly en: string; readonly zh: string }>>>(
  words: Words,
  word: string,
): { readonly en: string; readonly zh: string } {
  return words[word] ?? { en: word, zh: word };
}
