import type { WordTable } from '../base/locale.ts';
import { changeAction, changesBy, readAction } from './define-area.ts';
import { usualButton } from './usual-buttons.ts';

/** Names of a kind of record: 'a role', 'roles', '角色'. */
export interface RecordNames {
  readonly one: string;
  readonly many: string;
  readonly zh: string;
  /** For titles of forms, with the capital letters of the specification: 'User Group'. */
  readonly titled?: string;
}

/**
 * The actions of records that are read, added, edited and switched: one permission to read them, one to edit them. Records
 * that belong to others take the permissions of those, by their prefix.
 */
export function recordActions<const Prefix extends string>(
  prefix: Prefix,
  { one, many, zh: name }: RecordNames,
  permitted: string = prefix,
) {
  const zh = spaced(name);
  const [reading, editing] = [`${permitted}_READ`, `${permitted}_EDIT`] as const;
  const read = { en: `Read ${many}`, zh: `查看${zh}` };
  const permissions: WordTable = {
    [reading]: read,
    [editing]: { en: `Edit ${many}`, zh: `编辑${zh}` },
  };
  return {
    permissions,
    read: readAction(read, reading),
    create: changeAction({ en: `Add ${one}`, zh: `新增${zh}` }, editing, `${prefix}_CREATED` as const),
    update: changeAction({ en: `Edit ${one}`, zh: `编辑${zh}` }, editing, `${prefix}_UPDATED` as const),
    changeStatus: changeAction(
      { en: `Activate or deactivate ${one}`, zh: `启用或停用${zh}` },
      editing,
      `${prefix}_STATUS_CHANGED` as const,
    ),
  };
}

/** The actions of records that come by files: one permission to write them into a file, one to take a file in. */
export function fileActions<const Read extends string, const Edit extends string, const Event extends string>(
  { many, zh: name }: RecordNames,
  { read, edit, event }: { readonly read: Read; readonly edit: Edit; readonly event: Event },
) {
  const zh = spaced(name);
  return {
    export: readAction({ en: `Export ${many}`, zh: `导出${zh}` }, read),
    checkFile: readAction(
      { en: `Check a file of ${many}`, zh: `检查${zh}${/[A-Za-z]$/v.test(name) ? ' ' : ''}文件` },
      edit,
    ),
    import: changeAction({ en: `Import ${many}`, zh: `导入${zh}` }, edit, event),
  };
}

/** The actions of a second person on what somebody has proposed: `moves` are those of its states. */
export function decideActions<const Prefix extends string, const Code extends string, Confirm, Reject>(
  prefix: Prefix,
  { one, zh: name }: RecordNames,
  permission: Code,
  moves: { readonly confirm: Confirm; readonly reject: Reject },
) {
  const zh = spaced(name);
  const change = changesBy(permission);
  return {
    confirm: change({ en: `Confirm ${one}`, zh: `确认${zh}` }, `${prefix}_CONFIRMED` as const, moves.confirm),
    reject: change({ en: `Reject ${one}`, zh: `驳回${zh}` }, `${prefix}_REJECTED` as const, moves.reject),
  };
}

/** A Chinese name behind Chinese characters, which a space keeps apart from Latin letters. */
export function spaced(name: string): string {
  return /^[A-Za-z]/v.test(name) ? ` ${name}` : name;
}

/** A name with a capital letter at its beginning. */
export function capitalised(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** The buttons of a page of such records. Their ids are those of its entry in the menu with a digit more, and never reused. */
export function recordButtons<const Kind extends string>(kind: Kind, menu: number) {
  const first = menu * 10;
  return {
    ...usualButton('SEARCH', first + 1, `${kind}.read`),
    ...usualButton('ADD', first + 2, `${kind}.create`),
    ...usualButton('VIEW', first + 3, `${kind}.read`),
    ...usualButton('EDIT', first + 4, `${kind}.read`, `${kind}.update`),
    ...usualButton('ACTIVATE|DEACTIVATE', first + 5, `${kind}.change-status`),
  };
}
