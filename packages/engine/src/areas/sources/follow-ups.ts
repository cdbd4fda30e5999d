import type { LocalText } from '../../base/locale.ts';
import type { FollowUp } from '../../states/follow-up.ts';
import { SOURCE_CODES, SOURCE_PATHS, type SourceKindCode } from './codes.ts';
import type { SourceMove } from './states.ts';

/** The name of the task to check a set of a kind. */
export type SourceTask = `checkSource${SourceKindCode}`;

export interface SourceTaskRule {
  readonly name: LocalText;
  readonly page: string;
}

/** The tasks of checking, one for each kind: each leads to a page of its kind. */
export const SOURCE_TASKS: Readonly<Record<SourceTask, SourceTaskRule>> = {
  checkSourceAG: taskOf('AG'),
  checkSourceTA: taskOf('TA'),
  checkSourceTDTA: taskOf('TDTA'),
};

function taskOf(code: SourceKindCode): SourceTaskRule {
  return {
    name: { en: `Check the source data (${code})`, zh: `复核来源数据（${code}）` },
    page: `${SOURCE_PATHS[code]}/set?setId={id}`,
  };
}

/** A set waits for whoever may check it, until it is checked or withdrawn. */
export function sourceFollowUps(code: SourceKindCode): Readonly<Partial<Record<SourceMove, FollowUp>>> {
  const kind: SourceTask = `checkSource${code}`;
  const over: FollowUp = { tasks: { ends: [kind] } };
  return {
    upload: { tasks: { opens: [{ kind, holder: { permission: 'SOURCE_CHECK' }, days: 3 }] } },
    check: over,
    withdraw: over,
  };
}

/** The kinds of tasks of checking. */
export const SOURCE_TASK_KINDS: readonly SourceTask[] = SOURCE_CODES.map((code): SourceTask => `checkSource${code}`);
