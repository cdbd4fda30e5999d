import { buRecord, makeRecord } from '@oasis/engine/areas/basics';
import { sql } from 'kysely';
import { raiseVersion } from '../../people/user-record.ts';
import { definedRecord } from '../../records/defined-record.ts';
import { buList, makeList } from './store.ts';

const lock = 'basicNames';

const bu = definedRecord(buRecord, { table: 'bu', list: buList, lock, columnsOfNew: () => ({ parent_id: null }) });

/** BUs. A user grants only BUs that he has, so the maker of a BU is subscribed to it. */
export const storedBu: typeof bu = {
  ...bu,
  insert: async (tx, context, draft) => {
    const made = await bu.insert(tx, context, draft);
    const { usrid } = context.actor;
    await tx
      .insertInto('user_bu')
      .values({ user_id: usrid, bu_id: made.id, created_by: usrid, created_at: context.now })
      .execute();
    await raiseVersion(tx, usrid);
    return made;
  },
};

/** Makes. A new one comes last. */
export const storedMake = definedRecord(makeRecord, {
  table: 'make',
  list: makeList,
  lock,
  columnsOfNew: () => ({ position: sql<number>`(select coalesce(max(position), 0) + 1 from make)` }),
});
