import { useButtons } from '../../administration/use-buttons.ts';
import { FleetCategories } from './FleetCategories.tsx';
import { FleetTypes } from './FleetTypes.tsx';
import type { FleetWay } from './fleet-list.ts';
import { FLEET_CUSTOMERS } from './path.ts';

/** The types and categories of fleet customers, for those who may read them. */
export function FleetSettings({ way }: FleetWay) {
  const may = useButtons(FLEET_CUSTOMERS);
  if (!may('VIEW')) return null;
  return (
    <>
      <FleetTypes way={way} />
      <FleetCategories way={way} />
    </>
  );
}
