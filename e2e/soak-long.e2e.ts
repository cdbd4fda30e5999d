import { BudgetPage, FIRST_LEAF, makeProgram } from './support/budget.ts';
import { type Heaps, HeapWatch } from './support/heap.ts';
import { expect, testInNewWindow as test } from './support/people.ts';

/** A planner's half hour; OASIS_SOAK_MINUTES makes it shorter for trying out. */
const MINUTES = Number(process.env.OASIS_SOAK_MINUTES ?? '30');
const MINUTE_MS = 60_000;
/** Caches and compiled code fill up at first; from here on nothing may grow. */
const WARM_UP = Math.min(5, MINUTES / 3);
/** Noise of a heap after its garbage is gone. */
const MOST_GROWTH = 1e6;
const MEGABYTE = 1e6;

test('memory does not grow while somebody edits, pastes, scrolls, undoes and switches offers for half an hour', async ({
  page,
  openAs,
}) => {
  test.setTimeout((MINUTES + 5) * MINUTE_MS);
  const watch = await HeapWatch.of(page);
  await openAs('sales', '/');
  const budget = new BudgetPage(page);
  await budget.open(await makeProgram(page, { name: 'Half an hour' }));
  const samples: Heaps[] = [];
  const began = Date.now();
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    for (let turn = 0; Date.now() < began + minute * MINUTE_MS; turn += 1) await takeTurn(budget, turn);
    samples.push(await watch.heaps());
  }
  for (const thread of ['page', 'worker'] as const) {
    const bytes = samples.map((sample) => sample[thread]);
    const [early, late] = [bytes.slice(WARM_UP, WARM_UP * 2), bytes.slice(-WARM_UP)].map(middle);
    const told = `${thread}: ${megabytes(early)} MB after ${WARM_UP} minutes, ${megabytes(late)} MB after ${MINUTES}`;
    process.stdout.write(`measured: heap of the ${told}\n`);
    expect((late ?? 0) - (early ?? 0), told).toBeLessThan(MOST_GROWTH);
  }
});

/** Every turn takes back what it did, so that the history is as long at each measurement. */
async function takeTurn(budget: BudgetPage, turn: number): Promise<void> {
  const { page } = budget;
  const cell = await budget.enter(FIRST_LEAF, 'Cost/unit', String(100 + (turn % 800)));
  await expect(cell).toHaveText(String(100 + (turn % 800)));
  await budget.enter(FIRST_LEAF + 1, '% Penetration', String(1 + (turn % 90)));
  await budget.goTo(FIRST_LEAF, 'Pipeline Override');
  await budget.paste(`${5000 + turn}\t${1 + (turn % 90)}%\r\n${6000 + turn}\tabc`);
  for (const key of ['PageDown', 'PageDown', 'Control+End', 'PageUp', 'Control+Home']) await page.keyboard.press(key);
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+Z');
  await expect(budget.button('Undo')).toBeDisabled();
  await budget.tab('Trade-in bonus').click();
  await budget.isReady();
  await budget.tab('Cash rebate').click();
  await budget.isReady();
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function megabytes(bytes: number | undefined): string {
  return ((bytes ?? 0) / MEGABYTE).toFixed(1);
}
