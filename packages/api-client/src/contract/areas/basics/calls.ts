import { bodyCall, defineCalls, readCall } from '../../line.ts';

/** The pages of BUs and makes. */
export const basicCalls = defineCalls({
  'businessUnits.list': readCall('/oasis/usapi/bu/findall', 'business-unit.read'),
  'businessUnits.byId': readCall('/oasis/usapi/bu/findbyid', 'business-unit.read'),
  'businessUnits.save': bodyCall('POST', '/oasis/usapi/bu/save', 'business-unit.create', { idempotent: true }),
  'businessUnits.update': bodyCall('PUT', '/oasis/usapi/bu/update', 'business-unit.update'),
  'makes.list': readCall('/oasis/vapi/make/findall', 'make.read'),
  'makes.byId': readCall('/oasis/vapi/make/findbyid', 'make.read'),
  'makes.save': bodyCall('POST', '/oasis/vapi/make/save', 'make.create', { idempotent: true }),
  'makes.update': bodyCall('PUT', '/oasis/vapi/make/update', 'make.update'),
});
