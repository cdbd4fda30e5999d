import { encodingSchema } from '../../files/schema.ts';
import type { DuplicateChoices } from '../../volumes/settle.ts';
import { type DuplicateChoice, type ReadOptions, VOLUME_FIELDS, type VolumeField } from '../../volumes/types.ts';
import { oneOf, onlyWord, readArguments, wholeNumber } from '../arguments.ts';
import { UsageError } from '../command.ts';

export interface ImportOptions {
  readonly file: string;
  readonly make: string;
  readonly reading: ReadOptions;
  readonly choices: DuplicateChoices;
  readonly report?: string;
  readonly dryRun: boolean;
}

/** Makes of a file become brands of the imported cars unless another make is named. */
const DEFAULT_MAKE = 'CBU';
const CHOICES: readonly DuplicateChoice[] = ['first', 'last', 'sum', 'largest'];

/** The option that names the column of a field. */
const OPTION_OF = {
  year: 'year-column',
  month: 'month-column',
  date: 'date-column',
  make: 'make-column',
  typeClass: 'type-class-column',
  modelYear: 'model-year-column',
  model: 'model-column',
  quantity: 'quantity-column',
  ws: 'ws-column',
} as const satisfies Readonly<Record<VolumeField, string>>;

/** Throws a usage error for anything that the command does not know. */
export function readImportOptions(args: readonly string[]): ImportOptions {
  const { values, positionals } = readArguments(args, {
    make: { type: 'string', default: DEFAULT_MAKE },
    'year-column': { type: 'string' },
    'month-column': { type: 'string' },
    'date-column': { type: 'string' },
    'make-column': { type: 'string' },
    'type-class-column': { type: 'string' },
    'model-year-column': { type: 'string' },
    'model-column': { type: 'string' },
    'quantity-column': { type: 'string' },
    'ws-column': { type: 'string' },
    encoding: { type: 'string' },
    duplicates: { type: 'string' },
    choose: { type: 'string', multiple: true, default: [] },
    'leave-out-sums': { type: 'boolean', default: false },
    report: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
  });
  const columns: { [Field in VolumeField]?: string } = {};
  for (const field of VOLUME_FIELDS) {
    const name = values[OPTION_OF[field]];
    if (name !== undefined) columns[field] = name;
  }
  const { encoding, duplicates, report } = values;
  return {
    file: onlyWord(positionals, 'FILE'),
    make: values.make,
    reading:
      encoding === undefined
        ? { columns }
        : { columns, encoding: oneOf(encoding, '--encoding', encodingSchema.options) },
    choices: {
      ...(duplicates === undefined ? {} : { all: oneOf(duplicates, '--duplicates', CHOICES) }),
      byRow: Object.fromEntries(values.choose.map(readChoice)),
      leaveSums: values['leave-out-sums'],
    },
    ...(report === undefined ? {} : { report }),
    dryRun: values['dry-run'],
  };
}

function readChoice(text: string): readonly [row: number, choice: DuplicateChoice] {
  const [row, choice, ...rest] = text.split('=');
  if (row === undefined || choice === undefined || rest.length > 0) {
    throw new UsageError(`--choose is '${text}'; write it as ROW=CHOICE`);
  }
  return [wholeNumber(row, '--choose', 1, 10_000_000), oneOf(choice, '--choose', CHOICES)];
}
