import type { Generated } from 'kysely';

/** Migration 0001: sign-in and sessions. Secrets are stored only as SHA-256 hashes. */
interface SessionTables {
  readonly sign_in_attempt: {
    state_hash: Buffer;
    browser_hash: Buffer;
    verifier: string;
    nonce: string;
    expires_at: Date;
  };
  /** Migration 0017: a code is valid only in the browser that has the secret behind `browser_hash`. */
  readonly sign_in_code: {
    code_hash: Buffer;
    browser_hash: Buffer;
    user_id: number;
    id_token: string;
    expires_at: Date;
  };
  /** Migration 0017: the subject of a user at an issuer; the first sign-in binds them. */
  readonly user_identity: { user_id: number; issuer: string; subject: string; bound_at: Date };
  readonly session: {
    id: Generated<string>;
    user_id: number;
    /** Input of the next token's derivation, so that all calls with the old token get the same new token. */
    salt: Buffer;
    id_token: string;
    created_at: Date;
    seen_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
    /** Migration 0015: the origin of the sign-in; empty if unknown. */
    address: Generated<string>;
    browser: Generated<string>;
    system: Generated<string>;
  };
  readonly session_token: {
    token_hash: Buffer;
    session_id: string;
    issued_at: Date;
    /** The time at which its successor was first used. */
    replaced_at: Date | null;
    /** Migration 0008: the hash of the token that this one replaces, until this one is first used. */
    previous_hash: Generated<Buffer | null>;
    /** Migration 0008: the time at which its successor was issued. */
    succeeded_at: Generated<Date | null>;
  };
  readonly idempotency: {
    usrid: number;
    call: string;
    key: string;
    request_hash: Buffer;
    reply: string | null;
    at: Date;
    /** The changed object, as in the audit record. */
    subject: Generated<string>;
    /** The rights of the caller at the change, as in `VersionedActor`. */
    rights: Generated<string>;
  };
}

declare module '../database/tables.ts' {
  interface Tables extends SessionTables {}
}
