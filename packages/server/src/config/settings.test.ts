import { describe, expect, it } from 'vitest';
import type { Environment } from './read.ts';
import { readSettings } from './settings.ts';

const settings = (environment: Environment) => {
  const read = readSettings(environment, '/work-folder');
  if (!read.ok) throw new Error(read.error.map(({ sentence }) => sentence).join('\n'));
  return read.value;
};
const sentences = (environment: Environment): readonly string[] => {
  const read = readSettings(environment, '/work-folder');
  return read.ok ? [] : read.error.map(({ sentence }) => sentence);
};

describe('settings', () => {
  it('have a default for everything that is not set', () => {
    expect(settings({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicAddress: 'http://127.0.0.1:3000',
      dataFolder: '/work-folder/.data',
      database: { kind: 'embedded' },
      signIn: { kind: 'local' },
      hyperformulaKey: 'gpl-v3',
      logLevel: 'info',
      archiveFolder: '/work-folder/.data/archive',
      documentFolder: '/work-folder/.data/documents',
      keptMonths: { audit_log: 0, page_view: 0, budget_change: 0, access_history: 0 },
      keptPeopleMonths: 0,
      workers: 1,
      trustedProxies: [],
    });
  });

  it('take a mail server and a sender address, both or neither, and show no password', () => {
    const server = 'smtps://oasis:secret@mail.example:465';
    const mail = { OASIS_SMTP_URL: server, OASIS_MAIL_FROM: 'oasis@oasis.example' };
    expect(settings(mail).mail).toEqual({ server, from: 'oasis@oasis.example' });
    expect(sentences({ OASIS_MAIL_FROM: mail.OASIS_MAIL_FROM }).join()).toContain('is set without OASIS_SMTP_URL');
    expect(sentences({ OASIS_SMTP_URL: server }).join()).toContain('OASIS_MAIL_FROM is missing');
    expect(sentences({ ...mail, OASIS_MAIL_FROM: 'a@b.example, c@d.example' })).toHaveLength(1);
    const [wrong = ''] = sentences({ ...mail, OASIS_SMTP_URL: 'https://oasis:secret@mail.example' });
    expect(wrong).toContain('OASIS_SMTP_URL is no address of a mail server');
    expect(wrong).not.toContain('secret');
  });

  it('take the months that sales keep what they tell of people', () => {
    expect(settings({ OASIS_KEEP_PEOPLE: '24' }).keptPeopleMonths).toBe(24);
  });

  it('take trusted proxies as addresses and ranges, and refuse other texts and ranges of everybody', () => {
    const { trustedProxies } = settings({ OASIS_TRUSTED_PROXIES: '10.0.0.5, 192.168.0.0/16,fd00::/8, ::1' });
    expect(trustedProxies).toEqual([
      { address: '10.0.0.5', family: 'ipv4', prefix: 32 },
      { address: '192.168.0.0', family: 'ipv4', prefix: 16 },
      { address: 'fd00::', family: 'ipv6', prefix: 8 },
      { address: '::1', family: 'ipv6', prefix: 128 },
    ]);
    for (const wrong of [
      'proxy.example',
      '10.0.0.0/33',
      '0.0.0.0/0',
      '::/0',
      '10.0.0.0/',
      '10.0.0.0/8/8',
      '10.0.0.0/+8',
    ]) {
      const [sentence, ...more] = sentences({ OASIS_TRUSTED_PROXIES: `10.0.0.5,${wrong}` });
      expect(more).toEqual([]);
      expect(sentence).toContain(`OASIS_TRUSTED_PROXIES has "${wrong}"`);
    }
  });

  it('take an outside sign-in, a database with two roles and a public address', () => {
    const read = settings({
      PORT: '8080',
      HOST: '0.0.0.0',
      OASIS_URL: 'https://oasis.example/',
      OASIS_DATA: '/var/oasis',
      DATABASE_URL: 'postgres://app:a@db/oasis',
      DATABASE_MIGRATION_URL: 'postgresql://owner:b@db/oasis',
      OIDC_ISSUER: 'https://sso.example',
      OIDC_CLIENT_ID: 'oasis',
      OIDC_CLIENT_SECRET: 'secret',
      OIDC_ACCOUNT_CLAIM: 'upn',
      HYPERFORMULA_KEY: 'key',
    });
    expect(read).toMatchObject({
      publicAddress: 'https://oasis.example',
      dataFolder: '/var/oasis',
      database: {
        kind: 'address',
        application: 'postgres://app:a@db/oasis',
        migration: 'postgresql://owner:b@db/oasis',
      },
      signIn: {
        kind: 'outside',
        issuer: 'https://sso.example',
        clientId: 'oasis',
        clientSecret: 'secret',
        accountClaim: 'upn',
      },
      hyperformulaKey: 'key',
    });
  });

  it.each<[Environment, string]>([
    [{ PORT: 'x' }, 'PORT'],
    [{ PORT: '0' }, 'PORT'],
    [{ PORT: '65536' }, 'PORT'],
    [{ HOST: 'a b' }, 'HOST'],
    [{ OASIS_URL: 'oasis.local' }, 'OASIS_URL'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ DATABASE_MIGRATION_URL: 'postgres://a@b/c' }, 'DATABASE_MIGRATION_URL'],
    [{ OIDC_ISSUER: 'https://sso.example', OIDC_CLIENT_ID: 'x' }, 'OIDC_CLIENT_SECRET'],
    [{ OIDC_ISSUER: 'https://sso.example', OIDC_CLIENT_SECRET: 'x' }, 'OIDC_CLIENT_ID'],
    [{ OIDC_CLIENT_ID: 'x' }, 'OIDC_ISSUER'],
    [{ OASIS_WORKERS: 'two' }, 'OASIS_WORKERS is "two". Set it to a whole number from 0 to 64.'],
    [{ OASIS_LOG: 'loud' }, 'OASIS_LOG'],
    [{ HOST: '0.0.0.0' }, 'OASIS_URL'],
  ])('name the fault of %o', (environment, name) => {
    expect(sentences(environment)[0]).toContain(name);
  });

  it('name all faults at once', () => {
    expect(sentences({ PORT: 'x', OASIS_URL: 'y', DATABASE_URL: 'z' }).length).toBeGreaterThanOrEqual(3);
  });

  it('never repeat a password', () => {
    expect(sentences({ DATABASE_URL: 'postgress://app:hidden@db/oasis' }).join()).not.toContain('hidden');
  });

  it.each<[Environment]>([[{ HOST: '192.168.1.5' }], [{ OASIS_URL: 'https://oasis.example' }]])(
    'keep the demo sign-in to this machine: %o',
    (environment) => {
      expect(sentences(environment).join()).toContain('demo sign-in');
      const outside = { OIDC_ISSUER: 'https://sso.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' };
      expect(sentences({ ...environment, ...outside })).toEqual([]);
    },
  );
});
