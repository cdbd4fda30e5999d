import { defineCalls } from '../line.ts';

export const vehicleCalls = defineCalls({});
