import { useUserTypes } from '../../administration/use-user-types.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { FilterChoice } from '../../tables/FilterFields.tsx';
import { MultiChoice } from './MultiChoice.tsx';
import type { CommonFilters } from './matrix-lists.ts';
import { useGroups, useRoles } from './use-lookups.ts';

export interface CommonFieldsProps {
  readonly values: CommonFilters;
  readonly onType: (part: Partial<CommonFilters>) => void;
}

/** Legal entities narrow the user groups, a user group its roles (MTX-009). */
export function CommonFields({ values, onType }: CommonFieldsProps) {
  const { t } = useLabels();
  const types = useUserTypes();
  const groups = useGroups(values);
  const roles = useRoles(groups.idOf(values.userGroupName));
  return (
    <>
      <MultiChoice
        label={t('matrix.legalEntity')}
        value={values.legalEntityList}
        options={types}
        onChange={(legalEntityList) => onType({ legalEntityList, userGroupName: '', roleName: '' })}
      />
      <FilterChoice
        label={t('matrix.groupName')}
        value={values.userGroupName}
        options={groups.options}
        onChange={(userGroupName) => onType({ userGroupName, roleName: '' })}
      />
      <FilterChoice
        label={t('matrix.roleName')}
        value={values.roleName}
        options={roles}
        onChange={(roleName) => onType({ roleName })}
      />
    </>
  );
}
