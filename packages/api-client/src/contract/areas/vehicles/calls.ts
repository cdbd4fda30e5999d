import { defineCalls, readCall } from '../../line.ts';

export const vehicleCalls = defineCalls({
  'vehicle.propertyValues': readCall('/oasis/vapi/get_property_lov', 'vehicle.read'),
});
