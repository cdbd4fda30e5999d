import { act, lazy } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { addWords, startWords } from '../../../locale/i18n.ts';
import { UiWords } from '../../../locale/UiWords.tsx';
import type { AppRoute } from '../../../pages/app-route.ts';
import { RouteTable } from '../../../pages/route-table.ts';
import { budgetLabels } from '../labels.ts';
import { PageTabs } from './PageTabs.tsx';

const page = lazy(async () => ({ default: () => null }));
const routes: readonly AppRoute[] = ['/programdesign/design', '/budgetAllocation/:id'].map((path) => ({
  path,
  page,
  access: 'signed-in',
}));

let root: Root;
let place: HTMLElement;
beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await startWords('en');
  addWords([budgetLabels]);
});
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
});

function tabs(known: readonly AppRoute[], siOfferId: number | undefined): readonly (string | null)[] {
  act(() =>
    root.render(
      <UiWords>
        <RouteTable value={known}>
          <PageTabs pgmId={1} siOfferId={siOfferId} />
        </RouteTable>
      </UiWords>,
    ),
  );
  return [...place.querySelectorAll<HTMLElement>('nav > *')].map((tab) => tab.getAttribute('href') ?? tab.title);
}

it('[BUD-005] [BUD-006] [BUD-007] [BUD-008] the tabs lead to their pages once these exist; Allocation needs an offer', () => {
  const design = '/programdesign/design/?pgmId=1';
  const budget = '/budgetinput?pgmId=1';
  expect(tabs(routes, 12)).toEqual([design, budget, '/budgetAllocation/12?pgmId=1']);
  expect(tabs(routes, undefined)).toEqual([design, budget, 'Choose an SI offer first']);
  expect(tabs([], 12)).toEqual(['This page does not exist yet', budget, 'This page does not exist yet']);
});
