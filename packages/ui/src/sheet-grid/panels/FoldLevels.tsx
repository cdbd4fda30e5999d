import { HTMLSelect } from '@blueprintjs/core';
import { foldedTo } from '../arrange/settings-changes.ts';
import type { SheetContext } from '../context/sheet-context.ts';

/** The unfolded depth of rows, as a choice of levels; nothing for a flat table. */
export function FoldLevels({ sheet }: { readonly sheet: SheetContext }) {
  const { source, settings, labels } = sheet;
  const { folding } = labels.columns;
  const { tree } = source;
  if (tree === undefined) return null;
  const isMixed = settings.toggled.length > 0;
  return (
    <HTMLSelect
      minimal
      className="oasis-sheet-fold-levels"
      aria-label={folding.title}
      title={folding.title}
      value={isMixed ? 'mixed' : String(settings.foldedFrom ?? 'all')}
      onMouseDown={(event) => event.stopPropagation()}
      onChange={(event) => {
        const depth = Number(event.currentTarget.value);
        sheet.setSettings(foldedTo(settings, Number.isNaN(depth) ? undefined : depth));
      }}
    >
      {isMixed && (
        <option value="mixed" disabled>
          {folding.title}
        </option>
      )}
      {tree.levels.map((level, depth) => (
        <option key={level} value={depth}>
          {folding.downTo(level)}
        </option>
      ))}
      <option value="all">{folding.all}</option>
    </HTMLSelect>
  );
}
