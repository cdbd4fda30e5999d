import type { VectorOperation } from '@oasis/engine';
import { createVectorOperation } from '@oasis/engine/hyperformula';
import { exposeTables } from '@oasis/engine/worker';

let spreadsheet: VectorOperation | undefined;

/** Started by the first formula that needs it; most templates have none. */
const vectorOperation: VectorOperation = {
  calculate: (...work) => {
    spreadsheet ??= createVectorOperation();
    spreadsheet.calculate(...work);
  },
};

// The worker's entry: every table that is open on this tab is calculated here.
exposeTables({ kernel: { vectorOperation } });
