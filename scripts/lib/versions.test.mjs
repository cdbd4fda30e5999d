import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './paths.mjs';
import { databaseFormat, HEADING, headings, IN_SERVER, manifests, versionIn } from './versions.mjs';

const read = (file) => readFileSync(join(ROOT, file), 'utf8');
const all = headings(read('CHANGELOG.md'));
const released = all.filter((line) => line !== '## Unreleased').map((line) => HEADING.exec(line) ?? [line]);

it('every version in CHANGELOG.md has its database format beside it, the newest first', () => {
  expect(all.lastIndexOf('## Unreleased')).toBeLessThan(1);
  expect(released.filter(([, version]) => version === undefined)).toEqual([]);
  const order = released.map(([, version]) =>
    Number(
      version
        .split('.')
        .map((part) => part.padStart(3, '0'))
        .join(''),
    ),
  );
  expect(order).toEqual(order.toSorted((one, other) => other - one));
  const formats = released.map(([, , format]) => Number(format));
  expect(formats).toEqual(formats.toSorted((one, other) => other - one));
});

it('package.json, its packages and the server say the newest version', () => {
  const [, version] = released[0];
  expect(manifests().map(versionIn)).toEqual(manifests().map(() => version));
  expect(/VERSION = '([^']+)'/.exec(read(IN_SERVER))?.[1]).toBe(version);
});

it('a database of another format than that of the newest version is unreleased, and asks for a new second number', () => {
  const [, , format] = released[0];
  expect(all[0] === '## Unreleased' || databaseFormat() === Number(format)).toBe(true);
  const byFormat = new Map();
  for (const [, version, of] of released) byFormat.set(of, [...(byFormat.get(of) ?? []), version.split('.')[1]]);
  // One second number has one format.
  const seconds = [...byFormat.values()].map((numbers) => new Set(numbers));
  expect(seconds.map((each) => each.size)).toEqual(seconds.map(() => 1));
});
