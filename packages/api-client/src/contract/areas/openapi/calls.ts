import { defineCalls } from '../../line.ts';

/** The description of every call for other programs. */
export const openApiCalls = defineCalls({
  'openapi.read': { method: 'GET', path: '/oasis/openapi.json', action: 'contract.read', reply: 'stream' },
});
