import './why.css';
import { Tag } from '@blueprintjs/core';
import { Cross, Tick } from '@blueprintjs/icons';
import type { CallData } from '@oasis/api-client';
import { timeText } from '../locale/time-text.ts';
import { useLabels } from '../locale/use-labels.ts';

type Why = CallData<'access.why'>;

/** The answer why a user may or may not do something: the chain of checks, and the grants that would change a no. */
export function WhyAnswer({ why }: { readonly why: Why }) {
  const { t } = useLabels();
  const who = `${why.person.fulnm} (${why.person.usrnm})`;
  return (
    <section className="oasis-why" aria-label={t('access.title')}>
      <div role="status">
        <h2 className={why.allowed ? 'oasis-why-yes' : 'oasis-why-no'}>
          {t(why.allowed ? 'access.yes' : 'access.no', { who })}
        </h2>
      </div>
      <p className="oasis-why-of">{t('access.asOf', { action: why.action.name, at: timeText(why.at) })}</p>
      <h3>{t('access.chain')}</h3>
      <ol className="oasis-why-chain">
        {why.steps.map((step, place) => (
          // Steps have no names of their own; their places are what tells them apart.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of an answer never changes
          <Step key={place} step={step} />
        ))}
      </ol>
      {!why.allowed && <Grants grants={why.grants} />}
    </section>
  );
}

function Step({ step: { check, passed, text, permissions } }: { readonly step: Why['steps'][number] }) {
  const { t } = useLabels();
  return (
    <li className={passed ? 'oasis-why-passed' : 'oasis-why-failed'}>
      <span className="oasis-why-mark" role="img" aria-label={t(passed ? 'access.passed' : 'access.failed')}>
        {passed ? <Tick /> : <Cross />}
      </span>
      <Tag minimal>{t(`access.check.${check}`)}</Tag>
      <span>
        {text}
        {permissions.map((code) => (
          <code key={code} className="oasis-why-code">
            {code}
          </code>
        ))}
      </span>
    </li>
  );
}

function Grants({ grants }: Pick<Why, 'grants'>) {
  const { t } = useLabels();
  return (
    <>
      <h3>{t('access.grants')}</h3>
      {grants.length === 0 ? (
        <p>{t('access.noGrant')}</p>
      ) : (
        <>
          <p className="oasis-why-of">{t('access.grantsText')}</p>
          <ol className="oasis-why-grants">
            {grants.map((grant) => (
              <li key={grant}>{grant}</li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}
