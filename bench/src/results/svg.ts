/** The colours of a picture on a light or a dark page. */
export interface Theme {
  readonly name: 'light' | 'dark';
  readonly text: string;
  readonly muted: string;
  readonly grid: string;
  readonly plain: string;
  readonly good: string;
  readonly bad: string;
}

/** Those of GitHub's pages; the background is left to the page. */
export const THEMES: readonly Theme[] = [
  {
    name: 'light',
    text: '#1f2328',
    muted: '#59636e',
    grid: '#d1d9e0',
    plain: '#0969da',
    good: '#1a7f37',
    bad: '#d1242f',
  },
  {
    name: 'dark',
    text: '#f0f6fc',
    muted: '#9198a1',
    grid: '#3d444d',
    plain: '#4493f8',
    good: '#3fb950',
    bad: '#f85149',
  },
];

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** One element; numbers are written with one digit, attributes that are undefined left out. */
export function element(name: string, attributes: Attributes, content?: string | readonly string[]): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : `${key}="${typeof value === 'number' ? Number(value.toFixed(1)) : escapeText(value)}"`,
  );
  const open = [name, ...written].join(' ');
  if (content === undefined) return `<${open}/>`;
  return `<${open}>${typeof content === 'string' ? content : content.join('\n')}</${name}>`;
}

export interface TextOptions {
  readonly size?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly weight?: 'bold';
}

export function text(
  x: number,
  y: number,
  content: string,
  fill: string,
  { size = 13, anchor = 'start', weight }: TextOptions = {},
): string {
  const attributes = { x, y, fill, 'font-size': size, 'text-anchor': anchor, 'font-weight': weight };
  return element('text', attributes, escapeText(content));
}

/** A whole picture, with a text for those who cannot see it. */
export function picture(width: number, height: number, title: string, parts: readonly string[]): string {
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    'font-family': '-apple-system, BlinkMacSystemFont, Segoe UI, Noto Sans, Helvetica, Arial, sans-serif',
    role: 'img',
  };
  return `${element('svg', attributes, ['', element('title', {}, escapeText(title)), ...parts, ''])}\n`;
}

export function escapeText(content: string): string {
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** A logarithmic axis over values above 0. */
export interface LogScale {
  readonly at: (value: number) => number;
  /** The powers of ten that are marked. */
  readonly marks: readonly number[];
}

/** At most so many marks; of a longer axis only every second or third power is marked. */
const MOST_MARKS = 7;

/** From the power of ten below the least value to the one above the greatest. */
export function logScale(values: readonly number[], from: number, to: number): LogScale {
  const usable = values.filter((value) => value > 0 && Number.isFinite(value));
  const low = Math.floor(Math.log10(Math.min(1, ...usable)) + 1e-9);
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...usable, Number.MIN_VALUE)) - 1e-9));
  const step = Math.ceil((high - low) / MOST_MARKS);
  const marks = Array.from({ length: high - low + 1 }, (_, index) => low + index).filter((power) => power % step === 0);
  return {
    at: (value) => from + ((Math.log10(value) - low) / (high - low)) * (to - from),
    marks: marks.map((power) => 10 ** power),
  };
}
