import { Key } from '@blueprintjs/icons';
import type { ButtonCode } from '@oasis/engine/actions';
import { type Column, FilterBar } from '@oasis/ui';
import { client } from '../../api/client.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import { timeText } from '../../locale/time-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { FilterChoice } from '../../tables/FilterFields.tsx';
import { ListTable } from '../../tables/ListTable.tsx';
import { useFilterDraft } from '../../tables/use-filter-draft.ts';
import { useList } from '../../tables/use-list.ts';
import { CommonFields } from './CommonFields.tsx';
import { exportQuery, ROLE_MATRIX, type RoleLine, type RoleMatrix } from './matrix-lists.ts';
import { useMenus } from './use-lookups.ts';

export interface MatrixTabProps {
  readonly may: (code: ButtonCode) => boolean;
}

/** The buttons of each role on each page (MTX-007, MTX-010, MTX-013 to MTX-016). */
export function RoleMatrixTab({ may }: MatrixTabProps) {
  const words = useLabels();
  const { t } = words;
  const list = useList(ROLE_MATRIX);
  return (
    <>
      <RoleFilterBar list={list} may={may} />
      <div className="oasis-matrix">
        <ListTable
          caption={t('matrix.role')}
          list={list}
          columns={columnsIn(words)}
          rowKey={(row) => JSON.stringify(row)}
          none={{
            icon: <Key size={32} />,
            title: t('matrix.empty'),
            filtered: { title: t('matrix.noneFound'), text: t('admin.noneFoundText') },
          }}
        />
      </div>
    </>
  );
}

function RoleFilterBar({ list, may }: MatrixTabProps & { readonly list: RoleMatrix }) {
  const { t } = useLabels();
  const draft = useFilterDraft(list, []);
  const { values, type } = draft;
  const [first = [], second = [], third = []] = useMenus(values);
  return (
    <FilterBar
      label={t('matrix.filterRoles')}
      onSearch={may('User MatrixR Search') ? draft.search : undefined}
      onReset={may('User MatrixR Reset') ? draft.reset : undefined}
      actions={<Exports list={list} may={may} />}
    >
      <CommonFields values={values} onType={type} />
      <FilterChoice
        label={t('matrix.firstMenu')}
        value={values.firstMenuNameEn}
        options={first}
        onChange={(firstMenuNameEn) => type({ firstMenuNameEn, secondMenuNameEn: '', thirdMenuNameEn: '' })}
      />
      <FilterChoice
        label={t('matrix.secondMenu')}
        value={values.secondMenuNameEn}
        options={second}
        onChange={(secondMenuNameEn) => type({ secondMenuNameEn, thirdMenuNameEn: '' })}
      />
      <FilterChoice
        label={t('matrix.thirdMenu')}
        value={values.thirdMenuNameEn}
        options={third}
        onChange={(thirdMenuNameEn) => type({ thirdMenuNameEn })}
      />
    </FilterBar>
  );
}

/** Both follow the filters of the last search. */
function Exports({ list, may }: MatrixTabProps & { readonly list: RoleMatrix }) {
  const { t } = useLabels();
  const query = exportQuery(list.filters);
  return (
    <span className="oasis-matrix-exports">
      {may('User MatrixR Export') && (
        <ExportButton
          label={t('matrix.export')}
          download={(manner) => client.download('matrix.exportRoles', { query, ...manner })}
        />
      )}
      {may('User MatrixR History') && (
        <ExportButton
          label={t('matrix.history')}
          download={(manner) => client.download('matrix.exportRoleHistory', { query, ...manner })}
        />
      )}
    </span>
  );
}

function columnsIn({ t, locale }: Words): readonly Column<RoleLine>[] {
  const inLocale = (en: string, cn: string) => (locale === 'zh' ? cn : en);
  return [
    { id: 'first', title: t('matrix.firstMenu'), cell: (row) => inLocale(row.firstMenuNameEn, row.firstMenuNameCn) },
    {
      id: 'second',
      title: t('matrix.secondMenu'),
      cell: (row) => inLocale(row.secondMenuNameEn, row.secondMenuNameCn),
    },
    { id: 'third', title: t('matrix.thirdMenu'), cell: (row) => inLocale(row.thirdMenuNameEn, row.thirdMenuNameCn) },
    { id: 'button', title: t('matrix.button'), cell: (row) => row.privName },
    { id: 'code', title: t('matrix.buttonCode'), cell: (row) => row.privCode },
    { id: 'entity', title: t('matrix.legalEntity'), cell: (row) => row.legalEntity },
    { id: 'group', title: t('matrix.groupName'), cell: (row) => row.userGroupName },
    { id: 'role', title: t('matrix.roleName'), fixed: true, cell: (row) => row.roleName },
    { id: 'at', title: t('matrix.createdAt'), width: '140px', cell: (row) => timeText(row.createdAt) },
    { id: 'by', title: t('matrix.createdBy'), width: '110px', cell: (row) => row.createdBy },
  ];
}
