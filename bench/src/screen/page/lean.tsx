// Blueprint's Table as the product used it at first: light cells with a subscription each, one editor over the table.
import '@blueprintjs/core/lib/css/blueprint.css';
import '@blueprintjs/table/lib/css/table.css';
import './lean/lean.css';
import { BlueprintProvider } from '@blueprintjs/core';
import { CellWatch } from './lean/cell-watch.ts';
import { LeanEditor } from './lean/LeanEditor.tsx';
import { startPage } from './start.ts';

startPage((table) => (
  <BlueprintProvider>
    <LeanEditor table={table} watch={new CellWatch(table)} />
  </BlueprintProvider>
));
