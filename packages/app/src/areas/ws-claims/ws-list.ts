import type { CallData } from '@oasis/api-client';
import { given, listDefinition } from '../../tables/use-list.ts';

export type WsProgram = CallData<'ws.list'>['programs'][number];
export type WsCar = CallData<'ws.cars'>['content'][number];

/** The program, the dealer and the state in the address of the cars. */
export interface WsCarFilters extends Readonly<Record<string, string>> {
  readonly program: string;
  readonly dealer: string;
  readonly show: string;
}

const NONE: WsCarFilters = { program: '', dealer: '', show: '' };
const STATES = ['open', 'claimed', 'refused'] as const;

/** Cars of a dealer in a wholesale program, what can be claimed first. */
export const WS_CARS = listDefinition({
  call: 'ws.cars',
  name: 'ws-cars',
  none: NONE,
  sorts: ['state'],
  ask: ({ filters: { program, dealer, show }, paged }) => {
    const known = STATES.find((one) => one === show);
    return {
      query: { code: program, ...given({ dealer }), ...(known !== undefined && { state: known }), ...paged },
      silent: true,
    };
  },
  page: (data) => data,
  manner: { fresh: true, inLanguage: true },
});
