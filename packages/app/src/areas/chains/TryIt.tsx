import { Button, Card, Checkbox, HTMLSelect, InputGroup, Tag } from '@blueprintjs/core';
import { Cross, Play, Tick } from '@blueprintjs/icons';
import type { CallData, QueryInput } from '@oasis/api-client';
import { OFFER_TYPE_KINDS } from '@oasis/engine/areas/offer-types';
import { FormRow } from '@oasis/ui';
import { type FormEvent, useState } from 'react';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { MOST_OFFERED, type PickSource } from '../../pick/offer.ts';
import { Picker } from '../../pick/Picker.tsx';
import { type ChainDetail, useScopeChoices } from './chain-list.ts';
import { useConditionText } from './StepPath.tsx';

type Path = CallData<'chains.path'>;
type PathStep = Path['steps'][number];
type Facts = Omit<QueryInput<'chains.path'>, 'approvalChainId' | 'kind'>;
type FoundBatch = CallData<'batches.list'>['content'][number];

const BATCHES: PickSource<'batches.list', FoundBatch> = {
  call: 'batches.list',
  ask: (name) => ({ query: { ...(name !== '' && { name }), pageSize: MOST_OFFERED }, silent: true }),
  items: ({ content }) => content,
  offerOf: ({ batchId, batchCode, batchName, bu }) => ({
    value: String(batchId),
    label: `${batchCode} ${batchName}`,
    detail: bu,
  }),
};

/** Shows, step by step, the users whom this version would ask today, and those who could not decide and why; nothing is stored. */
export function TryIt({ detail }: { readonly detail: ChainDetail }) {
  const { t } = useLabels();
  const [asked, setAsked] = useState<Facts>();
  const query = useCall(
    'chains.path',
    { query: { approvalChainId: detail.approvalChainId, ...asked }, silent: true },
    { enabled: asked !== undefined, fresh: true, inLanguage: true },
  );
  return (
    <section aria-label={t('try.title')} className="oasis-chain-try">
      <h2>{t('try.title')}</h2>
      <p>{t('try.text')}</p>
      <TryForm detail={detail} onTry={setAsked} />
      {query.isError && <QueryFailed query={query} />}
      {asked !== undefined && query.data !== undefined && <Tried path={query.data} />}
    </section>
  );
}

interface TryFormProps {
  readonly detail: ChainDetail;
  readonly onTry: (facts: Facts) => void;
}

interface Invented {
  readonly buId: string;
  readonly entity: string;
  readonly amount: string;
  readonly offerKinds: readonly string[];
}

function TryForm({ detail, onTry }: TryFormProps) {
  const { t } = useLabels();
  const [invented, setInvented] = useState<Invented>({
    buId: String(detail.buId),
    entity: detail.entity,
    amount: '1000000',
    offerKinds: ['Normal'],
  });
  const [deviation, setDeviation] = useState('0');
  const [overdraws, setOverdraws] = useState(false);
  const [batch, setBatch] = useState<FoundBatch>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const both = { deviation, overdraws: overdraws ? 'true' : 'false' } as const;
    if (batch !== undefined) return onTry({ ...both, batchId: String(batch.batchId) });
    const { buId, entity, amount, offerKinds } = invented;
    onTry({ ...both, buId, entity, amount, offerKinds: offerKinds.join(',') });
  };
  return (
    <form className="oasis-chain-try-form" onSubmit={send}>
      {detail.kind === 'program' && (
        <FormRow label={t('try.batch')}>
          {(control) => (
            <Picker
              source={BATCHES}
              control={control}
              label={t('try.batch')}
              chosen={batch === undefined ? '' : `${batch.batchCode} ${batch.batchName}`}
              none={t('try.invented')}
              onChoose={setBatch}
            />
          )}
        </FormRow>
      )}
      {batch === undefined && <InventedFields invented={invented} onChange={setInvented} />}
      <FormRow label={t('try.deviation')} hint={t('try.deviationHint')}>
        {(control) => <InputGroup {...control} value={deviation} onValueChange={setDeviation} maxLength={10} />}
      </FormRow>
      <Checkbox
        label={t('try.overdraws')}
        checked={overdraws}
        onChange={(event) => setOverdraws(event.currentTarget.checked)}
      />
      <Button type="submit" icon={<Play />} intent="primary">
        {t('try.run')}
      </Button>
    </form>
  );
}

interface InventedFieldsProps {
  readonly invented: Invented;
  readonly onChange: (invented: Invented) => void;
}

