import { groupName, groupsOfTypes } from '../../administration/group-source.ts';
import { useUserTypes } from '../../administration/use-user-types.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { FilterPicker } from '../../pick/FilterPicker.tsx';
import { MultiChoice } from '../../tables/MultiChoice.tsx';
import type { CommonFilters } from './matrix-lists.ts';
import { ROLE_NAMES, rolesOf, useNamedGroup, useRoleText } from './use-lookups.ts';

export interface CommonFieldsProps {
  readonly values: CommonFilters;
  readonly onType: (part: Partial<CommonFilters>) => void;
}

/** Legal entities narrow the user groups, a user group its roles (MTX-009). */
export function CommonFields({ values, onType }: CommonFieldsProps) {
  const { t, locale } = useLabels();
  const types = useUserTypes();
  const group = useNamedGroup(values);
  const role = useRoleText(group, values.roleName);
  return (
    <>
      <MultiChoice
        label={t('matrix.legalEntity')}
        value={values.legalEntityList}
        options={types}
        onChange={(legalEntityList) => onType({ legalEntityList, userGroupName: '', roleName: '' })}
      />
      <FilterPicker
        label={t('matrix.groupName')}
        source={groupsOfTypes(values.legalEntityList, locale)}
        chosen={group === undefined ? values.userGroupName : groupName(group, locale)}
        onChoose={(chosen) => onType({ userGroupName: chosen?.grpnmen ?? '', roleName: '' })}
      />
      {group === undefined ? (
        <FilterPicker
          label={t('matrix.roleName')}
          source={ROLE_NAMES}
          chosen={role}
          onChoose={(roleName) => onType({ roleName: roleName ?? '' })}
        />
      ) : (
        <FilterPicker
          label={t('matrix.roleName')}
          source={rolesOf(group.privgrpid, locale)}
          chosen={role}
          onChoose={(chosen) => onType({ roleName: chosen?.rolnmen ?? '' })}
        />
      )}
    </>
  );
}
