import type { LocalText, WordTable } from '../base/locale.ts';
import { type AreaButton, changeAction, type readAction } from './define-area.ts';
import { capitalised, type RecordNames, recordActions, spaced } from './record-actions.ts';
import { usualButton } from './usual-buttons.ts';

/** How a record goes out of use: by deletion, by a switch, or never. */
type RecordEnd = 'delete' | 'switch' | 'stay';

interface RecordAreaSpec<Kind extends string, Prefix extends string, End extends RecordEnd, Subject extends string> {
  /** Prefix of the action ids. */
  readonly kind: Kind;
  /** Prefix of the permission codes and of the audit log's events. */
  readonly prefix: Prefix;
  readonly names: RecordNames;
  readonly path: string;
  readonly menu: {
    /** Never reused, and neither are those of the buttons, which have a digit more. */
    readonly id: number;
    readonly place?: number;
    readonly parent: number;
    /** Name of a Blueprint icon. */
    readonly icon: string;
    /** Only if the entry has another name than the records. */
    readonly name?: LocalText;
  };
  readonly end: End;
  /** The kind in subjects of the audit log, if it differs. */
  readonly subject?: Subject;
  /** Name of the kind in the audit log, if it differs. */
  readonly recordName?: LocalText;
}

type Read<Prefix extends string> = ReturnType<typeof readAction<`${Prefix}_READ`>>;
type Change<Prefix extends string, Event extends string> = ReturnType<
  typeof changeAction<`${Prefix}_EDIT`, `${Prefix}_${Event}`>
>;

type UsualActions<Kind extends string, Prefix extends string> = Readonly<
  Record<`${Kind}.read`, Read<Prefix>> &
    Record<`${Kind}.create`, Change<Prefix, 'CREATED'>> &
    Record<`${Kind}.update`, Change<Prefix, 'UPDATED'>>
>;

type EndAction<Kind extends string, Prefix extends string, End extends RecordEnd> = End extends 'delete'
  ? Readonly<Record<`${Kind}.delete`, Change<Prefix, 'DELETED'>>>
  : End extends 'switch'
    ? Readonly<Record<`${Kind}.change-status`, Change<Prefix, 'STATUS_CHANGED'>>>
    : Readonly<Record<never, never>>;

type EndButton<Kind extends string, End extends RecordEnd> = End extends 'delete'
  ? { readonly DELETE: AreaButton<`${Kind}.delete`> }
  : End extends 'switch'
    ? { readonly 'ACTIVATE|DEACTIVATE': AreaButton<`${Kind}.change-status`> }
    : Readonly<Record<never, never>>;

/** Actions, permissions, page and names of records that one page lists, adds, shows and edits. */
export interface RecordArea<Kind extends string, Prefix extends string, End extends RecordEnd, Subject extends string> {
  readonly names: RecordNames;
  /** The kind in subjects of the audit log. */
  readonly subject: Subject;
  readonly actions: UsualActions<Kind, Prefix> & EndAction<Kind, Prefix, End>;
  readonly permissions: WordTable;
  readonly page: {
    readonly path: string;
    readonly menu: RecordAreaSpec<Kind, Prefix, End, Subject>['menu'] & { readonly name: LocalText };
    readonly buttons: {
      readonly SEARCH: AreaButton<`${Kind}.read`>;
      readonly ADD: AreaButton<`${Kind}.create`>;
      readonly VIEW: AreaButton<`${Kind}.read`>;
      readonly EDIT: AreaButton<`${Kind}.read` | `${Kind}.update`>;
    } & EndButton<Kind, End>;
  };
  readonly recordKinds: Readonly<Record<Subject, LocalText>>;
}

/** The area of a kind of record. Further actions, buttons and fields of the audit log are added beside it. */
export function recordArea<
  const Kind extends string,
  const Prefix extends string,
  const End extends RecordEnd,
  const Subject extends string = Kind,
>(spec: RecordAreaSpec<Kind, Prefix, End, Subject>): RecordArea<Kind, Prefix, End, Subject>;
export function recordArea(spec: RecordAreaSpec<string, string, RecordEnd, string>): object {
  const { kind, prefix, names, path, menu, end, subject = kind, recordName } = spec;
  const { permissions, read, create, update, changeStatus } = recordActions(prefix, names);
  const remove = changeAction(
    { en: `Delete ${names.one}`, zh: `删除${spaced(names.zh)}` },
    `${prefix}_EDIT`,
    `${prefix}_DELETED`,
  );
  const first = menu.id * 10;
  return {
    names,
    subject,
    actions: {
      [`${kind}.read`]: read,
      [`${kind}.create`]: create,
      [`${kind}.update`]: update,
      ...(end === 'delete' && { [`${kind}.delete`]: remove }),
      ...(end === 'switch' && { [`${kind}.change-status`]: changeStatus }),
    },
    permissions,
    page: {
      path,
      menu: { name: { en: capitalised(names.many), zh: names.zh }, ...menu },
      buttons: {
        ...usualButton('SEARCH', first + 1, `${kind}.read`),
        ...usualButton('ADD', first + 2, `${kind}.create`),
        ...usualButton('VIEW', first + 3, `${kind}.read`),
        ...usualButton('EDIT', first + 4, `${kind}.read`, `${kind}.update`),
        ...(end === 'delete' && usualButton('DELETE', first + 5, `${kind}.delete`)),
        ...(end === 'switch' && usualButton('ACTIVATE|DEACTIVATE', first + 5, `${kind}.change-status`)),
      },
    },
    recordKinds: { [subject]: recordName ?? { en: capitalised(wordOf(names)), zh: names.zh } },
  };
}

/** The name of one record without its article. */
export function wordOf({ one }: RecordNames): string {
  return one.slice(one.indexOf(' ') + 1);
}
