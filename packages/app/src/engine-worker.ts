import { exposeTables } from '@oasis/engine/worker';

/** The page is given this lock when the worker is gone, however it ended. It is never let go. */
const ready = new Promise<void>((held) => {
  const { locks } = self.navigator;
  if (locks === undefined || self.name === '') held();
  else {
    const forLife = async (): Promise<void> => {
      held();
      await new Promise<never>(() => undefined);
    };
    locks.request(self.name, forLife).catch(held);
  }
});

// The worker's entry: every table that is open on this tab is calculated here. Most templates need no spreadsheet engine.
exposeTables({
  ready,
  async loadSpreadsheet(licenseKey) {
    const { createVectorOperation } = await import('@oasis/engine/hyperformula');
    return createVectorOperation(licenseKey === undefined ? {} : { licenseKey });
  },
});
