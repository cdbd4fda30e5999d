import { InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { permissionName } from '@oasis/engine/actions';
import { CheckTree } from '@oasis/ui';
import { useMemo, useState } from 'react';
import { client } from '../../api/client.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { apiGroups, apiTree } from './api-groups.ts';
import { type Api, withIds } from './grants.ts';
import type { GrantTabProps } from './MenuTab.tsx';
import { type TickColumn, TickTable } from './TickTable.tsx';
import { useTreeWords } from './use-tree-words.ts';

const NONE_OPEN: ReadonlySet<string> = new Set();

/** The groups of APIs, and beside them the APIs of the selected one (STG-009, STG-010, STG-014). */
export function ApiTab({ grantable: { apis }, draft: { grants, changes, change } }: GrantTabProps) {
  const { t, pick } = useLabels();
  const words = useTreeWords();
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<string>();
  const groups = useMemo(() => apiGroups(apis, search, pick), [apis, search, pick]);
  const nodes = useMemo(() => apiTree(groups, { grants, changes }, words), [groups, grants, changes, words]);
  const group = groups.find(({ name }) => name === selected) ?? groups[0];
  const tick = (ids: readonly number[], on: boolean) => change?.({ ...grants, apis: withIds(grants.apis, ids, on) });
  const idsOf = (name: string) => groups.find((each) => each.name === name)?.apis.map(({ apiid }) => apiid) ?? [];
  return (
    <div className="oasis-grant">
      <section className="oasis-grant-side" aria-label={t('grant.apiGroups')}>
        <InputGroup
          leftIcon={<Search />}
          type="search"
          aria-label={t('grant.searchApis')}
          placeholder={t('grant.searchApis')}
          value={search}
          onValueChange={setSearch}
        />
        {group === undefined ? (
          <p className="oasis-grant-note">{t('grant.noneFound')}</p>
        ) : (
          <CheckTree
            label={t('grant.apiGroups')}
            nodes={nodes}
            open={NONE_OPEN}
            onOpen={() => undefined}
            selected={group.name}
            onSelect={setSelected}
            onTick={(name, on) => tick(idsOf(name), on)}
            readOnly={change === undefined}
          />
        )}
      </section>
      <section className="oasis-grant-main">
        {group !== undefined && (
          <>
            <div className="oasis-grant-head">
              <h2>{t('grant.apis', { group: group.name })}</h2>
              <ExportButton label={t('grant.apiBook')} download={(manner) => client.download('openapi.read', manner)} />
            </div>
            <TickTable
              caption={t('grant.apis', { group: group.name })}
              columns={apiColumns({ t, pick })}
              rows={group.apis}
              idOf={({ apiid }) => apiid}
              ticked={grants.apis}
              changed={changes.apis}
              empty={t('grant.noneFound')}
              onTick={change === undefined ? undefined : tick}
            />
          </>
        )}
      </section>
    </div>
  );
}

function apiColumns({ t, pick }: Pick<Words, 't' | 'pick'>): readonly [TickColumn<Api>, ...TickColumn<Api>[]] {
  return [
    {
      id: 'name',
      title: t('grant.apiName'),
      text: ({ apinm }) => pick(permissionName(apinm)),
      code: ({ apinm }) => apinm,
    },
    { id: 'method', title: t('grant.apiMethod'), text: ({ apimhd }) => apimhd },
    { id: 'description', title: t('grant.apiDescription'), text: ({ apidsc }) => apidsc },
  ];
}
