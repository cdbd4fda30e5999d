import './claims.css';
import { Link } from 'wouter';
import { useLabels } from '../locale/use-labels.ts';

interface FigureStripProps {
  readonly title: string;
  /** Empty for none. */
  readonly chosen: string;
  /** Each with what a pointer is told of it. */
  readonly parts: readonly { readonly key: string; readonly count: number; readonly hint?: string }[];
  readonly words: Readonly<Record<string, { readonly en: string; readonly zh: string }>>;
  /** The list filtered by one; empty for none. */
  readonly pathOf: (key: string) => string;
}

/** Counts side by side, each leading to the list filtered by it, and the chosen one back to all. */
export function FigureStrip({ title, chosen, parts, words, pathOf }: FigureStripProps) {
  const { pick } = useLabels();
  const there = parts.filter(({ count }) => count > 0);
  if (there.length === 0) return null;
  return (
    <nav className="oasis-claim-strip" aria-label={title}>
      <span>{title}</span>
      {there.map(({ key, count, hint }) => {
        const word = words[key];
        return (
          <Link
            key={key}
            href={pathOf(key === chosen ? '' : key)}
            aria-current={key === chosen ? 'true' : undefined}
            title={hint}
          >
            {word === undefined ? key : pick(word)} <strong>{count.toLocaleString('en-US')}</strong>
          </Link>
        );
      })}
    </nav>
  );
}
