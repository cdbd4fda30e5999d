import { actionOf } from '@oasis/engine';
import { useMemo } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useUser } from '../../state/use-user.ts';

interface GroupOption {
  /** Id of a user group, as a select holds it. */
  readonly value: string;
  readonly label: string;
}

/** All user groups that the user reaches, by name in the language of the moment; undefined for who may not read any. */
export function useGroupOptions(): readonly GroupOption[] | undefined {
  const { locale } = useLabels();
  const enabled = useUser().permissions.includes(actionOf('group.read').permission);
  const groups = useCall('groups.all', {}, { enabled });
  return useMemo(
    () => (enabled ? optionsOf(groups.data ?? [], locale === 'zh') : undefined),
    [enabled, groups.data, locale],
  );
}

/** The user groups of a type (ROL-021); none without a type. */
export function useGroupsOfType(type: number | null): readonly GroupOption[] {
  const { locale } = useLabels();
  const groups = useCall('groups.byType', { query: { type: String(type) } }, { enabled: type !== null });
  return useMemo(
    // While those of another type are on their way, the old ones are no choice.
    () => (type === null || groups.isPlaceholderData ? [] : optionsOf(groups.data ?? [], locale === 'zh')),
    [groups.data, groups.isPlaceholderData, locale, type],
  );
}

interface NamedGroup {
  readonly privgrpid: number;
  readonly grpnmen: string;
  readonly grpnmcn: string;
}

function optionsOf(groups: readonly NamedGroup[], chinese: boolean): readonly GroupOption[] {
  return groups.map(({ privgrpid, grpnmen, grpnmcn }) => ({
    value: String(privgrpid),
    label: chinese ? grpnmcn : grpnmen,
  }));
}
