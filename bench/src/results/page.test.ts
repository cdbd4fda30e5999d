import { describe, expect, it } from 'vitest';
import { figureOf, growthFigure } from './figure.ts';
import { resultsPage } from './page.ts';
import { logScale } from './svg.ts';

const rows = [
  figureOf({
    figure: 'whole table <middle>',
    unit: 'ms',
    ours: 0.25,
    entryPoint: 'kernel',
    better: 'lower',
    peer: { name: 'HyperFormula & more', value: 250 },
    goal: 'ratio ≥ 500',
  }),
  figureOf({ figure: 'paste', unit: 'ms', ours: 40, entryPoint: 'session', better: 'lower', goal: 'ours ≤ 25' }),
  figureOf({
    figure: 'reads',
    unit: 'a second',
    ours: 4_000,
    entryPoint: 'server over http',
    better: 'higher',
    goal: 'ours ≥ 3000',
  }),
  ...[1, 10].map((millions) =>
    figureOf({
      figure: growthFigure('whole table', millions * 1e6, 'cells'),
      unit: 'ms',
      ours: millions * 2,
      entryPoint: 'kernel',
      better: 'lower',
      peer: { name: 'loop', value: millions * 2.5 },
    }),
  ),
];

describe('the page of results', () => {
  const { text, pictures } = resultsPage(rows);

  it('says what is reached and names what is not', () => {
    expect(text).toContain('**2 of 3 goals reached.**');
    expect(text).toContain('- paste (session): 40 ms, goal ≤ 25 ms');
    expect(text.indexOf('## The engine')).toBeLessThan(text.indexOf('## The server'));
  });

  it('has every picture that it shows, for a light and for a dark page', () => {
    const shown = [...text.matchAll(/pictures\/([\w-]+\.svg)/g)].map(([, name]) => name);
    expect(new Set(shown)).toEqual(new Set(pictures.keys()));
    expect([...pictures.keys()].filter((name) => name.startsWith('engine'))).toHaveLength(6);
    expect(pictures.get('engine-goals-light.svg')).not.toBe(pictures.get('engine-goals-dark.svg'));
  });

  it('draws whole numbers of pixels and writes texts safely', () => {
    for (const svg of pictures.values()) {
      expect(svg).not.toMatch(/NaN|Infinity|undefined/);
      expect(svg).not.toContain('<middle>');
      expect(svg.length).toBeLessThan(100_000);
    }
    expect(pictures.get('engine-peers-light.svg')).toContain('whole table &lt;middle&gt;, HyperFormula &amp; more');
  });
});

describe('a logarithmic axis', () => {
  it('reaches from the power of ten below to the one above', () => {
    const { at, marks } = logScale([0.5, 300], 0, 400);
    expect(marks).toEqual([0.1, 1, 10, 100, 1000]);
    expect([at(0.1), at(10), at(1000)]).toEqual([0, 200, 400]);
  });

  it('marks only some powers of a long one', () => {
    expect(logScale([1e-3, 1e9], 0, 1).marks).toEqual([1e-2, 1, 1e2, 1e4, 1e6, 1e8]);
  });
});
