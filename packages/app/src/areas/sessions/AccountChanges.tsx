import { useCall } from '../../api/use-call.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { changeText } from '../../session/account-changes.ts';

/** The changes of accounts since the last sign-in. A message reported them after the sign-in; here they can be read again. */
export function AccountChanges() {
  const { t, locale } = useLabels();
  const { data = [] } = useCall('sessions.accountChanges', { silent: true }, { fresh: true });
  if (data.length === 0) return null;
  return (
    <section aria-label={t('session.changes')} className="oasis-sessions-changes">
      <h2>{t('session.changes')}</h2>
      <ul>
        {data.map((change) => (
          <li key={[change.at, change.kind, change.before, change.after].join(' ')}>
            <time dateTime={change.at}>{timeText(change.at)}</time> {changeText(change, locale)}
          </li>
        ))}
      </ul>
    </section>
  );
}
