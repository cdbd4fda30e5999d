import { defineCalls } from '../line.ts';

export const kufriCalls = defineCalls({});
