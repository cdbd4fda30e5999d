import type { SheetContext } from '../context/sheet-context.ts';

/** Makes the next match of the last searched text the active cell; asks for a text without one. */
export function goToMatch(sheet: Pick<SheetContext, 'finder' | 'view' | 'controller' | 'open'>, step: 1 | -1): void {
  const { finder, view, controller } = sheet;
  if (finder.query.trim() === '') sheet.open('find');
  else if (view.active !== undefined) {
    void finder.next(view.active, step).then((cell) => {
      if (cell !== undefined) controller.select(cell);
    });
  }
}
