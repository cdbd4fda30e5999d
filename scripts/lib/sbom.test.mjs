import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from './paths.mjs';
import { writeSbom } from './sbom.mjs';

/** @typedef {{ hashes?: readonly { alg: string, content: string }[] }} Reference */
/** @typedef {{ name: string, group?: string, version: string, purl: string, licenses?: unknown, externalReferences?: readonly Reference[] }} Component */

const folder = mkdtempSync(join(tmpdir(), 'oasis-sbom-'));
/** @type {{ bomFormat: string, specVersion: string, components: readonly Component[] }} */
let bill;
beforeAll(async () => {
  const file = join(folder, 'deep', 'oasis.cdx.json');
  await writeSbom(file);
  bill = JSON.parse(readFileSync(file, 'utf8'));
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** @param {Component} component */
const nameOf = ({ group, name }) => (group === undefined ? name : `${group}/${name}`);

/** The package behind a dependency: `npm:@e965/xlsx@0.20.3` is taken under another name. @param {string} name @param {string} version */
const realName = (name, version) => (version.startsWith('npm:') ? version.slice(4, version.lastIndexOf('@')) : name);

it('the bill of materials is CycloneDX and names every package that the product runs with', () => {
  expect([bill.bomFormat, bill.specVersion]).toEqual(['CycloneDX', '1.6']);
  const names = new Set(bill.components.map(nameOf));
  for (const place of ['engine', 'api-client', 'ui', 'app', 'server']) {
    /** @type {{ dependencies?: Record<string, string> }} */
    const { dependencies = {} } = JSON.parse(readFileSync(join(ROOT, 'packages', place, 'package.json'), 'utf8'));
    const asked = Object.entries(dependencies).filter(([name]) => !name.startsWith('@oasis/'));
    const missing = asked.map(([name, version]) => realName(name, version)).filter((name) => !names.has(name));
    expect(missing, place).toEqual([]);
  }
  for (const tool of ['vitest', 'typescript', '@playwright/test']) expect(names).not.toContain(tool);
});

it('has the version, the licence and the hash that the lockfile has of each', () => {
  const lockfile = readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8');
  const foreign = bill.components.filter(({ group }) => group !== '@oasis');
  expect(foreign.length).toBeGreaterThan(100);
  for (const component of foreign) {
    const hashes = (component.externalReferences ?? []).flatMap((reference) => reference.hashes ?? []);
    const sha512 = hashes.find(({ alg }) => alg === 'SHA-512')?.content ?? '';
    expect(lockfile, component.purl).toContain(`${nameOf(component)}@${component.version}`);
    expect(lockfile, component.purl).toContain(`sha512-${Buffer.from(sha512, 'hex').toString('base64')}`);
    expect(sha512, component.purl).not.toBe('');
  }
});
