import type { PostState } from '@oasis/engine/areas/post';
import type { Generated } from 'kysely';

/** Migration 0206. Days are 'YYYY-MM-DD'. */
interface PostTables {
  readonly retail_post: {
    id: Generated<number>;
    code: string;
    /** Number of the parcel. */
    name: string;
    bu_id: number;
    dealer_id: number;
    status: PostState;
    version: Generated<number>;
    arrived_day: string;
    reference: string;
    papers: number;
    record_id: Generated<number | null>;
    created_by: number | null;
    created_at: Date;
    updated_by: number | null;
    updated_at: Date;
  };
}

declare module '../../database/tables.ts' {
  interface Tables extends PostTables {}
}
