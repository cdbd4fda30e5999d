import { fleetCategoryRecord } from '@oasis/engine/areas/fleet';
import { message } from '@oasis/engine/messages';
import { recordSpecOf } from '../../administration/record-spec.ts';
import { useSwitched } from '../../administration/use-switched.ts';
import { client } from '../../api/client.ts';
import { useChange } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { FleetSection } from './FleetSection.tsx';
import {
  categoryRow,
  FLEET_CALLS,
  type FleetCategory,
  type FleetWay,
  readAs,
  useFleetCategories,
} from './fleet-list.ts';

/** The user lists and adds fleet categories by the calls of `way`, and edits and switches them by calls of our own. */
export function FleetCategories({ way }: FleetWay) {
  const { t } = useLabels();
  const list = useFleetCategories(way);
  const switched = useSwitched(list.reload);
  const change = useChange('fleet.categoryActive');
  const onSwitch = ({ categoryId, name, state, version }: FleetCategory) =>
    change.mutate({ query: { version }, body: { categoryId, active: !state } }, switched.after(name, !state));
  return (
    <FleetSection
      record={fleetCategoryRecord}
      addLabel={t('fleetCategory.add')}
      list={list}
      spec={{
        ...recordSpecOf<typeof fleetCategoryRecord>(fleetCategoryRecord, 'fleet', { update: 'editCategory' }),
        create: (draft, key) => client.call(FLEET_CALLS[way].addCategory, { body: draft, key, silent: true }),
        read: ({ categoryId }) =>
          readAs(categoryRow, client.call('fleet.category', { query: { categoryId }, silent: true })),
      }}
      said={(isNew, { name }) => (isNew ? message('CREATED', { name: name.trim() }) : undefined)}
      onSwitch={onSwitch}
    />
  );
}
