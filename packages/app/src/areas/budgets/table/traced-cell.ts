import type { CellExplanation, CellOrigin } from '@oasis/engine/report';

/** A cell that was typed and saved, by its place in the table. */
export interface SavedInput {
  readonly row: number;
  readonly field: string;
}

/** Data beside the table: the users who entered the saved inputs, and the name of the Kufri version. */
export interface TraceNames {
  readonly originOf: (cell: SavedInput) => CellOrigin | undefined;
  readonly kufriVersion: string;
}

/** The saved inputs that a value comes from, each once. */
export function savedInputsOf(explanation: CellExplanation): readonly SavedInput[] {
  const found = new Map<string, SavedInput>();
  visit(explanation, ({ row, field, source, value }) => {
    const isSaved = source.kind === 'input' && !source.unsaved && value !== undefined;
    if (isSaved) found.set(`${row}:${field}`, { row, field });
  });
  return [...found.values()];
}

/**
 * The trace for display: with the users of entered values, the Kufri version by its name, and each cell traced once, at its first
 * mention.
 */
export function toldTrace(explanation: CellExplanation, names: TraceNames): CellExplanation {
  return told(explanation, names, new Set());
}

function told(explanation: CellExplanation, names: TraceNames, met: Set<string>): CellExplanation {
  const { row, field, source } = explanation;
  met.add(field);
  if (source.kind === 'input' && !source.unsaved) {
    const origin = names.originOf({ row, field });
    return origin === undefined ? explanation : { ...explanation, source: { ...source, origin } };
  }
  if (source.kind === 'reference' && source.reference.startsWith('kufri')) {
    return { ...explanation, source: { ...source, version: names.kufriVersion } };
  }
  if (source.kind !== 'formula') return explanation;
  const operands = source.operands.flatMap((operand) => (met.has(operand.field) ? [] : [told(operand, names, met)]));
  return { ...explanation, source: { ...source, operands } };
}

function visit(explanation: CellExplanation, see: (cell: CellExplanation) => void): void {
  see(explanation);
  if (explanation.source.kind === 'formula') for (const operand of explanation.source.operands) visit(operand, see);
}
