import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canRun } from '../../scripts/lib/long-parts.mjs';
import { run } from '../../scripts/lib/run.mjs';

/** LibreOffice would show the numbers that it finds, as long as nothing is typed. */
const ALWAYS_CALCULATED = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse">
<value>0</value></prop></item></oor:items>`;

/** In a long run, where LibreOffice is installed; scripts/lib/long-parts.mjs names in its summary that it is not. */
export const HAS_LIBREOFFICE =
  process.env['OASIS_LONG'] === '1' && canRun({ name: '', project: '', files: [], what: '', command: 'soffice' });

/** A workbook as LibreOffice calculates it anew. */
export async function recalculated(workbook: Uint8Array): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'oasis-sheet-'));
  try {
    const [from, to, profile] = [join(folder, 'from.xlsx'), join(folder, 'to'), join(folder, 'profile')];
    await writeFile(from, workbook);
    await mkdir(join(profile, 'user'), { recursive: true });
    await writeFile(join(profile, 'user', 'registrymodifications.xcu'), ALWAYS_CALCULATED);
    const words = [
      '--headless',
      `-env:UserInstallation=file://${profile}`,
      '--convert-to',
      'xlsx',
      '--outdir',
      to,
      from,
    ];
    const { code, output } = await run('soffice', words);
    if (code !== 0) throw new Error(`LibreOffice ended with ${code}: ${output}`);
    return await readFile(join(to, 'from.xlsx'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
