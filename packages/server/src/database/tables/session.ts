import type { Generated } from 'kysely';

/** Migration 0001: sign-in and sessions. Of every secret only the SHA-256 is stored. */
export interface SessionTables {
  readonly sign_in_attempt: {
    state_hash: Buffer;
    browser_hash: Buffer;
    verifier: string;
    nonce: string;
    expires_at: Date;
  };
  /** Migration 0017: a code is good in the browser that holds the secret behind `browser_hash`. */
  readonly sign_in_code: {
    code_hash: Buffer;
    browser_hash: Buffer;
    user_id: number;
    id_token: string;
    expires_at: Date;
  };
  /** Migration 0017: whom an issuer knows as a user; the first sign-in binds. */
  readonly user_identity: { user_id: number; issuer: string; subject: string; bound_at: Date };
  readonly session: {
    id: Generated<string>;
    user_id: number;
    /** Mixed into the next token, so that all calls that carry the old one are given the same new one. */
    salt: Buffer;
    id_token: string;
    created_at: Date;
    seen_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
    /** Migration 0015: where the sign-in came from; empty where it is not known. */
    address: Generated<string>;
    browser: Generated<string>;
    system: Generated<string>;
  };
  readonly session_token: {
    token_hash: Buffer;
    session_id: string;
    issued_at: Date;
    /** When its successor was first used. */
    replaced_at: Date | null;
    /** Migration 0008: the token that this one replaces, until this one is first used. */
    previous_hash: Generated<Buffer | null>;
    /** Migration 0008: when its successor was made. */
    succeeded_at: Generated<Date | null>;
  };
  readonly idempotency: {
    usrid: number;
    call: string;
    key: string;
    request_hash: Buffer;
    reply: string | null;
    at: Date;
    /** What was changed, as the record says. */
    subject: Generated<string>;
    /** The rights that it was changed with, as `VersionedActor` has them. */
    rights: Generated<string>;
  };
}
