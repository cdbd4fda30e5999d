// Changes the sources and policies of an area, one place after the other, and looks whether its tests notice.
//   --area A,B     these areas; all of scripts/lib/mutants/area-parts.mjs by default
//   --part A,B     of engine, contract, server, policies, app: changes of these parts only (default all)
//   --count N      how many changes of each area (default 40)
//   --seed N       chooses them (default 1)
//   --resume       goes on where the last run with these parts, seed and count ended; judges again what no test noticed
// Works on a copy of the tree. What is equal in effect stands in scripts/equal-mutants.tsv, with the reason.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { orExplain } from './lib/main.mjs';
import { AREA_PARTS, areasOf, partsOf } from './lib/mutants/area-parts.mjs';
import { drawn, drawSources, keyOf } from './lib/mutants/draw.mjs';
import { policyChanges, setPolicy } from './lib/mutants/policies.mjs';
import { openSession } from './lib/mutants/test-session.mjs';
import { ROOT, WORK } from './lib/paths.mjs';
import { scratchCopy } from './lib/scratch-copy.mjs';

/** @typedef {import('./lib/mutants/draw.mjs').Change} Change */
/** @typedef {Pick<Change, 'part' | 'where' | 'from' | 'to'> & import('./lib/mutants/test-session.mjs').Verdict & { isEqual: boolean }} Judged */

const { values } = parseArgs({
  options: {
    area: { type: 'string' },
    part: { type: 'string', default: 'engine,contract,server,policies,app' },
    count: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    resume: { type: 'boolean', default: false },
  },
});
const [count, seed] = [Number(values.count), Number(values.seed)];
/** The parts whose changes are drawn. */
const parts = values.part.split(',');
/** One in ten changes is one of a policy, where the area has any. */
const POLICY_SHARE = 0.1;
/** For the tests of one change, and for those of a change whose time was over before. */
const LIMITS_MS = { first: 60_000, again: 300_000 };
const SOUND_MS = 1_200_000;
/** The share of changes that the tests of an area have to notice, and the share that may be equal in effect. */
const GOAL = { noticed: 0.9, equal: 0.1 };

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
  process.env.OASIS_STATES = areasOf(area).join(',');
  const session = await openSession(copy, [...new Set([...tests, ...policyTests])]);
  try {
    const sound = await session.run([...new Set([...tests, ...policyTests])], SOUND_MS);
    if (sound.by !== undefined) throw new Error(`The tests of ${area} fail without a change: ${sound.by}`);
    const record = recordOf(area);
    /** @param {Change} change @param {number} limitMs */
    const judged = async (change, limitMs) => {
      const { part, where, from, to } = change;
      const isEqual = equalOnes().has(keyOf(change));
      const verdict = isEqual
        ? { by: undefined, isLate: false }
        : await judge(change, session, { copy, tests, policyTests, limitMs });
      const told = { part, where, from, to, isEqual, ...verdict };
      record.add(told);
      return told;
    };
    const changes = await draw(area, sources, session.postgres, copy);
    const late = [];
    for (const change of changes) {
      if (record.known(change)?.by !== undefined) continue;
      const verdict = await judged(change, LIMITS_MS.first);
      if (verdict.isLate) late.push(change);
      else tell(verdict);
    }
    for (const change of late) tell(await judged(change, LIMITS_MS.again));
    return told(
      area,
      changes.flatMap((change) => record.known(change) ?? []),
    );
  } finally {
    await session.close();
  }
}

/**
 * @param {string} area @param {Record<string, string[]>} sources
 * @param {{ host: string, port: number } | undefined} postgres @param {string} copy @returns {Promise<Change[]>}
 */
