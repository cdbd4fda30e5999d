import { useButtons } from '../../administration/use-buttons.ts';
import { FleetCategories } from './FleetCategories.tsx';
import { FleetTypes } from './FleetTypes.tsx';
import { FLEET_CUSTOMERS } from './path.ts';

/** The types and categories of fleet customers, for those who may read them. */
export function FleetSettings() {
  const may = useButtons(FLEET_CUSTOMERS);
  if (!may('VIEW')) return null;
  return (
    <>
      <FleetTypes />
      <FleetCategories />
    </>
  );
}
