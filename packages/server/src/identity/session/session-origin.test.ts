import { describe, expect, it } from 'vitest';
import { originOf } from './session-origin.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the origin of a session', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
    [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge', 'Windows'],
    [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera', 'Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'Safari', 'macOS'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Mobile Safari/604.1', 'Chrome', 'iOS'],
    [
      `Mozilla/5.0 (Linux; Android 15) ${WEBKIT} Chrome/130 Mobile Safari/537.36 MicroMessenger/8.0`,
      'WeChat',
      'Android',
    ],
    ['curl/8.9.1', '', ''],
    ['', '', ''],
    [undefined, '', ''],
  ])('with the user agent %s is %s on %s', (agent, browser, system) => {
    expect(originOf('192.0.2.7', agent)).toEqual({ address: '192.0.2.7', browser, system });
  });

  it('contains no text of the user agent itself', () => {
    expect(originOf('::1', '<img src=x onerror=alert(1)>')).toEqual({ address: '::1', browser: '', system: '' });
    expect(originOf('::1', `${'x'.repeat(1_000)} Firefox/140.0`).browser).toBe('');
  });
});
