import { join } from 'node:path';
import type { WordArea } from '../src/locale/i18n.ts';

/** Every file of labels of the app, found by its name, so that no list names them. */
const FILES = import.meta.glob<Readonly<Record<string, WordArea>>>(
  ['../src/**/labels.ts', '../src/**/*-labels.ts', '!../src/locale/(labels|define-labels|use-labels).ts'],
  { eager: true },
);

/** The labels by the name of their export. */
export const LABEL_AREAS: ReadonlyMap<string, WordArea> = new Map(Object.values(FILES).flatMap(Object.entries));

/** Their absolute paths. */
export const LABEL_FILES: ReadonlySet<string> = new Set(
  Object.keys(FILES).map((path) => join(import.meta.dirname, path)),
);
