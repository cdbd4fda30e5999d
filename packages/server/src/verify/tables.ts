declare module '../database/tables.ts' {
  interface Tables {
    /** Hashes of what does not change any more, by table and key; triggers write them. */
    readonly content_seal: { relation: string; key: string; hash: Buffer };
  }
}

export {};
