import { cpus } from 'node:os';
import { type Bar, barChart } from './bar-chart.ts';
import { type Area, areaOf, type Figure, growthPoint, margin, parseGoal } from './figure.ts';
import { curvesOf, growthChart } from './growth-chart.ts';
import { THEMES, type Theme } from './svg.ts';
import { figureTable, goalText, numberText } from './table.ts';

export interface ResultsPage {
  /** Markdown. */
  readonly text: string;
  /** SVG by file name. */
  readonly pictures: ReadonlyMap<string, string>;
}

interface Section {
  readonly id: Area;
  readonly title: string;
  readonly command: string;
  readonly rows: readonly Figure[];
}

const SECTIONS: readonly Omit<Section, 'rows'>[] = [
  { id: 'engine', title: 'The engine', command: 'npm run bench' },
  { id: 'screen', title: 'The screen', command: 'npm run bench:screen' },
  { id: 'server', title: 'The server', command: 'npm run bench:server' },
];

interface Drawing {
  readonly name: string;
  readonly title: string;
  readonly below: string;
  readonly draw: (theme: Theme) => string;
}

/** Entry points from the one that users take to the barest. */
const DOORS = ['session and worker', 'session', 'kernel'];

/** The page that shows the results: pictures first, then every row. */
export function resultsPage(rows: readonly Figure[]): ResultsPage {
  const sections = SECTIONS.map((section) => ({
    ...section,
    rows: rows.filter((row) => areaOf(row) === section.id),
  })).filter((section) => section.rows.length > 0);
  const pictures = new Map<string, string>();
  const parts = sections.map((section) => {
    const drawings = drawingsOf(section);
    for (const { name, draw } of drawings)
      for (const theme of THEMES) pictures.set(`${name}-${theme.name}.svg`, draw(theme));
    return sectionText(section, drawings);
  });
  return { text: [headText(rows), ...parts].join('\n'), pictures };
}

function headText(rows: readonly Figure[]): string {
  const judged = rows.filter(({ reached }) => reached !== null);
  const missed = judged.filter(({ reached }) => reached === false);
  const machine = cpus();
  return `# Results

**${judged.length - missed.length} of ${judged.length} goals reached.** Measured on ${machine.length} cores of ${machine[0]?.model.trim() ?? 'some processor'},
Node ${process.versions.node}. Peers do the same work in the same run, and their results are compared with ours before a figure
counts. Absolute times belong to the machine; what tells something is how many times better or worse. What was tried and
what it gave stands in [NOTES.md](NOTES.md), the numbers for programs in [results.json](results.json).
${missed.length === 0 ? '' : `\nNot reached:\n\n${missed.map(missedLine).join('\n')}\n`}`;
}

function missedLine(row: Figure): string {
  const measured = row.goal?.startsWith('ratio')
    ? `${numberText(row.ratio ?? 0)} × ${row.peerName}`
    : `${numberText(row.ours)} ${row.unit}`;
  return `- ${row.figure} (${row.entryPoint}): ${measured}, goal ${goalText(row)}`;
}

function sectionText({ title, command, rows }: Section, drawings: readonly Drawing[]): string {
  const pictures = drawings.map(
    ({ name, title: alt, below }) => `<picture>
  <source media="(prefers-color-scheme: dark)" srcset="pictures/${name}-dark.svg">
  <img alt="${alt}" src="pictures/${name}-light.svg">
</picture>

${below}
`,
  );
  return `## ${title}

\`${command}\` measures this.

${pictures.join('\n')}
<details><summary>Every figure</summary>

${figureTable(rows)}

</details>
`;
}

function drawingsOf({ id, rows }: Section): readonly Drawing[] {
  const goals = goalBars(rows);
  const peers = peerBars(rows);
  const curves = curvesOf(rows);
  const all = [
    {
      count: goals.length,
      name: `${id}-goals`,
      title: 'Goals: how many times better than asked for',
      below: 'Right of 1 the goal is reached; left of it, and red, it is missed.',
      draw: (title: string, theme: Theme) => barChart(title, goals, theme),
    },
    {
      count: peers.length,
      name: `${id}-peers`,
      title: 'Peers: how many times faster or smaller',
      below:
        'Each bar is the way that users take; a diamond is the bare kernel, a vertical line the goal. Every step of the axis is ten times.',
      draw: (title: string, theme: Theme) => barChart(title, peers, theme),
    },
    {
      count: curves.length,
      name: `${id}-growth`,
      title: 'Growth',
      below: 'Both axes are logarithmic.',
      draw: (title: string, theme: Theme) => growthChart(title, curves, theme),
    },
  ];
  return all
    .filter(({ count }) => count > 0)
    .map(({ name, title, below, draw }) => ({ name, title, below, draw: (theme) => draw(title, theme) }));
}

/** One bar for each goal; what is to be 0 has no place on an axis of ratios and stands in the table only. */
function goalBars(rows: readonly Figure[]): readonly Bar[] {
  const judged = rows.filter(({ goal }) => goal !== null);
  const hasDoors = new Set(judged.map(({ entryPoint }) => entryPoint)).size > 1;
  return judged.flatMap((row) => {
    const value = margin(row);
    if (value === undefined || (row.goal !== null && parseGoal(row.goal).value === 0)) return [];
    const isRatio = row.goal?.startsWith('ratio') ?? false;
    const measured = isRatio ? `${numberText(row.ratio ?? 0)} ×` : `${numberText(row.ours)} ${row.unit}`;
    return {
      label: labelOf(row, isRatio, hasDoors),
      value,
      note: `${row.reached ? '✓' : '✗'} ${measured}, goal ${row.goal?.replace(/^\w+ /, '') ?? ''}`,
      tone: row.reached ? ('good' as const) : ('bad' as const),
    };
  });
}

function labelOf({ figure, entryPoint, peerName }: Figure, withPeer: boolean, withDoor: boolean): string {
  const peer = withPeer && peerName !== null ? `, ${peerName}` : '';
  return `${figure}${peer}${withDoor ? ` (${shortDoor(entryPoint)})` : ''}`;
}

function shortDoor(entryPoint: string): string {
  return entryPoint === 'session and worker' ? 'worker' : entryPoint.replace(/^(server|screen),? ?/, '') || 'server';
}

/** One bar for each figure and peer, from the door nearest to the user; the kernel's value as a mark on it. */
function peerBars(rows: readonly Figure[]): readonly Bar[] {
  const compared = rows.filter((row) => row.ratio !== null && growthPoint(row) === undefined);
  const groups = Map.groupBy(compared, ({ figure, peerName }) => `${figure}, ${peerName}`);
  return [...groups].flatMap(([label, group]) => {
    const [row] = group.toSorted((a, b) => doorOf(a) - doorOf(b));
    if (row === undefined || row.ratio === null) return [];
    const kernel = group.find((other) => other !== row && other.entryPoint === 'kernel')?.ratio ?? undefined;
    const goal = row.goal?.startsWith('ratio') ? parseGoal(row.goal).value : undefined;
    return {
      label,
      value: row.ratio,
      note: `${numberText(row.ratio)} ×`,
      tone: 'plain' as const,
      ...(kernel !== undefined && { marker: kernel }),
      ...(goal !== undefined && { goal }),
    };
  });
}

function doorOf({ entryPoint }: Figure): number {
  const at = DOORS.indexOf(entryPoint);
  return at < 0 ? DOORS.length : at;
}
