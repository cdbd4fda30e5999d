import { defineCalls } from '../../line.ts';

export const vehicleCalls = defineCalls({
  'vehicle.propertyValues': {
    method: 'GET',
    path: '/oasis/vapi/get_property_lov',
    action: 'vehicle.read',
    reply: 'envelope',
  },
});
