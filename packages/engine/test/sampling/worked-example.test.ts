import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Fen, fenOf, rateOf } from '../../src/base/index.ts';
import {
  chosenOf,
  commitmentOf,
  drawSample,
  estimateOf,
  type FrozenList,
  nextWidening,
  parseList,
  sampleText,
  seedOf,
  sha256Hex,
} from '../../src/sampling/index.ts';

const PAGE = new URL('../../../../docs/areas/spot-check-example.md', import.meta.url);
const PEOPLE = ['anna', 'ben'];
const SECRETS = ['first secret', 'second secret'].map(sha256Hex);
const SEAL = sha256Hex('seal');
const RIGHT = new Map([
  ['C-0004', 63_000n],
  ['C-0011', 0n],
]);

/** The blocks of the worked example, in the order of the page. */
const BLOCKS = [...readFileSync(PAGE, 'utf8').matchAll(/```text\n([^`]*)```/g)].map(([, block]) => block ?? '');

describe('the worked example of the page', () => {
  const [listBlock = '', seedBlock, numbersBlock, sampleBlock, widerBlock, estimateBlock] = BLOCKS;
  const list = parsed(listBlock);
  const listHash = sha256Hex(listBlock);
  const seed = seedOf({ secrets: SECRETS, listHash, seal: SEAL });

  it('has the commitments, the seed and the hashes that follow from its list', () => {
    const commitments = PEOPLE.map((person, at) =>
      commitmentOf({ draw: '2027-03-MBCL-1', person, secret: SECRETS[at] ?? '' }),
    );
    expect(seedBlock).toBe(
      lines([
        ...SECRETS.map((secret, at) => `secret of ${PEOPLE[at]}      ${secret}`.replace('ben      ', 'ben       ')),
        ...commitments.map((commitment, at) => `commitment of ${PEOPLE[at]}  ${commitment}`.replace('ben  ', 'ben   ')),
        `list                ${listHash}`,
        `seal                ${SEAL}`,
        `seed                ${seed}`,
      ]),
    );
    const codes = ['C-0009', 'C-0010', 'C-0011', 'C-0012', 'C-0013'];
    expect(numbersBlock).toBe(
      lines([
        `seed|start|CASH|0      ${sha256Hex(`${seed}|start|CASH|0`)}`,
        ...codes.map((code) => `seed|item|KIND|${code}  ${sha256Hex(`${seed}|item|KIND|${code}`)}`),
      ]),
    );
  });

  it('has the sample, and the one that is twice as large', () => {
    expect(sampleBlock).toBe(sampleText(drawSample(list, seed)));
    const wider = new Map(list.strata.map(({ key }) => [key, 2]));
    expect(widerBlock).toBe(sampleText(drawSample(list, seed, wider)));
  });

  it('has what the findings mean for the list', () => {
    const sample = drawSample(list, seed);
    const amounts = new Map(list.claims.map(({ code, amount }) => [code, amount]));
    const findings = new Map<string, Fen>(
      chosenOf(sample).map((code) => [code, fenOf(RIGHT.get(code) ?? amounts.get(code) ?? 0n)]),
    );
    const { parts, errors, over, bound } = estimateOf(list, sample, findings);
    const rules = new Map(list.strata.map((stratum) => [stratum.key, stratum]));
    expect(estimateBlock).toBe(
      lines([
        ...errors.map(({ code, error, projected }) => `error of ${code}: ${error}, projected ${projected}`),
        ...parts.map((part) => {
          const rule = rules.get(part.stratum);
          const wider = rule === undefined ? undefined : nextWidening(rule, part, 1);
          return `${part.key}: too much ${part.over}, at most ${part.bound}, next widening ${wider ?? 'none'}`;
        }),
        `all: too much ${over}, at most ${bound} at ${highest(list)} %`,
      ]),
    );
  });
});

function highest({ strata }: FrozenList): bigint {
  return strata.reduce((most, { confidence }) => (confidence > most ? confidence : most), rateOf(0n)) / 10_000_000n;
}

function lines(texts: readonly string[]): string {
  return `${texts.join('\n')}\n`;
}

function parsed(text: string): FrozenList {
  const list = parseList(text);
  if (!list.ok) throw new Error(`${list.error.kind}: ${list.error.at}`);
  return list.value;
}
