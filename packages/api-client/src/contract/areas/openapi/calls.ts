import { defineCalls, streamCall } from '../../line.ts';

/** The description of every call for other programs. */
export const openApiCalls = defineCalls({
  'openapi.read': streamCall('/oasis/openapi.json', 'contract.read'),
});
