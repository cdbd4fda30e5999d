import { buRecord, makeRecord } from '@oasis/engine/areas/basics';
import type { Db, Tx } from '../../database/tables.ts';
import { recordList } from '../../records/record-list.ts';

export const buList = recordList(buRecord, (db: Db | Tx) => db.selectFrom('bu').where('deleted', '=', false), {
  as: 'bu',
  shown: {},
});

export const makeList = recordList(makeRecord, (db: Db | Tx) => db.selectFrom('make'), { as: 'make', shown: {} });
