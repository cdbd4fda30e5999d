import { bodyCall, defineCalls, readCall } from '../../line.ts';

/** User groups: the largest grants of their roles. */
export const groupCalls = defineCalls({
  'groups.list': readCall('/oasis/usapi/privgroups/findall', 'group.read'),
  'groups.byId': readCall('/oasis/usapi/privgroups/findgroupbyid', 'group.read'),
  'groups.byType': readCall('/oasis/usapi/privgroups/findgroupbytype', 'group.read'),
  'groups.byTypes': readCall('/oasis/usapi/privgroups/findgroupbytypes', 'group.read'),
  'groups.all': readCall('/oasis/usapi/privgroups/findalllist', 'group.read'),
  'groups.save': bodyCall('POST', '/oasis/usapi/privgroups/savegroup', 'group.create', { idempotent: true }),
  'groups.update': bodyCall('PUT', '/oasis/usapi/privgroups/updategroup', 'group.update'),
  'groups.changeStatus': bodyCall('PUT', '/oasis/usapi/privgroups/changestatus', 'group.change-status'),
});
