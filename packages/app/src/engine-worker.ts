import { exposeTables } from '@oasis/engine/worker';

// The worker's entry: every table that is open on this tab is calculated here. Most templates need no spreadsheet engine.
exposeTables({
  async loadSpreadsheet(licenseKey) {
    const { createVectorOperation } = await import('@oasis/engine/hyperformula');
    return createVectorOperation(licenseKey === undefined ? {} : { licenseKey });
  },
});
