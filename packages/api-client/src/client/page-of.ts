/** A page of a list, independent of the field names of the reply (API-001, API-002). */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly size: number | undefined;
  /** As numbered in the reply. */
  readonly page: number | undefined;
}

/** The shapes that lists answer with: totals as totalElements, totalCount or totalNum, the page as pageAt or page. */
export interface ListReply<Row> {
  readonly content?: readonly Row[];
  readonly list?: readonly Row[];
  readonly size?: number;
  readonly pageSize?: number;
  readonly pageAt?: number;
  readonly page?: number;
  readonly totalElements?: number;
  readonly totalCount?: number;
  readonly totalNum?: number;
}

export function pageOf<Row>(reply: ListReply<Row>): ListPage<Row> {
  const rows = reply.content ?? reply.list ?? [];
  return {
    rows,
    total: reply.totalElements ?? reply.totalCount ?? reply.totalNum ?? rows.length,
    size: reply.size ?? reply.pageSize,
    page: reply.pageAt ?? reply.page,
  };
}
