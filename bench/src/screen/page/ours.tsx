// The product's grid alone, over the same columns.
import '@blueprintjs/core/lib/css/blueprint.css';
import '@oasis/ui/sheet.css';
import '@oasis/ui/ui.css';
import { BlueprintProvider } from '@blueprintjs/core';
import { DEFAULT_SETTINGS, SheetGrid } from '@oasis/ui';
import { BenchSource } from './bench-source.ts';
import { sheetActions, sheetLabels } from './ours-parts.ts';
import { startPage } from './start.ts';

const BODY_HEIGHT = 810;

/** Rows of the height that the peers have: more of them are in sight than with the product's own. */
const SETTINGS = { ...DEFAULT_SETTINGS, density: 'compact' } as const;

startPage((table) => (
  <BlueprintProvider>
    <SheetGrid
      source={new BenchSource(table)}
      actions={sheetActions(table)}
      labels={sheetLabels()}
      settings={SETTINGS}
      bodyHeight={BODY_HEIGHT}
    />
  </BlueprintProvider>
));
