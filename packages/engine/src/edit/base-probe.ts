import { present } from '../base/assert.ts';
import { compileKernel } from '../formula/kernel.ts';
import { fieldsOf } from '../formula/syntax.ts';
import type { BudgetTable } from '../table/types.ts';
import type { CalculationLogic, FormulaField, LogicField } from '../template/logic.ts';

/** The value that a field would have in a leaf row, without writing anything. */
export interface FieldProbe {
  /** Columns of inputs and references that the field depends on. */
  readonly dependsOn: ReadonlySet<number>;
  /** The field's value if `assumed` stood in one of the columns; the table's own inputs else. */
  valueIn(table: BudgetTable, row: number, assumed?: { readonly column: number; readonly value: number }): number;
}

/** Calculates one field by the kernel's own loops over one row of scratch columns, so it gives the kernel's bits. */
export function probeOf(logic: CalculationLogic, field: LogicField): FieldProbe {
  const formulas = formulasBehind(logic, field);
  const columns = logic.fields.map(() => new Float64Array(1));
  const operands = logic.fields.filter(
    (candidate) =>
      candidate === field || formulas.some(({ expression }) => fieldsOf(expression).includes(candidate.id)),
  );
  const given = operands.filter((operand) => operand.kind !== 'formula').map(({ index }) => index);
  const steps = formulas.map(({ id, expression }) => ({ kind: 'formula', target: id, expression }) as const);
  const kernel = compileKernel(
    steps,
    logic.fields.map(({ id }) => id),
    logic.kernel,
  ).bind({ columns });
  const result = present(columns[field.index], 'the column of the field');
  return {
    dependsOn: new Set(given),
    valueIn(table, row, assumed) {
      for (const index of given) {
        const value = assumed?.column === index ? assumed.value : table.columns[index]?.[row];
        present(columns[index], 'a scratch column')[0] = value ?? Number.NaN;
      }
      kernel.run(0, 1);
      return result[0] ?? Number.NaN;
    },
  };
}

/** The formula fields that a field is calculated from, itself included, operands first. */
function formulasBehind(logic: CalculationLogic, field: LogicField): readonly FormulaField[] {
  const found = new Set<FormulaField>();
  const visit = (candidate: LogicField | undefined): void => {
    if (candidate?.kind !== 'formula' || found.has(candidate)) return;
    for (const id of fieldsOf(candidate.expression)) visit(logic.byId.get(id));
    found.add(candidate);
  };
  visit(field);
  return [...found];
}
