import { defineCalls, readCall } from '../../line.ts';

const CHECK = '/oasis/checking';

/** Checks of claims by people: their queues, and what the machine found. */
export const checkingCalls = defineCalls({
  'check.list': readCall(`${CHECK}/findall`, 'check.read'),
  'check.view': readCall(`${CHECK}/findbyid`, 'check.read'),
});
