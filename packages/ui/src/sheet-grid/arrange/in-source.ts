import type { SheetActions } from '../source/sheet-actions.ts';
import type { ArrangedSource } from './arranged-source.ts';

/** The owner's actions for callers that know only positions: every cell is translated to rows and columns of the source. */
export function inSource(arranged: ArrangedSource, actions: SheetActions): SheetActions {
  const fillMonths = actions.fillMonths?.bind(actions);
  return {
    edit: (cell, text) => actions.edit(arranged.cellAt(cell), text),
    paste: (target, texts, outside, below) => {
      const block = arranged.blockAt(target);
      if (below === undefined) return actions.paste(block, texts, outside);
      return actions.paste(block, texts, outside, arranged.blockAt({ rows: below, columns: [] }).rows);
    },
    fill: (fill) =>
      actions.fill({ ...fill, source: arranged.blockAt(fill.source), target: arranged.blockAt(fill.target) }),
    clear: (blocks) => actions.clear(blocks.map((block) => arranged.blockAt(block))),
    ...(fillMonths !== undefined && {
      fillMonths: (target, onlyEmpty) => fillMonths(arranged.blockAt(target), onlyEmpty),
    }),
    undo: () => actions.undo(),
    redo: () => actions.redo(),
    canUndo: () => actions.canUndo?.() ?? true,
    canRedo: () => actions.canRedo?.() ?? true,
    underWay: () => actions.underWay?.(),
    clipboard: (problem) => actions.clipboard?.(problem),
    dismiss: () => actions.dismiss(),
    locked: (cell) => actions.locked(arranged.cellAt(cell)),
  };
}
