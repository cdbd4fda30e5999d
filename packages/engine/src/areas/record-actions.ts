import type { WordTable } from '../base/locale.ts';
import { changeAction, readAction } from './define-area.ts';

/** What people call a kind of record: 'a role', 'roles', '角色'. */
export interface RecordNames {
  readonly one: string;
  readonly many: string;
  readonly zh: string;
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
  const [read, create, update, change] = [
    `${kind}.read`,
    `${kind}.create`,
    `${kind}.update`,
    `${kind}.change-status`,
  ] as const;
  const first = menu * 10;
  return {
    SEARCH: { id: first + 1, name: { en: 'Search', zh: '查询' }, calls: [read] },
    ADD: { id: first + 2, name: { en: 'Add', zh: '新增' }, calls: [create] },
    VIEW: { id: first + 3, name: { en: 'View', zh: '查看' }, calls: [read] },
    EDIT: { id: first + 4, name: { en: 'Edit', zh: '编辑' }, calls: [read, update] },
    'ACTIVATE|DEACTIVATE': {
      id: first + 5,
      name: { en: 'Activate / Deactivate', zh: '启用/停用' },
      calls: [change],
    },
  } as const;
}
