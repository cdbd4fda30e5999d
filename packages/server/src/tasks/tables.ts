import type { DayKind } from '@oasis/engine/areas/calendar';
import type { TaskState } from '@oasis/engine/areas/tasks';
import type { Generated, GeneratedAlways } from 'kysely';

/** Migration 0096. */
interface TaskTable {
  id: Generated<number>;
  kind: string;
  /** The object that it is about, with its code and name of when it was opened. */
  object_kind: string;
  object_id: number;
  code: string;
  name: string;
  bu_id: number | null;
  /** The user of the task; null if it is for everybody who has the permission and reaches the BU. */
  user_id: number | null;
  permission: Generated<string>;
  /** 'u:' with the user or 'p:' with the permission. */
  holder: GeneratedAlways<string>;
  /** Fen. */
  amount: number | null;
  since: Date;
  due: string | null;
  opened_by: number | null;
  state: Generated<TaskState>;
  done_at: Generated<Date | null>;
  done_by: Generated<number | null>;
}

/** Migration 0198: the calendar of working days. */
interface WorkDayTable {
  id: Generated<number>;
  /** 'YYYY-MM-DD', each once. */
  day: string;
  kind: DayKind;
  name: string;
  version: Generated<number>;
  created_by: number | null;
  created_at: Generated<Date>;
}

declare module '../database/tables.ts' {
  interface Tables {
    readonly work_day: WorkDayTable;
    readonly task: TaskTable;
  }
}
