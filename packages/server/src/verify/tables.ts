declare module '../database/tables.ts' {
  interface Tables {
    /** Hashes of data that no longer changes, by table and key; triggers write them. */
    readonly content_seal: { relation: string; key: string; hash: Buffer };
  }
}

export {};
