import { fleetCustomerRecord } from '@oasis/engine/areas/fleet';
import { useButtons } from '../../administration/use-buttons.ts';
import { FleetCategories } from './FleetCategories.tsx';
import { FleetTypes } from './FleetTypes.tsx';
import type { FleetWay } from './fleet-list.ts';

/** The types and categories of fleet customers, for their readers. */
export function FleetSettings({ way }: FleetWay) {
  const may = useButtons(fleetCustomerRecord.path);
  if (!may('VIEW')) return null;
  return (
    <>
      <FleetTypes way={way} />
      <FleetCategories way={way} />
    </>
  );
}
