import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_TRIES, retryAfter } from './retry.ts';
import { MAIL_TEMPLATES, type MailFacts, mailInBoth, mailText } from './templates.ts';

const FACTS: MailFacts = { code: 'SI-1', name: 'Spring', by: 'Li Na', reason: 'Too dear' };
const NAMES = Object.keys(FACTS);

describe.each(Object.entries(MAIL_TEMPLATES))('the message %s', (template, { subject, text }) => {
  const slots = (sentence: string): readonly string[] =>
    [...sentence.matchAll(/\{(\w+)\}/gv)].map(([, name = '']) => name);

  it('has the same facts in both languages, and only existing ones', () => {
    for (const pair of [subject, text]) {
      expect(new Set(slots(pair.en))).toEqual(new Set(slots(pair.zh)));
      expect(slots(pair.en).filter((name) => !NAMES.includes(name))).toEqual([]);
    }
  });

  it('has no unfilled placeholder', () => {
    for (const locale of ['en', 'zh'] as const) {
      const { subject: line, text: body } = mailText(template, FACTS, locale);
      expect(`${line} ${body}`).not.toMatch(/[\{\}]/v);
      expect(line).toContain('SI-1');
      expect(body).not.toBe('');
    }
  });
});

describe('a message as mail', () => {
  it('has both languages and the address of its page', () => {
    expect(mailInBoth('programReturned', FACTS, 'https://oasis.example/taskcenter')).toEqual({
      subject: 'SI-1 已退回 / SI-1 came back to you',
      text: `Li Na 将激励项目 SI-1 Spring 退回给您。原因：Too dear

Li Na returned program SI-1 Spring to you. The reason: Too dear

https://oasis.example/taskcenter
`,
    });
  });

  it('has a subject of one line, whatever the facts are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (code, by) => {
        const { subject } = mailInBoth('commentNamesYou', { ...FACTS, code, by }, '');
        expect(subject).not.toMatch(/[\r\n\u2028\u2029]/v);
      }),
    );
  });

  it('of an unknown template has its key', () => {
    expect(mailText('unheardOf', FACTS, 'en')).toEqual({ subject: 'unheardOf SI-1', text: '' });
  });
});

describe('a message that could not be sent', () => {
  it('waits a minute, then twice as long each time, at most six hours', () => {
    expect([1, 2, 3, 12].map((tries) => retryAfter(tries) / 60_000)).toEqual([1, 2, 4, 360]);
  });

  it('is retried for more than half a day', () => {
    const waits = Array.from({ length: MOST_TRIES - 1 }, (_, index) => retryAfter(index + 1));
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(16 * 3_600_000);
  });
});
