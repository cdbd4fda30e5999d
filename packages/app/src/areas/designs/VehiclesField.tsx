import { Checkbox, InputGroup, Radio, RadioGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import {
  chosenState,
  countChosen,
  foundInTree,
  nodeKey,
  toggleBranch,
  VEHICLE_KINDS,
  type VehicleBranch,
  type VehicleNode,
  vehicleTree,
} from '@oasis/engine/areas/designs';
import { CheckTree, FormRow, type TreeNode } from '@oasis/ui';
import { useMemo, useState } from 'react';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import type { DesignEngineForm } from './design-choices.ts';

interface VehiclesFieldProps {
  readonly form: DesignEngineForm;
}

/** For which models a program is: all of its makes, all but some, or some; and whether later ones are covered too. */
export function VehiclesField({ form }: VehiclesFieldProps) {
  const { t } = useLabels();
  const { vehicles } = form.draft;
  const set = (part: Partial<typeof vehicles>) => form.change('vehicles', { vehicles: { ...vehicles, ...part } });
  return (
    <FormRow label={t('design.vehicles')} required group error={form.errorOf('vehicles')}>
      {(control) => (
        <div aria-invalid={control['aria-invalid']}>
          <RadioGroup
            inline
            disabled={control.disabled}
            selectedValue={vehicles.kind}
            onChange={({ currentTarget: { value } }) =>
              set({ kind: VEHICLE_KINDS.find((kind) => kind === value) ?? 'all' })
            }
          >
            {VEHICLE_KINDS.map((kind) => (
              <Radio key={kind} value={kind} label={t(`design.vehicles.${kind}`)} />
            ))}
          </RadioGroup>
          {vehicles.kind !== 'all' && (
            <Tree
              makes={form.draft.makes}
              nodes={vehicles.nodes}
              readOnly={control.disabled}
              onChange={(nodes) => set({ nodes })}
            />
          )}
          <Checkbox
            disabled={control.disabled}
            checked={vehicles.later}
            label={t('design.later')}
            onChange={({ currentTarget: { checked } }) => set({ later: checked })}
          />
        </div>
      )}
    </FormRow>
  );
}

interface TreeProps {
  readonly makes: readonly string[];
  readonly nodes: readonly VehicleNode[];
  readonly readOnly: boolean;
  readonly onChange: (nodes: readonly VehicleNode[]) => void;
}

/** The tree brand > type class > model year > model of the makes, to be searched and ticked. */
function Tree({ makes, nodes, readOnly, onChange }: TreeProps) {
  const { t } = useLabels();
  const [text, setText] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const query = useCall('design.vehicles', { query: { makes: makes.join(',') } }, { enabled: makes.length > 0 });
  const models = useMemo(
    () =>
      (makes.length === 0 ? [] : (query.data ?? [])).map(({ modelId, model, ...rest }) => ({
        ...rest,
        id: modelId,
        name: model,
      })),
    [makes, query.data],
  );
  const tree = useMemo(() => vehicleTree(models), [models]);
  const found = useMemo(() => vehicleTree(foundInTree(models, text)), [models, text]);
  const branches = useMemo(
    () => new Map(found.flatMap(allBranches).map((branch) => [nodeKey(branch.node), branch])),
    [found],
  );
  if (query.isError) return <QueryFailed query={query} />;
  if (query.isFetching && models.length === 0) return <p className="bp6-skeleton">{t('common.loading')}</p>;
  if (models.length === 0) return <p className="oasis-design-note">{t('design.noVehicles')}</p>;
  const tick = (id: string) => {
    const branch = branches.get(id);
    if (branch !== undefined) onChange(toggleBranch(tree, nodes, branch));
  };
  // A found node is unfolded, so that it can be ticked at once.
  const shown = text.trim() === '' ? open : new Set(branches.keys());
  return (
    <div className="oasis-design-tree">
      <InputGroup
        type="search"
        leftElement={<Search className="bp6-icon" />}
        aria-label={t('design.findVehicle')}
        placeholder={t('design.findVehicle')}
        value={text}
        maxLength={100}
        onValueChange={setText}
      />
      <p className="oasis-design-note" aria-live="polite">
        {t('design.vehiclesCount', { count: countChosen(models, nodes), all: models.length })}
      </p>
      {found.length === 0 ? (
        <p className="oasis-design-note">{t('design.noneFound')}</p>
      ) : (
        <div className="oasis-design-branches">
          <CheckTree
            label={t('design.vehicles')}
            nodes={found.map((branch) => treeNode(branch, nodes, t('design.unnamed')))}
            open={shown}
            onOpen={(id, isOpen) => {
              const next = new Set(open);
              if (isOpen) next.add(id);
              else next.delete(id);
              setOpen(next);
            }}
            selected={undefined}
            onSelect={(id) => !readOnly && tick(id)}
            onTick={tick}
            readOnly={readOnly}
          />
        </div>
      )}
    </div>
  );
}

function treeNode(branch: VehicleBranch, nodes: readonly VehicleNode[], unnamed: string): TreeNode {
  const { node, name, below, models } = branch;
  return {
    id: nodeKey(node),
    name: name === '' ? unnamed : name,
    ticked: chosenState(branch, nodes),
    children: below.map((each) => treeNode(each, nodes, unnamed)),
    ...(below.length > 0 && { note: `${countChosen(models, nodes)} / ${models.length}` }),
  };
}

function allBranches(branch: VehicleBranch): readonly VehicleBranch[] {
  return [branch, ...branch.below.flatMap(allBranches)];
}
