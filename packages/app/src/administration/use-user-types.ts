import { useMemo } from 'react';
import { useCall } from '../api/use-call.ts';
import { useLabels } from '../locale/use-labels.ts';

export interface TypeOption {
  /** Id of a user type, as a select holds it. */
  readonly value: string;
  readonly label: string;
}

/** The user types, which are the legal entities of filters and forms, in the language of the moment. */
export function useUserTypes(): readonly TypeOption[] {
  const { locale } = useLabels();
  const types = useCall('entities.types', { silent: true });
  return useMemo(
    () =>
      (types.data ?? []).map(({ id, entityName, entityNameEn }) => ({
        value: String(id),
        label: locale === 'zh' ? entityName : entityNameEn,
      })),
    [types.data, locale],
  );
}
