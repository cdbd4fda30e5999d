// Changes the sources and policies of an area, one place after the other, and looks whether its tests notice.
//   --area A,B     these areas; all of scripts/lib/mutants/area-parts.mjs by default
//   --count N      how many changes of each area (default 40)
//   --seed N       chooses them (default 1)
//   --resume       goes on where the last run with this seed and count ended
// Works on a copy of the tree. What is equal in effect stands in scripts/equal-mutants.tsv, with the reason.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { orExplain } from './lib/main.mjs';
import { AREA_PARTS, partsOf } from './lib/mutants/area-parts.mjs';
import { drawSources } from './lib/mutants/draw.mjs';
import { policyChanges, setPolicy } from './lib/mutants/policies.mjs';
import { openSession } from './lib/mutants/test-session.mjs';
import { ROOT, WORK } from './lib/paths.mjs';
import { randomFrom, sample } from './lib/random.mjs';
import { scratchCopy } from './lib/scratch-copy.mjs';

/** @typedef {import('./lib/mutants/draw.mjs').Change} Change */
/** @typedef {Pick<Change, 'part' | 'where' | 'from' | 'to'> & import('./lib/mutants/test-session.mjs').Verdict} Judged */

const { values } = parseArgs({
  options: {
    area: { type: 'string' },
    count: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    resume: { type: 'boolean', default: false },
  },
});
const [count, seed] = [Number(values.count), Number(values.seed)];
/** One in ten changes is one of a policy, where the area has any. */
const POLICY_SHARE = 0.1;
const LIMIT_MS = 60_000;
/** The share of changes that the tests of an area have to notice. */
const GOAL = 0.9;

await orExplain(async () => {
  const areas = values.area?.split(',') ?? Object.keys(AREA_PARTS);
  const copy = await scratchCopy();
  try {
    let isGood = true;
    for (const area of areas) isGood = (await judgeArea(area, copy)) && isGood;
    return isGood ? 0 : 1;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

/** @param {string} area @param {string} copy @returns {Promise<boolean>} whether enough was noticed */
async function judgeArea(area, copy) {
  const { sources, tests, policyTests } = partsOf(area, copy);
  const session = await openSession(copy, [...new Set([...tests, ...policyTests])]);
  try {
    const sound = await session.run(tests, 20 * LIMIT_MS);
    if (sound.by !== undefined) throw new Error(`The tests of ${area} fail without a change: ${sound.by}`);
    const record = recordOf(area);
    const changes = await draw(area, sources, session.postgres, copy);
    for (const change of changes) {
      const known = record.judged.find((each) => each.where === change.where && each.to === change.to);
      if (known !== undefined) continue;
      const verdict = await judge(change, session, { copy, tests, policyTests });
      const { part, where, from, to } = change;
      record.add({ part, where, from, to, ...verdict });
      console.log(
        `${verdict.by === undefined ? 'LIVES' : 'dies '} ${where}  ${from}  →  ${to}${verdict.isLate ? '  (time was over)' : ''}`,
      );
    }
    return told(area, record.judged);
  } finally {
    await session.close();
  }
}

/**
 * @param {string} area @param {Record<string, string[]>} sources
 * @param {{ host: string, port: number } | undefined} postgres @param {string} copy @returns {Promise<Change[]>}
 */
async function draw(area, sources, postgres, copy) {
  const equal = equalOnes();
  const isEqual = (/** @type {Pick<Change, 'where' | 'from' | 'to'>} */ { where, from, to }) =>
    equal.has([where.replace(/:\d+$/, ''), from, to].join('\t'));
  const policies = postgres === undefined ? [] : await policyChanges(area, copy, postgres);
  const weaker = policies
    .map(({ policy, text }) => ({
      part: 'policies',
      where: `policy ${policy.name} on ${policy.table}`,
      from: policy.expression.replaceAll(/\s+/g, ' '),
      to: text.replaceAll(/\s+/g, ' '),
      policy,
      text,
    }))
    .filter((change) => !isEqual(change));
  const ofPolicies = sample(weaker, Math.round(count * POLICY_SHARE), randomFrom(seed));
  return [...drawSources(sources, copy, { count: count - ofPolicies.length, seed, isEqual }), ...ofPolicies];
}

/**
 * @param {Change} change @param {import('./lib/mutants/test-session.mjs').TestSession} session
 * @param {{ copy: string, tests: string[], policyTests: string[] }} where
 */
async function judge({ part, file, policy, text = '' }, session, { copy, tests, policyTests }) {
  if (policy !== undefined && session.postgres !== undefined) {
    await setPolicy(session.postgres, policy, text);
    try {
      return await session.run(policyTests, LIMIT_MS);
    } finally {
      await setPolicy(session.postgres, policy, policy.expression);
    }
  }
  const path = join(copy, file ?? '');
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, text);
  session.isChanged(file ?? '');
  try {
    return await session.run(testsFor(part, tests), LIMIT_MS);
  } finally {
    writeFileSync(path, before);
    session.isChanged(file ?? '');
  }
}

/** The tests that can see a part: nothing below a screen loads one. @param {string} part @param {string[]} tests */
function testsFor(part, tests) {
  const isFar = (/** @type {string} */ file) => /^packages\/(engine|server)\//.test(file);
  return part === 'app' ? tests.filter((file) => !isFar(file)) : tests;
}

/** @returns {Set<string>} file, line before and line after, with tabs between */
function equalOnes() {
  const lines = readFileSync(join(ROOT, 'scripts/equal-mutants.tsv'), 'utf8').split('\n').slice(1);
  return new Set(lines.map((line) => line.split('\t').slice(0, 3).join('\t')));
}

/** What was judged by this seed and count; kept, so that a run can go on. @param {string} area */
function recordOf(area) {
  const file = join(WORK, 'mutants', `${area}-${seed}-${count}.json`);
  mkdirSync(join(WORK, 'mutants'), { recursive: true });
  /** @type {Judged[]} */
  const judged = values.resume && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const add = (/** @type {Judged} */ one) => {
    judged.push(one);
    writeFileSync(file, JSON.stringify(judged, undefined, 1));
  };
  return { judged, add };
}

/** Prints the line of the table. @param {string} area @param {readonly Judged[]} judged */
function told(area, judged) {
  const dead = (/** @type {readonly Judged[]} */ some) => some.filter(({ by }) => by !== undefined).length;
  const parts = [...new Set(judged.map(({ part }) => part))];
  const byPart = parts.map((part) => {
    const own = judged.filter((each) => each.part === part);
    return `${part} ${dead(own)} of ${own.length}`;
  });
  console.log(`| ${area} | ${dead(judged)} of ${judged.length} | ${byPart.join(', ')} | seed ${seed} |`);
  return dead(judged) >= judged.length * GOAL;
}
