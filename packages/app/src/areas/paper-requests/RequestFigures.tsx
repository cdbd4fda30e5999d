import { CLAIM_AGES } from '@oasis/engine/areas/claims';
import { PAPER_REQUEST } from '@oasis/engine/areas/paper-requests';
import { useLocation } from 'wouter';
import { useCall } from '../../api/use-call.ts';
import { FigureStrip } from '../../claims/FigureStrip.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { searchOfList } from '../../tables/list-address.ts';
import type { ShownList } from '../../tables/use-list.ts';
import { askedBy, REQUEST_LIST, type Request, type RequestFilters, type RequestSort } from './request-list.ts';

const STATE_WORDS = Object.fromEntries(Object.entries(PAPER_REQUEST.states).map(([state, { name }]) => [state, name]));

/** Counts of requests by state and by age, each of which filters the list. */
export function RequestFigures({ list }: { readonly list: ShownList<Request, RequestFilters, RequestSort> }) {
  const { t } = useLabels();
  const [path] = useLocation();
  const { filters, sort, size } = list;
  const pathOf = (name: 'status' | 'age') => (text: string) => {
    const search = searchOfList(REQUEST_LIST, { filters: { ...filters, [name]: text }, sort, size, page: 1 });
    return search === '' ? path : `${path}?${search}`;
  };
  // The strip counts what the other filters find, so that another state or age can be chosen.
  const query = askedBy({ ...filters, status: '', age: '' });
  const { data } = useCall('paperRequest.figures', { query, silent: true }, { fresh: true });
  if (data === undefined) return null;
  return (
    <>
      <FigureStrip
        title={t('request.byState')}
        chosen={filters.status}
        parts={data.states.map(({ status, count }) => ({ key: status, count }))}
        words={STATE_WORDS}
        pathOf={pathOf('status')}
      />
      <FigureStrip
        title={t('request.byAge')}
        chosen={filters.age}
        parts={data.ages.map(({ age, count }) => ({ key: age, count }))}
        words={CLAIM_AGES}
        pathOf={pathOf('age')}
      />
    </>
  );
}
