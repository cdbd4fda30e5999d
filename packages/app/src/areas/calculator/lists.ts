import type { CallData } from '@oasis/api-client';
import { CALCULATOR_VERSION, type CalculatorState } from '@oasis/engine/areas/calculator';
import { isFinanceProduct } from '@oasis/engine/calculator';
import { useCall } from '../../api/use-call.ts';
import { idOf } from '../../pages/id-in.ts';
import { MOST_OFFERED, type PickSource } from '../../pick/offer.ts';
import { given, listDefinition } from '../../tables/use-list.ts';

export type TableVersion = CallData<'calculator.version'>;
export type TableLine = CallData<'calculator.line'>;
export type Calculation = CallData<'calculator.status'>['content'][number];
export type Setting = CallData<'financeSettings.list'>['content'][number];
export type Share = CallData<'penetration.list'>['content'][number];
export type SharedModel = CallData<'penetration.models'>[number];

const VERSION_SORTS = ['table', '-table', 'updatedAt', '-updatedAt'] as const;

/** Versions of rate tables. */
export const VERSIONS = listDefinition({
  call: 'calculator.versions',
  name: 'calculator-versions',
  none: { text: '', bu: '', status: '' },
  sorts: VERSION_SORTS,
  ask: ({ filters: { status, ...filters }, sort, paged }) => ({
    query: { ...given(filters), ...(isState(status) && { status }), sort, ...paged },
  }),
  page: (data) => data,
  manner: { fresh: true },
});

/** Versions that can be reopened. */
export const CONFIRMED = listDefinition({
  call: 'calculator.versions',
  name: 'calculator-confirmed',
  none: { text: '', bu: '' },
  sorts: VERSION_SORTS,
  ask: ({ filters, sort, paged }) => ({
    query: { ...given(filters), status: 'Confirmed' as const, sort, ...paged },
  }),
  page: (data) => data,
  manner: { fresh: true },
});

/** The lines of a version; a default version if the address names none. */
export function linesOf(usual: number) {
  return listDefinition({
    call: 'calculator.lines',
    name: 'calculator-lines',
    none: { calculatorId: '', product: '', term: '' },
    sorts: ['line'],
    ask: ({ filters: { calculatorId, product, term }, paged }) => ({
      query: {
        calculatorId: idOf(calculatorId) ?? usual,
        ...(isFinanceProduct(product) && { product }),
        ...(term !== '' && { term }),
        ...paged,
      },
    }),
    page: (data) => data,
    manner: { fresh: true },
  });
}

/** The calculations of programs. */
export const CALCULATIONS = listDefinition({
  call: 'calculator.status',
  name: 'calculations',
  none: { text: '', standing: '' },
  sorts: ['-editedAt', 'editedAt', 'program', '-program'],
  ask: ({ filters: { standing, ...filters }, sort, paged }) => ({
    query: { ...given(filters), ...(isStanding(standing) && { standing }), sort, ...paged },
  }),
  page: (data) => data,
  manner: { fresh: true },
});

/** All settings, the latest first day first. */
export const SETTINGS = listDefinition({
  call: 'financeSettings.list',
  name: 'finance-settings',
  none: {},
  sorts: ['-day'],
  ask: ({ paged }) => ({ query: paged }),
  page: (data) => data,
  manner: { fresh: true },
});

/** All expected shares, by model; with a day, the share in force on that day. */
export const SHARES = listDefinition({
  call: 'penetration.list',
  name: 'penetrations',
  none: { make: '', text: '', day: '' },
  sorts: ['model'],
  ask: ({ filters, paged }) => ({ query: { ...given(filters), ...paged } }),
  page: (data) => data,
  manner: { fresh: true },
});

/** Models that can have a share. */
export const MODELS: PickSource<'penetration.models', SharedModel> = {
  call: 'penetration.models',
  ask: (name) => ({ query: { name, limit: MOST_OFFERED }, silent: true }),
  items: (models) => models,
  offerOf: ({ modelId, model, modelYear, make }) => ({
    value: String(modelId),
    label: `${model} ${modelYear}`.trim(),
    detail: make,
  }),
};

/** BUs for which the user may add a rate table, as options. */
export function useBus() {
  const { data = [] } = useCall('calculator.bus', { silent: true });
  return data;
}

/** The newest versions of rate tables, for choosing one of them. */
export function useVersions() {
  return useCall(
    'calculator.versions',
    { query: { sort: '-updatedAt', pageSize: 100 }, silent: true },
    { fresh: true },
  );
}

export const STANDINGS = [
  'fits',
  'edited',
  'reopened',
  'followed',
] as const satisfies readonly Calculation['standing'][];

function isStanding(text: string): text is Calculation['standing'] {
  return STANDINGS.some((one) => one === text);
}

function isState(text: string): text is CalculatorState {
  return Object.hasOwn(CALCULATOR_VERSION.states, text);
}