async function draw(area, sources, postgres, copy) {
  const policies =
    postgres === undefined || !parts.includes('policies') ? [] : await policyChanges(areasOf(area), copy, postgres);
  const weaker = policies.map(({ policy, text }) => ({
    part: 'policies',
    where: `policy ${policy.name} on ${policy.table}`,
    from: policy.expression.replaceAll(/\s+/g, ' '),
    to: text.replaceAll(/\s+/g, ' '),
    policy,
    text,
  }));
  const asked = Object.fromEntries(Object.entries(sources).filter(([part]) => parts.includes(part)));
  const share = Object.keys(asked).length === 0 ? 1 : POLICY_SHARE;
  const ofPolicies = drawn(weaker, { count: Math.round(count * share), seed });
  return [...drawSources(asked, copy, { count: count - ofPolicies.length, seed }), ...ofPolicies];
}

/**
 * @param {Change} change @param {import('./lib/mutants/test-session.mjs').TestSession} session
 * @param {{ copy: string, tests: string[], policyTests: string[], limitMs: number }} where
 */
async function judge({ file, policy, text = '' }, session, { copy, tests, policyTests, limitMs }) {
  if (policy !== undefined && session.postgres !== undefined) {
    await setPolicy(session.postgres, policy, text);
    try {
      return await session.run(policyTests, limitMs);
    } finally {
      await setPolicy(session.postgres, policy, policy.expression);
    }
  }
  const path = join(copy, file ?? '');
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, text);
  session.isChanged(file ?? '');
  try {
    return await session.run(tests, limitMs, file);
  } finally {
    writeFileSync(path, before);
    session.isChanged(file ?? '');
  }
}

/** What is listed at this moment, which may be more than at the start. @returns {Set<string>} file, line before and line after, with tabs between */
function equalOnes() {
  const lines = readFileSync(join(ROOT, 'scripts/equal-mutants.tsv'), 'utf8').split('\n').slice(1);
  return new Set(lines.map((line) => line.split('\t').slice(0, 3).join('\t')));
}

/** What was judged with these parts, seed and count; kept, so that a run can go on. @param {string} area */
function recordOf(area) {
  const file = join(WORK, 'mutants', `${area}-${parts.join('+')}-${seed}-${count}.json`);
  mkdirSync(join(WORK, 'mutants'), { recursive: true });
  /** @type {Judged[]} */
  const judged = values.resume && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  /** @typedef {Pick<Change, 'where' | 'from' | 'to'>} Place */
  const known = (/** @type {Place} */ one) => judged.findLast((each) => keyOf(each) === keyOf(one));
  return {
    known,
    add: (/** @type {Judged} */ one) => {
      judged.push(one);
      writeFileSync(file, JSON.stringify(judged, undefined, 1));
    },
  };
}

/** @param {Judged} verdict */
function tell({ where, from, to, by, isEqual, isLate }) {
  const verdict = isEqual ? 'equal' : by !== undefined ? 'dies ' : isLate ? 'late ' : 'LIVES';
  console.log(`${verdict} ${where}  ${from}  →  ${to}${by === undefined ? '' : `  (${by})`}`);
}

/** Prints the line of the table. @param {string} area @param {readonly Judged[]} judged */
function told(area, judged) {
  const count = (/** @type {readonly Judged[]} */ some) => ({
    all: some.length,
    noticed: some.filter(({ by }) => by !== undefined).length,
    equal: some.filter(({ isEqual }) => isEqual).length,
    late: some.filter(({ by, isLate }) => isLate && by === undefined).length,
  });
  const words = (/** @type {ReturnType<typeof count>} */ { all, noticed, equal, late }) =>
    `${noticed} of ${all}${equal > 0 ? `, ${equal} equal` : ''}${late > 0 ? `, ${late} late` : ''}`;
  const byPart = [...Map.groupBy(judged, ({ part }) => part)].map(([part, own]) => `${part} ${words(count(own))}`);
  const sum = count(judged);
  console.log(`| ${area} | ${words(sum)} | ${byPart.join('; ')} | seed ${seed} |`);
  return sum.noticed >= sum.all * GOAL.noticed && sum.equal <= sum.all * GOAL.equal;
}
