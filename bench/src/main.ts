/** npm run bench: measures the engine against its peers and writes bench/results.json and bench/RESULTS.md. */
import { parseArgs } from 'node:util';
import type { Bench } from './engine/bench.ts';
import { DRAW_SAMPLES } from './engine/draw-samples.ts';
import { EDIT } from './engine/edit.ts';
import { GROWTH } from './engine/growth.ts';
import { JUDGE_CLAIMS } from './engine/judge-claims.ts';
import { OPEN } from './engine/open.ts';
import { PASTE } from './engine/paste.ts';
import { RECALCULATE } from './engine/recalculate.ts';
import { RECALCULATE_TEMPLATES } from './engine/recalculate-templates.ts';
import { UNDO } from './engine/undo.ts';
import { WHOLE_TABLE } from './engine/whole-table.ts';
import { WORKERS } from './engine/workers.ts';
import { areaOf, type Figure } from './results/figure.ts';
import { publish } from './results/publish.ts';
import { consoleTable } from './results/table.ts';

const BENCHES: readonly Bench[] = [
  WHOLE_TABLE,
  EDIT,
  PASTE,
  OPEN,
  UNDO,
  GROWTH,
  WORKERS,
  RECALCULATE,
  RECALCULATE_TEMPLATES,
  JUDGE_CLAIMS,
  DRAW_SAMPLES,
];

const USAGE = `npm run bench -- [--only ${BENCHES.map(({ name }) => name).join('|')}] [--rounds 5] [--dry-run] [--source]`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    rounds: { type: 'string', default: '5' },
    'dry-run': { type: 'boolean', default: false },
    source: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const chosen = BENCHES.filter(({ name }) => values.only === undefined || values.only.includes(name));
const rounds = Number(values.rounds);

if (values.help || chosen.length === 0 || !(Number.isInteger(rounds) && rounds >= 1 && rounds <= 100)) {
  console.log(USAGE);
  process.exitCode = values.help ? 0 : 1;
} else {
  const { figures, failed } = await measure();
  console.log(`\n${consoleTable(figures)}`);
  for (const name of failed) console.error(`${name} could not be measured; its former figures stay`);
  if (failed.length > 0) process.exitCode = 1;
  const isWhole = values.only === undefined && failed.length === 0;
  if (!values['dry-run']) publish(figures, { replaces: (row) => isWhole && areaOf(row) === 'engine' });
}

interface Outcome {
  readonly figures: readonly Figure[];
  /** Benches that broke off. */
  readonly failed: readonly string[];
}

/** One bench after the other. What is measured is written at once, so that a run that is ended early has not run for nothing. */
async function measure(): Promise<Outcome> {
  const figures: Figure[] = [];
  const failed: string[] = [];
  for (const [index, { name, run }] of chosen.entries()) {
    console.log(`${index + 1}/${chosen.length} ${name}`);
    const start = performance.now();
    try {
      const fresh = await run({ rounds, say: (text) => console.log(text) });
      figures.push(...fresh);
      if (!values['dry-run']) publish(fresh);
    } catch (cause) {
      console.error(cause);
      failed.push(name);
    }
    console.log(`  ${((performance.now() - start) / 1000).toFixed(0)} s`);
  }
  return { figures, failed };
}
