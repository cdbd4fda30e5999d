import './approval.css';
import { Tag } from '@blueprintjs/core';
import type { CallData } from '@oasis/api-client';
import { APPROVAL } from '@oasis/engine/areas/approvals';
import { dayOf } from '@oasis/engine/base';
import { stateName } from '@oasis/engine/states';
import { Link } from 'wouter';
import { timeText } from '../locale/time-text.ts';
import { useLabels } from '../locale/use-labels.ts';

/** An approval as pages tell of it: steps, acts and what ran before it. */
type ApprovalDetail = Pick<CallData<'packages.detail'>, 'steps' | 'acts' | 'former'>;
type Step = ApprovalDetail['steps'][number];
type Act = ApprovalDetail['acts'][number];

const TONES = { done: 'success', running: 'primary', later: 'none' } as const;

/** The chain of a package with its state: the asked users of each step, and the deciders. */
export function ApprovalPath({ steps }: Pick<ApprovalDetail, 'steps'>) {
  const { t } = useLabels();
  return (
    <section className="oasis-package-section" aria-label={t('step.path')}>
      <h2>{t('step.path')}</h2>
      <ol className="oasis-package-path">
        {steps.map((step, index) => (
          <li key={`${index} ${step.name}`} aria-current={step.state === 'running' ? 'step' : undefined}>
            <Tag minimal intent={TONES[step.state]}>
              {index + 1}
            </Tag>{' '}
            <strong>{step.name}</strong> <Needs step={step} />
            <ul>
              {step.places.map((place) => (
                <li key={`${place.usrid} ${place.state}`}>
                  <PlaceText place={place} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Needs({ step: { state, approvals, needed, due } }: { readonly step: Step }) {
  const { t } = useLabels();
  if (state === 'later') return <span className="oasis-package-quiet">{t('step.laterStep')}</span>;
  if (state === 'done') return null;
  return (
    <span className="oasis-package-quiet">
      {t('step.needs', { approvals, needed })}
      {due !== '' && ` · ${t('step.due')} ${due}`}
    </span>
  );
}

function PlaceText({ place }: { readonly place: Step['places'][number] }) {
  const { t } = useLabels();
  const { fulnm, state, decidedBy, delegate, reason, roleName } = place;
  const who = decidedBy !== '' && decidedBy !== fulnm ? t('step.decidedFor', { by: decidedBy, for: fulnm }) : fulnm;
  return (
    <>
      {who}
      {roleName !== '' && ` (${roleName})`} – {t(`step.state.${state}`)}
      {delegate !== '' && decidedBy === '' && ` · ${t('step.standsIn', { name: delegate })}`}
      {reason !== '' && ` · ${reason}`}
    </>
  );
}

/** Everything that was done in a package, the newest last. */
export function ApprovalLog({ acts }: Pick<ApprovalDetail, 'acts'>) {
  const { t } = useLabels();
  return (
    <section className="oasis-package-section" aria-label={t('step.log')}>
      <h2>{t('step.log')}</h2>
      <Acts acts={acts} />
    </section>
  );
}

interface FormerProps extends Pick<ApprovalDetail, 'former'> {
  readonly pathOf: (one: ApprovalDetail['former'][number]) => string;
}

/** Decisions in earlier approvals of the same programs, the newest first; each leads to its page. */
export function FormerApprovals({ former, pathOf }: FormerProps) {
  const { t, pick } = useLabels();
  if (former.length === 0) return null;
  return (
    <section className="oasis-package-section" aria-label={t('step.former')}>
      <h2>{t('step.former')}</h2>
      {former.map((one) => (
        <div key={one.approvalId}>
          <h3>
            <Link href={pathOf(one)}>
              {t('step.formerOf', {
                code: one.batchCode,
                day: one.endedAt === '' ? '' : dayOf(new Date(one.endedAt)),
                status: pick(stateName(APPROVAL.states, one.status)),
              })}
            </Link>
          </h3>
          <Acts acts={one.acts} />
        </div>
      ))}
    </section>
  );
}

function Acts({ acts }: Pick<ApprovalDetail, 'acts'>) {
  const { t } = useLabels();
  return (
    <ol className="oasis-package-log">
      {acts.map((act, index) => (
        <li key={`${index} ${act.at}`}>
          <time dateTime={act.at}>{timeText(act.at)}</time> {whoOf(act, t)} {whatOf(act, t)}
          {act.comment !== '' && <blockquote>{act.comment}</blockquote>}
        </li>
      ))}
    </ol>
  );
}

type Label = ReturnType<typeof useLabels>['t'];

function whoOf({ by, for: other }: Act, t: Label): string {
  return other === '' ? by : t('step.decidedFor', { by, for: other });
}

const KINDS = [
  'start',
  'approve',
  'reject',
  'return',
  'strike',
  'handOn',
  'askOpinion',
  'opinion',
  'comment',
  'remind',
  'name',
  'withdraw',
] as const;

function whatOf({ kind, to, program }: Act, t: Label): string {
  const known = KINDS.find((one) => one === kind);
  return known === undefined ? kind : t(`step.act.${known}`, { to, program });
}
