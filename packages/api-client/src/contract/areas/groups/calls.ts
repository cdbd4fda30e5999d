import { defineCalls } from '../../line.ts';

/** User groups: what their roles may hold at most. */
export const groupCalls = defineCalls({
  'groups.list': {
    method: 'GET',
    path: '/oasis/usapi/privgroups/findall',
    action: 'group.read',
    reply: 'envelope',
  },
  'groups.byId': {
    method: 'GET',
    path: '/oasis/usapi/privgroups/findgroupbyid',
    action: 'group.read',
    reply: 'envelope',
  },
  'groups.byType': {
    method: 'GET',
    path: '/oasis/usapi/privgroups/findgroupbytype',
    action: 'group.read',
    reply: 'envelope',
  },
  'groups.byTypes': {
    method: 'GET',
    path: '/oasis/usapi/privgroups/findgroupbytypes',
    action: 'group.read',
    reply: 'envelope',
  },
  'groups.all': {
    method: 'GET',
    path: '/oasis/usapi/privgroups/findalllist',
    action: 'group.read',
    reply: 'envelope',
  },
  'groups.save': {
    method: 'POST',
    path: '/oasis/usapi/privgroups/savegroup',
    action: 'group.create',
    reply: 'envelope',
    idempotent: true,
  },
  'groups.update': {
    method: 'PUT',
    path: '/oasis/usapi/privgroups/updategroup',
    action: 'group.update',
    reply: 'envelope',
  },
  'groups.changeStatus': {
    method: 'PUT',
    path: '/oasis/usapi/privgroups/changestatus',
    action: 'group.change-status',
    reply: 'envelope',
  },
  'groups.assignment': {
    method: 'GET',
    path: '/oasis/usapi/privgroups/findassignment',
    action: 'group.read',
    reply: 'envelope',
  },
  'groups.saveAssignment': {
    method: 'PUT',
    path: '/oasis/usapi/privgroups/saveassignment',
    action: 'group.grant',
    reply: 'envelope',
    bodyLimit: 1024 * 1024,
  },
  'groups.previewAssignment': {
    method: 'POST',
    path: '/oasis/usapi/privgroups/assignment/preview',
    action: 'group.preview-grant',
    reply: 'envelope',
    bodyLimit: 1024 * 1024,
  },
});
