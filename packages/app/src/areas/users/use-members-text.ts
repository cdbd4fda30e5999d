import { useCall } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { personText } from '../../people/person-text.ts';

const MOST_NAMED = 5;

/** Names the present members of an organisation, so that nobody is added twice; nothing without a choice (USR-069). */
export function useMembersText(orgid: number | null): string | undefined {
  const { t, locale } = useLabels();
  const { data, isPlaceholderData, isError } = useCall(
    'users.byOrganisation',
    { query: { orgid: orgid ?? 0, limit: MOST_NAMED + 1 }, silent: true },
    { enabled: orgid !== null, fresh: true },
  );
  if (orgid === null) return undefined;
  if (isError) return t('user.membersUnknown');
  if (data === undefined || isPlaceholderData) return t('common.loading');
  if (data.length === 0) return t('user.noMembers');
  const names = data.slice(0, MOST_NAMED).map(personText);
  return t(data.length > MOST_NAMED ? 'user.moreMembers' : 'user.members', {
    names: names.join(locale === 'zh' ? '、' : ', '),
  });
}
