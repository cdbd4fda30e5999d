import type { ContentPart } from '@oasis/engine/areas/programs';
import { BUDGET_PART } from './budgets/budget-part.ts';
import { DESIGN_PART } from './design/design-part.ts';
import { PAIRS_PART } from './pairs/pairs-part.ts';
import { PARAMETER_PART } from './parameter/parameter-part.ts';
import type { ProgramPart } from './part.ts';
import { TERMS_PART } from './terms/terms-part.ts';
import { WORDING_PART } from './wording/wording-part.ts';

/** All parts of a program, in the order of their tabs. */
export const PROGRAM_PARTS: readonly ProgramPart[] = Object.values({
  design: DESIGN_PART,
  terms: TERMS_PART,
  combinability: PAIRS_PART,
  parameter: PARAMETER_PART,
  wording: WORDING_PART,
  budget: BUDGET_PART,
} satisfies Readonly<Record<ContentPart, ProgramPart>>);
