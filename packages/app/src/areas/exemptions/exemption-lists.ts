import type { CallData } from '@oasis/api-client';
import { isExemptionRule, isExemptionStanding } from '@oasis/engine/areas/exemptions';
import { given, listDefinition } from '../../tables/use-list.ts';

export type ExemptionRow = CallData<'checkExemptions.list'>['content'][number];
export type ExemptionDetail = CallData<'checkExemptions.view'>;
export type TouchedClaim = CallData<'checkExemptions.claims'>['content'][number];

/** Filters of the lists of exemptions. */
export interface ExemptionFilters extends Readonly<Record<string, string>> {
  readonly bu: string;
  readonly dealer: string;
  readonly program: string;
  readonly rule: string;
  readonly status: string;
  readonly standing: string;
  readonly waiting: '' | 'me';
}

const NONE: ExemptionFilters = { bu: '', dealer: '', program: '', rule: '', status: '', standing: '', waiting: '' };

/** Exemptions within reach, the last changed one first. */
export const SETUP_LIST = listDefinition({
  call: 'checkExemptions.list',
  name: 'exemption-setup',
  none: NONE,
  sorts: ['-updatedAt', 'updatedAt', 'firstDay', '-firstDay', 'lastDay', '-lastDay'],
  ask: ({ filters: { rule, standing, ...filters }, sort, paged }) => ({
    query: {
      ...given(filters),
      ...(isExemptionRule(rule) && { rule }),
      ...(isExemptionStanding(standing) && { standing }),
      sort,
      ...paged,
    },
  }),
  page: (data) => data,
  manner: { fresh: true, inLanguage: true },
});

/** Exemptions that stand today, the one that ends first in front. */
export const IN_FORCE_LIST: typeof SETUP_LIST = listDefinition({
  ...SETUP_LIST,
  name: 'exemptions-in-force',
  none: { ...NONE, standing: 'inForce' },
});

/** The claims that an exemption touched, what was sent last first. */
export function touchedBy(exemptionId: number) {
  return listDefinition({
    call: 'checkExemptions.claims',
    name: 'exempted-claims',
    none: {},
    sorts: ['-sentDay', 'sentDay', 'net', '-net'],
    ask: ({ sort, paged }) => ({ query: { exemptionId, sort, ...paged } }),
    page: (data) => data,
    manner: { fresh: true, inLanguage: true },
  });
}
