import {
  type Blocks,
  type ComparedLine,
  type ComparedPart,
  compareBlocks,
  isChanged,
  type LineShape,
  WORDING_FIELDS,
} from '@oasis/engine/areas/wording';
import type { Locale } from '@oasis/engine/base';
import { type ReactNode, useMemo } from 'react';
import { useLabels } from '../../locale/use-labels.ts';

interface ComparedTextProps {
  readonly before: Blocks;
  readonly after: Blocks;
  readonly locale: Locale;
}

/** One language of two wordings in one text: removed words are crossed out, added ones underlined. */
export function ComparedText({ before, after, locale }: ComparedTextProps) {
  const { t } = useLabels();
  const lines = useMemo(() => compareBlocks(before, after, locale), [before, after, locale]);
  const count = lines.filter(isChanged).length;
  return (
    <div className="oasis-compared" lang={locale === 'zh' ? 'zh-CN' : 'en'}>
      <p className="oasis-wording-muted" lang={document.documentElement.lang}>
        {count === 0 ? t('wording.noChange') : t('wording.changes', { count })}
      </p>
      {lines.map((line, at) => (
        // Lines have no name of their own, and none moves while they are shown.
        <Line key={`${at}`} line={line} />
      ))}
    </div>
  );
}

function Line({ line }: { readonly line: ComparedLine }) {
  const { t } = useLabels();
  const { before, after, cells } = line;
  const shape = after ?? before;
  if (shape === null) return null;
  const changed = isChanged(line);
  const isOther = before !== null && after !== null && lookOf(before) !== lookOf(after);
  return (
    <div
      className={`oasis-compared-line oasis-compared-${shape.type}${changed ? ' oasis-compared-changed' : ''}`}
      data-depth={shape.type === 'item' ? shape.depth : undefined}
      data-level={shape.type === 'heading' ? shape.level : undefined}
    >
      {shape.type === 'item' && <span aria-hidden="true">{shape.ordered ? '#' : '•'} </span>}
      {isOther && <span className="oasis-wording-muted">[{`${shapeName(before, t)} → ${shapeName(after, t)}`}] </span>}
      {shape.type === 'terms' ? <Whole line={line}>{t('wording.terms')}</Whole> : null}
      {cells.map(({ parts }, at) => (
        <span key={`${at}`} className={shape.type === 'row' ? 'oasis-compared-cell' : undefined}>
          {parts.map((part, place) => (
            <Part key={`${place}`} part={part} />
          ))}
        </span>
      ))}
    </div>
  );
}

function Whole({ line: { before, after }, children }: { readonly line: ComparedLine; readonly children: ReactNode }) {
  if (before === null) return <ins>{children}</ins>;
  return after === null ? <del>{children}</del> : children;
}

function Part({ part: { change, run } }: { readonly part: ComparedPart }) {
  const { pick } = useLabels();
  const words = run.type === 'break' ? '↵ ' : run.type === 'text' ? run.text : `{${pick(WORDING_FIELDS[run.field])}}`;
  const bold = run.type !== 'break' && run.bold ? <strong>{words}</strong> : words;
  const shown = run.type !== 'break' && run.italic ? <em>{bold}</em> : bold;
  if (change === 'added') return <ins>{shown}</ins>;
  return change === 'removed' ? <del>{shown}</del> : shown;
}

function lookOf(shape: LineShape): string {
  switch (shape.type) {
    case 'heading':
      return `heading${shape.level}`;
    case 'item':
      return shape.ordered ? 'orderedList' : 'bulletList';
    case 'row':
      return shape.head ? 'headRow' : 'tableRow';
    case 'paragraph':
    case 'terms':
      return shape.type;
  }
}

function shapeName(shape: LineShape, t: ReturnType<typeof useLabels>['t']): string {
  switch (shape.type) {
    case 'heading':
      return t(`wording.heading${shape.level}`);
    case 'item':
      return t(shape.ordered ? 'wording.orderedList' : 'wording.bulletList');
    case 'row':
      return t('wording.tableRow');
    case 'paragraph':
    case 'terms':
      return t(`wording.${shape.type}`);
  }
}
