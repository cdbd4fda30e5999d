import { bodyCall, defineCalls, readCall, streamCall } from '../../line.ts';
import { uploadCalls } from '../../record-calls.ts';

/** Values of vehicles, and the pages of models, NSTs and their groups. */
export const vehicleCalls = defineCalls({
  'vehicle.propertyValues': readCall('/oasis/vapi/get_property_lov', 'vehicle.read'),
  'models.list': readCall('/oasis/vapi/vehiclemodel/findall', 'model.read'),
  'models.byId': readCall('/oasis/vapi/vehiclemodel/findbyid', 'model.read'),
  'models.makes': readCall('/oasis/vapi/vehiclemodel/makes', 'model.read'),
  'models.export': streamCall('/oasis/vapi/vehiclemodel/export', 'model.export'),
  'models.save': bodyCall('POST', '/oasis/vapi/vehiclemodel/save', 'model.create', { idempotent: true }),
  'models.update': bodyCall('PUT', '/oasis/vapi/vehiclemodel/update', 'model.update'),
  'nsts.list': readCall('/oasis/vapi/nst/findall', 'nst.read'),
  'nsts.byId': readCall('/oasis/vapi/nst/findbyid', 'nst.read'),
  'nsts.options': readCall('/oasis/vapi/nst/options', 'nst.read'),
  'nsts.models': readCall('/oasis/vapi/nst/models', 'nst.read'),
  'nsts.export': streamCall('/oasis/vapi/nst/export', 'nst.export'),
  'nsts.save': bodyCall('POST', '/oasis/vapi/nst/save', 'nst.create', { idempotent: true }),
  'nsts.update': bodyCall('PUT', '/oasis/vapi/nst/update', 'nst.update'),
  ...uploadCalls('nsts', 'nst', '/oasis/vapi/nst'),
  'nstGroups.list': readCall('/oasis/vapi/nstgroup/findall', 'nst-group.read'),
  'nstGroups.byId': readCall('/oasis/vapi/nstgroup/findbyid', 'nst-group.read'),
  'nstGroups.options': readCall('/oasis/vapi/nstgroup/options', 'nst-group.read'),
  'nstGroups.nsts': readCall('/oasis/vapi/nstgroup/nsts', 'nst-group.read'),
  'nstGroups.save': bodyCall('POST', '/oasis/vapi/nstgroup/save', 'nst-group.create', { idempotent: true }),
  'nstGroups.update': bodyCall('PUT', '/oasis/vapi/nstgroup/update', 'nst-group.update'),
  'nstGroups.members': readCall('/oasis/vapi/nstgroup/members', 'nst-group.read'),
  'nstGroups.export': streamCall('/oasis/vapi/nstgroup/export', 'nst-group.export'),
  'nstGroups.assign': bodyCall('POST', '/oasis/vapi/nstgroup/assign', 'nst-group.assign', { idempotent: true }),
});
