import { Classes, HTMLTable } from '@blueprintjs/core';
import type { CallData } from '@oasis/api-client';
import { CONTENT_PARTS } from '@oasis/engine/areas/programs';
import { Link } from 'wouter';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { percentText, yuanRounded } from '../../locale/figure-text.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PlannedBudget } from '../../program/PlannedBudget.tsx';
import { wordingCompareAddress } from '../../program/program-paths.ts';
import { Share } from '../../tables/LeftOut.tsx';

type Review = CallData<'program.review'>;

/** Controlling's view of a program: its deviation from the guideline, and its changes. */
export function ProgramReview({ programId }: { readonly programId: number }) {
  const { t } = useLabels();
  const query = useCall('program.review', { query: { programId }, silent: true }, { fresh: true, inLanguage: true });
  if (query.data?.programId !== programId) {
    return query.isError ? <QueryFailed query={query} /> : <p className={Classes.SKELETON}>{t('common.loading')}</p>;
  }
  return (
    <div className="oasis-review">
      <PlannedBudget budgets={query.data.budgets} />
      <Deviations deviations={query.data.deviations} />
      <Changes review={query.data} />
    </div>
  );
}

function Deviations({ deviations }: Pick<Review, 'deviations'>) {
  const { t } = useLabels();
  return (
    <section aria-label={t('review.deviation')}>
      <h3>{t('review.deviation')}</h3>
      {deviations.length === 0 ? (
        <p>{t('review.noDeviation')}</p>
      ) : (
        <HTMLTable compact bordered>
          <thead>
            <tr>
              <th>{t('review.make')}</th>
              <th className="oasis-guideline-number">{t('review.year')}</th>
              <th className="oasis-guideline-number">{t('review.avgSi')}</th>
              <th className="oasis-guideline-number">{t('review.guideline')}</th>
              <th className="oasis-guideline-number">{t('review.percent')}</th>
              <th className="oasis-guideline-number">{t('review.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {deviations.map(({ make, year, avgSi, guideline, deviation, amount, leftOut }) => (
              <tr key={`${make} ${year}`}>
                <td>{make}</td>
                <td className="oasis-guideline-number">{year}</td>
                <td className="oasis-guideline-number">{percentText(avgSi)}</td>
                <td className="oasis-guideline-number">{percentText(guideline)}</td>
                <td className={`oasis-guideline-number${(deviation ?? 0) > 0 ? ' oasis-beyond' : ''}`}>
                  <Share share={deviation} leftOut={leftOut} />
                </td>
                <td className="oasis-guideline-number">{yuanRounded(amount)}</td>
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      )}
    </section>
  );
}

function Changes({ review }: { readonly review: Review }) {
  const { t } = useLabels();
  const { since, changes, changeCount, versionOfCode } = review;
  return (
    <section aria-label={t('review.changes')}>
      <h3>{t('review.changes')}</h3>
      {since === null ? (
        <p>{t('review.never')}</p>
      ) : (
        <>
          <p>
            {since.versionOfCode === versionOfCode
              ? t('review.since', { who: since.by, when: timeText(since.at) })
              : t('review.sinceVersion', {
                  version: since.versionOfCode,
                  who: since.by,
                  when: timeText(since.at),
                })}{' '}
            {changeCount === 0 && t('review.none')}
          </p>
          {changeCount > 0 && <ChangeTable review={review} />}
          {changeCount > changes.length && <p>{t('review.more', { count: changeCount - changes.length })}</p>}
        </>
      )}
    </section>
  );
}

function ChangeTable({ review: { programId, changes } }: { readonly review: Review }) {
  const { t, pick } = useLabels();
  const parts = Object.keys(CONTENT_PARTS) as readonly (keyof typeof CONTENT_PARTS)[];
  return (
    <div className="oasis-review-changes">
      <HTMLTable compact bordered>
        <thead>
          <tr>
            <th>{t('review.what')}</th>
            <th>{t('review.before')}</th>
            <th>{t('review.after')}</th>
          </tr>
        </thead>
        {parts.map((part) => {
          const own = changes.filter((change) => change.part === part);
          return (
            own.length > 0 && (
              <tbody key={part}>
                <tr>
                  <th colSpan={3} scope="rowgroup">
                    {pick(CONTENT_PARTS[part])}
                    {part === 'wording' && (
                      <>
                        {' · '}
                        <Link href={wordingCompareAddress(programId)}>{t('review.compare')}</Link>
                      </>
                    )}
                  </th>
                </tr>
                {own.map(({ name, before, after }, place) => (
                  <tr key={`${place} ${name}`}>
                    <td>{name}</td>
                    <td className={numberClass(part)}>{before ?? '-'}</td>
                    <td className={numberClass(part)}>{after ?? '-'}</td>
                  </tr>
                ))}
              </tbody>
            )
          );
        })}
      </HTMLTable>
    </div>
  );
}

/** Amounts are aligned under one another. */
function numberClass(part: string): string | undefined {
  return part === 'budget' ? 'oasis-guideline-number' : undefined;
}
