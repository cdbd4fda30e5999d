import { HTMLTable } from '@blueprintjs/core';
import { Link } from 'wouter';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { parameterPath } from './path.ts';

/** The parameters that wait to be confirmed; those saved by sales are at the top. */
export function WaitingParameters() {
  const { t } = useLabels();
  const query = useCall('parameter.waiting', { silent: true }, { fresh: true });
  if (query.isError) return <QueryFailed query={query} />;
  if (query.data === undefined || query.data.length === 0) return null;
  return (
    <section aria-label={t('parameter.waiting')}>
      <h2 className="oasis-parameter-waiting">{t('parameter.waiting')}</h2>
      <HTMLTable compact className="oasis-parameter">
        <caption className="oasis-hidden">{t('parameter.waiting')}</caption>
        <tbody>
          {query.data.map(({ pgmId, code, name, bu, changedAt }) => (
            <tr key={pgmId}>
              <td>
                <Link href={parameterPath(pgmId)}>{code}</Link>
              </td>
              <td>{name}</td>
              <td>{bu}</td>
              <td>
                {changedAt === '' ? t('parameter.notSaved') : t('parameter.changedAt', { at: timeText(changedAt) })}
              </td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </section>
  );
}
