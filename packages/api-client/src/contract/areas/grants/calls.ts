import { bodyCall, defineCalls, readCall } from '../../line.ts';

/** A body names every menu, button and API with its state. */
const LARGE = { bodyLimit: 1024 * 1024 } as const;

/** Grants of user groups and roles, and all that can be granted. */
export const grantCalls = defineCalls({
  'groups.assignment': readCall('/oasis/usapi/privgroups/findassignment', 'group.read'),
  'groups.saveAssignment': bodyCall('PUT', '/oasis/usapi/privgroups/saveassignment', 'group.grant', LARGE),
  'groups.previewAssignment': bodyCall(
    'POST',
    '/oasis/usapi/privgroups/assignment/preview',
    'group.preview-grant',
    LARGE,
  ),
  'roles.assignment': readCall('/oasis/usapi/roles/findassignment', 'role.read'),
  'roles.saveAssignment': bodyCall('PUT', '/oasis/usapi/roles/saveassignment', 'role.grant', LARGE),
  'roles.previewAssignment': bodyCall('POST', '/oasis/usapi/roles/assignment/preview', 'role.preview-grant', LARGE),
  'resources.menus': readCall('/oasis/usapi/resources/findmnuall', 'resource.read'),
  'resources.apis': readCall('/oasis/usapi/resources/findapiall', 'resource.read'),
});
