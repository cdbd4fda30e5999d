import { invariant } from '../base/assert.ts';
import { compileLogic } from './compile.ts';
import type { TableSettings } from './input-set.ts';
import type { CalculationLogic } from './logic.ts';

/** The logics that a table has had under other settings, by its first one: choices are made forth and back. */
const known = new WeakMap<CalculationLogic['template'], Map<string, CalculationLogic>>();

/** The logic of an open table under other settings, which its template allows. Compiled once for each choice. */
export function logicUnder({ template, kernel }: CalculationLogic, settings: TableSettings): CalculationLogic {
  const logics = known.get(template) ?? new Map<string, CalculationLogic>();
  known.set(template, logics);
  const key = JSON.stringify(settings);
  const found = logics.get(key);
  if (found !== undefined && found.kernel.vectorOperation === kernel.vectorOperation) return found;
  const compiled = compileLogic(template, settings, kernel);
  invariant(compiled.ok, 'the template compiles under the settings');
  logics.set(key, compiled.value);
  return compiled.value;
}
