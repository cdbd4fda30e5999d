import { InputGroup } from '@blueprintjs/core';
import { People } from '@blueprintjs/icons';
import { checkSearchText } from '@oasis/engine/access';
import { type Column, FilterBar, FilterField } from '@oasis/ui';
import { useId } from 'react';
import { client } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import { timeText } from '../../locale/time-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { useSettled } from '../../pick/use-settled.ts';
import { SearchText } from '../../tables/FilterFields.tsx';
import { ListTable } from '../../tables/ListTable.tsx';
import { MultiChoice } from '../../tables/MultiChoice.tsx';
import { useFilterDraft } from '../../tables/use-filter-draft.ts';
import { useList } from '../../tables/use-list.ts';
import { CommonFields } from './CommonFields.tsx';
import { exportQuery, USER_MATRIX, type UserLine, type UserMatrix } from './matrix-lists.ts';
import type { MatrixTabProps } from './RoleMatrixTab.tsx';
import { useBus } from './use-lookups.ts';

/** BUs whose regions have a column each (MTX-012). */
const REGION_BUS = ['MBPC', 'AMG', 'G', 'Maybach', 'Fleet', 'CPO', 'VAN'] as const;

/** The pause in typing before names are offered, in milliseconds. */
const PAUSE_MS = 200;

/** The assignments of each user: roles, BUs and regions (MTX-008, MTX-011, MTX-017 to MTX-020). */
export function UserMatrixTab({ may }: MatrixTabProps) {
  const words = useLabels();
  const { t } = words;
  const list = useList(USER_MATRIX);
  return (
    <>
      <UserFilterBar list={list} may={may} />
      <div className="oasis-matrix">
        <ListTable
          caption={t('matrix.user')}
          list={list}
          columns={columnsIn(words)}
          rowKey={(row) => JSON.stringify(row)}
          none={{
            icon: <People size={32} />,
            title: t('matrix.empty'),
            filtered: { title: t('matrix.noneFound'), text: t('admin.noneFoundText') },
          }}
        />
      </div>
    </>
  );
}

function UserFilterBar({ list, may }: MatrixTabProps & { readonly list: UserMatrix }) {
  const { t } = useLabels();
  const draft = useFilterDraft(list, ['userName', 'fullName']);
  const bus = useBus();
  const { values, type } = draft;
  return (
    <FilterBar
      label={t('matrix.filterUsers')}
      onSearch={may('User MatrixU Search') ? draft.search : undefined}
      onReset={may('User MatrixU Reset') ? draft.reset : undefined}
      actions={<Exports list={list} may={may} />}
    >
      <CommonFields values={values} onType={type} />
      <SearchText
        label={t('matrix.userName')}
        value={values.userName}
        error={draft.errorOf('userName')}
        onChange={(userName) => type({ userName })}
      />
      <FullName value={values.fullName} error={draft.errorOf('fullName')} onChange={(fullName) => type({ fullName })} />
      <MultiChoice
        label={t('matrix.buNames')}
        value={values.buNameList}
        options={bus}
        onChange={(buNameList) => type({ buNameList })}
      />
    </FilterBar>
  );
}

interface FullNameProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

/** A text for which full names are offered during typing; any other text can be searched for as well. */
function FullName({ value, error, onChange }: FullNameProps) {
  const { t } = useLabels();
  const id = useId();
  const name = useSettled(value.trim(), PAUSE_MS);
  const { data } = useCall(
    'users.search',
    { query: { name }, silent: true },
    { enabled: checkSearchText(name) === undefined },
  );
  const names = [...new Set((data ?? []).map(({ fulnm }) => fulnm))];
  return (
    <FilterField label={t('matrix.fullName')} htmlFor={id} error={error}>
      <InputGroup
        id={id}
        list={`${id}-names`}
        maxLength={100}
        value={value}
        aria-invalid={error !== undefined}
        onValueChange={onChange}
      />
      <datalist id={`${id}-names`}>
        {names.map((one) => (
          <option key={one} value={one} label={one} aria-label={one} />
        ))}
      </datalist>
    </FilterField>
  );
}

function Exports({ list, may }: MatrixTabProps & { readonly list: UserMatrix }) {
  const { t } = useLabels();
  const query = exportQuery(list.filters);
  return (
    <span className="oasis-matrix-exports">
      {may('User MatrixU Export') && (
        <ExportButton
          label={t('matrix.export')}
          download={(manner) => client.download('matrix.exportUsers', { query, ...manner })}
        />
      )}
      {may('User MatrixU History') && (
        <ExportButton
          label={t('matrix.history')}
          download={(manner) => client.download('matrix.exportUserHistory', { query, ...manner })}
        />
      )}
    </span>
  );
}

function columnsIn({ t }: Words): readonly Column<UserLine>[] {
  return [
    { id: 'status', title: t('matrix.status'), cell: (row) => t(row.state ? 'admin.active' : 'admin.inactive') },
    { id: 'userName', title: t('matrix.userName'), fixed: true, cell: (row) => row.userName },
    { id: 'fullName', title: t('matrix.fullName'), cell: (row) => row.fullName },
    { id: 'entity', title: t('matrix.legalEntity'), cell: (row) => row.legalEntity },
    { id: 'organisation', title: t('matrix.organisation'), cell: (row) => row.orgName },
    { id: 'email', title: t('matrix.email'), cell: (row) => row.email },
    { id: 'group', title: t('matrix.groupName'), cell: (row) => row.userGroupName },
    { id: 'role', title: t('matrix.roleName'), cell: (row) => row.roleName },
    { id: 'bu', title: t('matrix.bu'), cell: (row) => row.buName },
    ...REGION_BUS.map((bu) => ({
      id: `region-${bu}`,
      title: t('matrix.region', { bu }),
      cell: (row: UserLine) => row.regions[bu],
    })),
    { id: 'at', title: t('matrix.createdAt'), width: '140px', cell: (row) => timeText(row.createdAt) },
    { id: 'by', title: t('matrix.createdBy'), width: '110px', cell: (row) => row.createdBy },
  ];
}
