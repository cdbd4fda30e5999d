import type { SheetActions, SheetLabels, SheetOutcome } from '@oasis/ui';
import type { BenchTable } from './bench-table.ts';

const NOTHING: SheetOutcome = { written: 0, refused: 0 };

/** Edits go to the table; the bench measures no other gesture. */
export function sheetActions(table: BenchTable): SheetActions {
  return {
    edit: async ({ row, column }, text) => {
      table.set(row, column, text);
      return true;
    },
    paste: async () => NOTHING,
    fill: async () => NOTHING,
    clear: async () => NOTHING,
    undo: () => undefined,
    redo: () => undefined,
    dismiss: () => undefined,
    locked: () => undefined,
  };
}

/** Names under which further words stand, and words that are made of something. */
const GROUPS = /^(kinds|commands|groups|moves|reasons|panels|columns|find|keys|status|densities|folding)$/;
const MADE = /^(columns\.menu|columns\.folding\.downTo|panels\.find\.found|panels\.status\.(rows|figure))$/;

/** A word for everything that the grid may say: its own name. What it says is not what is measured. */
function everyWord(path: string): unknown {
  return new Proxy(Object.create(null), {
    get: (_target, key) => {
      const name = String(key);
      const whole = path === '' ? name : `${path}.${name}`;
      if (MADE.test(whole)) return (...parts: readonly unknown[]) => `${name} ${parts.join(' ')}`;
      return GROUPS.test(name) ? everyWord(whole) : name;
    },
  });
}

function hasEveryWord(words: unknown): words is SheetLabels {
  return typeof words === 'object';
}

export function sheetLabels(): SheetLabels {
  const words = everyWord('');
  if (!hasEveryWord(words)) throw new Error('there are no words');
  return words;
}