function InventedFields({ invented, onChange }: InventedFieldsProps) {
  const { t } = useLabels();
  const { bus, entities } = useScopeChoices();
  const { offerKinds } = invented;
  return (
    <>
      <FormRow label={t('chain.bu')}>
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            value={invented.buId}
            options={bus}
            onChange={(event) => onChange({ ...invented, buId: event.currentTarget.value })}
          />
        )}
      </FormRow>
      <FormRow label={t('chain.entity')}>
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            value={invented.entity}
            options={[{ value: '', label: t('chain.everyEntity') }, ...entities]}
            onChange={(event) => onChange({ ...invented, entity: event.currentTarget.value })}
          />
        )}
      </FormRow>
      <FormRow label={t('try.amount')}>
        {(control) => (
          <InputGroup
            {...control}
            value={invented.amount}
            maxLength={20}
            onValueChange={(amount) => onChange({ ...invented, amount })}
          />
        )}
      </FormRow>
      <fieldset className="oasis-form-row">
        <legend>{t('step.offerKinds')}</legend>
        {OFFER_TYPE_KINDS.map((kind) => (
          <Checkbox
            key={kind}
            inline
            label={t(`step.offerKind.${kind}`)}
            checked={offerKinds.includes(kind)}
            onChange={() => onChange({ ...invented, offerKinds: toggled(offerKinds, kind) })}
          />
        ))}
      </fieldset>
    </>
  );
}

function toggled(list: readonly string[], one: string): readonly string[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
}

function Tried({ path }: { readonly path: Path }) {
  const { t } = useLabels();
  const { facts, reason, steps } = path;
  return (
    <div role="status">
      <p>
        {t('try.facts', {
          bu: facts.bu,
          entity: facts.entity || t('chain.everyEntity'),
          amount: moneyText(facts.amount),
          makers: facts.makers,
        })}
      </p>
      {reason !== '' && <p className="oasis-chain-refused">{reason}</p>}
      <ol className="oasis-chain-path">
        {steps.map((step) => (
          <li key={step.name}>
            <TriedStep step={step} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function TriedStep({ step }: { readonly step: PathStep }) {
  const { t } = useLabels();
  const text = useConditionText();
  return (
    <Card compact className={step.isAsked ? 'oasis-chain-step' : 'oasis-chain-step oasis-chain-step-off'}>
      <div className="oasis-chain-said">
        <p className="oasis-chain-tags">
          <strong>{step.name}</strong>
          <Tag minimal intent={step.isAsked ? 'primary' : 'none'}>
            {t(step.isAsked ? 'try.asked' : 'try.notAsked')}
          </Tag>
          {step.isAsked && step.isBlocked && <Tag intent="danger">{t('try.blocked')}</Tag>}
          {step.isAsked && step.fellBack && <Tag intent="warning">{t('try.fellBack')}</Tag>}
        </p>
        <ul className="oasis-chain-why">
          {step.conditions.map(({ kind, value, holds }) => (
            <li key={kind}>
              {holds ? <Tick title={t('try.holds')} /> : <Cross title={t('try.holdsNot')} />} {text(kind, value)}
            </li>
          ))}
        </ul>
        {step.isAsked && <People step={step} />}
      </div>
    </Card>
  );
}

function People({ step }: { readonly step: PathStep }) {
  const { t } = useLabels();
  const byText = ({ by, roleName }: Pick<PathStep['places'][number], 'by' | 'roleName'>) => {
    if (by === 'person') return t('try.byName');
    return t(by === 'role' ? 'try.by' : 'try.byFallback', { role: roleName });
  };
  return (
    <>
      {step.places.length > 0 && (
        <>
          <h4>{t('try.who')}</h4>
          <ul className="oasis-chain-why">
            {step.places.map((place) => (
              <li key={place.usrid}>
                {place.fulnm} ({byText(place)})
                {place.delegate !== '' && `, ${t('try.standsIn', { person: place.delegate })}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {step.twice.map(({ usrid, fulnm, step: other }) => (
        <p key={usrid} className="oasis-chain-refused">
          {t('try.twice', { person: fulnm, step: other })}
        </p>
      ))}
      {step.left.length > 0 && (
        <>
          <h4>{t('try.whoNot')}</h4>
          <ul className="oasis-chain-why">
            {step.left.map((left) => (
              <li key={`${left.usrid} ${left.standsInFor}`}>
                {left.fulnm}
                {left.standsInFor === '' ? ` (${byText(left)})` : ` (${t('try.for', { person: left.standsInFor })})`}:{' '}
                {left.reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
