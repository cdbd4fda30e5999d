import { bodyCall, defineCalls, readCall } from '../../line.ts';

/** Largest file of NSTs, in bytes. */
const FILE_LIMIT = 2 * 1024 * 1024;

/** Values of vehicles, and the pages of models, NSTs and their groups. */
export const vehicleCalls = defineCalls({
  'vehicle.propertyValues': readCall('/oasis/vapi/get_property_lov', 'vehicle.read'),
  'models.list': readCall('/oasis/vapi/vehiclemodel/findall', 'model.read'),
  'models.byId': readCall('/oasis/vapi/vehiclemodel/findbyid', 'model.read'),
  'models.makes': readCall('/oasis/vapi/vehiclemodel/makes', 'model.read'),
  'models.export': { method: 'GET', path: '/oasis/vapi/vehiclemodel/export', action: 'model.export', reply: 'stream' },
  'models.save': bodyCall('POST', '/oasis/vapi/vehiclemodel/save', 'model.create', { idempotent: true }),
  'models.update': bodyCall('PUT', '/oasis/vapi/vehiclemodel/update', 'model.update'),
  'nsts.list': readCall('/oasis/vapi/nst/findall', 'nst.read'),
  'nsts.byId': readCall('/oasis/vapi/nst/findbyid', 'nst.read'),
  'nsts.options': readCall('/oasis/vapi/nst/options', 'nst.read'),
  'nsts.models': readCall('/oasis/vapi/nst/models', 'nst.read'),
  'nsts.export': { method: 'GET', path: '/oasis/vapi/nst/export', action: 'nst.export', reply: 'stream' },
  'nsts.save': bodyCall('POST', '/oasis/vapi/nst/save', 'nst.create', { idempotent: true }),
  'nsts.update': bodyCall('PUT', '/oasis/vapi/nst/update', 'nst.update'),
  /** Shows the changes that a file would make; `nsts.loadFile` takes the same file with the `print` of this reply. */
  'nsts.checkFile': bodyCall('POST', '/oasis/vapi/nst/checkuploadfile', 'nst.check-file', {
    upload: true,
    bodyLimit: FILE_LIMIT,
  }),
  'nsts.loadFile': bodyCall('POST', '/oasis/vapi/nst/uploadfile', 'nst.import', {
    upload: true,
    bodyLimit: FILE_LIMIT,
  }),
  'nstGroups.list': readCall('/oasis/vapi/nstgroup/findall', 'nst-group.read'),
  'nstGroups.byId': readCall('/oasis/vapi/nstgroup/findbyid', 'nst-group.read'),
  'nstGroups.options': readCall('/oasis/vapi/nstgroup/options', 'nst-group.read'),
  'nstGroups.nsts': readCall('/oasis/vapi/nstgroup/nsts', 'nst-group.read'),
  'nstGroups.save': bodyCall('POST', '/oasis/vapi/nstgroup/save', 'nst-group.create', { idempotent: true }),
  'nstGroups.update': bodyCall('PUT', '/oasis/vapi/nstgroup/update', 'nst-group.update'),
  'nstGroups.members': readCall('/oasis/vapi/nstgroup/members', 'nst-group.read'),
  'nstGroups.export': {
    method: 'GET',
    path: '/oasis/vapi/nstgroup/export',
    action: 'nst-group.export',
    reply: 'stream',
  },
  'nstGroups.assign': bodyCall('POST', '/oasis/vapi/nstgroup/assign', 'nst-group.assign', { idempotent: true }),
});
