import type { VectorOperation } from '@oasis/engine/formula';
import { type BudgetTemplate, callsSpreadsheet } from '@oasis/engine/template';

/** The calculation that formulas of a template need in addition to the engine's own loops. */
export interface Kernel {
  readonly vectorOperation?: VectorOperation;
}

let licenseKey: string | undefined;
let operation: Promise<VectorOperation> | undefined;

/** Says under which licence this process uses HyperFormula; before the first table is opened. */
export function licenseSpreadsheet(key: string): void {
  licenseKey = key;
}

/** HyperFormula if the template calls a function of it, loaded by the first such template; nothing for any other. */
export async function kernelOf(template: BudgetTemplate): Promise<Kernel> {
  if (!callsSpreadsheet(template)) return {};
  operation ??= loadSpreadsheet();
  return { vectorOperation: await operation };
}

async function loadSpreadsheet(): Promise<VectorOperation> {
  const { createVectorOperation } = await import('@oasis/engine/hyperformula');
  return createVectorOperation(licenseKey === undefined ? {} : { licenseKey });
}
