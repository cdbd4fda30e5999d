import { bodyCall, defineCalls, readCall } from '../../line.ts';

/** Values of vehicles, and the page of models. */
export const vehicleCalls = defineCalls({
  'vehicle.propertyValues': readCall('/oasis/vapi/get_property_lov', 'vehicle.read'),
  'models.list': readCall('/oasis/vapi/vehiclemodel/findall', 'model.read'),
  'models.byId': readCall('/oasis/vapi/vehiclemodel/findbyid', 'model.read'),
  'models.makes': readCall('/oasis/vapi/vehiclemodel/makes', 'model.read'),
  'models.export': { method: 'GET', path: '/oasis/vapi/vehiclemodel/export', action: 'model.export', reply: 'stream' },
  'models.save': bodyCall('POST', '/oasis/vapi/vehiclemodel/save', 'model.create', { idempotent: true }),
  'models.update': bodyCall('PUT', '/oasis/vapi/vehiclemodel/update', 'model.update'),
});
