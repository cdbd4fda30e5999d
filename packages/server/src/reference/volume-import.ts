import { eachSliced, err, ok, present, type Result } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import { inTimeSlices, yieldToOthers } from '../base/time-slices.ts';
import type { Tx } from '../database/tables.ts';
import { vehicleKey } from '../volumes/names.ts';
import { type DuplicateChoices, settleSlices } from '../volumes/settle.ts';
import type { MonthlyVolume, VolumeImport } from '../volumes/types.ts';
import {
  activateKufriVersion,
  addKufriVersion,
  kufriName,
  listKufriVersions,
  lockMake,
  type StoredVolume,
  volumesHash,
} from './kufri-store.ts';
import { ensureVehicles, type Make } from './vehicle-store.ts';

export interface ImportRequest {
  readonly make: Make;
  readonly file: VolumeImport;
  readonly choices: DuplicateChoices;
  /** for people: the name of the file */
  readonly source: string;
  readonly by: number | null;
  readonly now: Date;
  /** Makes the new version the active one at once; else it waits to be activated. */
  readonly isActivated: boolean;
}

export interface ImportedVersion {
  readonly versionId: number;
  readonly kufriVersion: string;
  readonly volumes: number;
  readonly models: number;
  /** whether the active version has exactly these volumes, so that none was made */
  readonly alreadyActive: boolean;
}

/**
 * Loads a file as a new version of a make, with the brands and models that it needs. A file is loaded whole or not; the caller's transaction takes everything back after a refusal.
 */
export async function importVolumes(tx: Tx, request: ImportRequest): Promise<Result<ImportedVersion, Message>> {
  const settled = await inTimeSlices(settleSlices(request.file, request.choices));
  if (!settled.ok) return settled;
  const { make, source, by, now } = request;
  if (!(await lockMake(tx, make.id))) return err(message('IMPORT_UNKNOWN'));
  const volumes = await storedVolumes(tx, make, settled.value.volumes);
  await yieldToOthers();
  const counts = { volumes: volumes.length, models: new Set(volumes.map(({ modelId }) => modelId)).size };
  const hash = volumesHash(volumes);
  const versions = await listKufriVersions(tx, make);
  const active = versions.find(({ status }) => status === 'Active');
  if (active?.contentHash.equals(hash) === true) {
    return ok({ versionId: active.id, kufriVersion: kufriName(active), ...counts, alreadyActive: true });
  }
  const waiting = versions.find(({ status, contentHash }) => status === 'Uploaded' && contentHash.equals(hash));
  if (waiting !== undefined && !request.isActivated) {
    return ok({ versionId: waiting.id, kufriVersion: kufriName(waiting), ...counts, alreadyActive: false });
  }
  await yieldToOthers();
  const added = await addKufriVersion(tx, { make, source, volumes, hash, createdBy: by, now });
  if (request.isActivated) await activateKufriVersion(tx, make, added.id, now);
  const kufriVersion = kufriName({ make: make.code, number: added.number });
  return ok({ versionId: added.id, kufriVersion, ...counts, alreadyActive: false });
}

/** Whether a version has exactly the volumes of the file under these choices. */
export async function isLoadedAs(tx: Tx, request: ImportRequest, versionId: number): Promise<boolean> {
  const settled = await inTimeSlices(settleSlices(request.file, request.choices));
  if (!settled.ok) return false;
  const { make } = request;
  const loaded = (await listKufriVersions(tx, make)).find(({ id }) => id === versionId);
  return loaded?.contentHash.equals(volumesHash(await storedVolumes(tx, make, settled.value.volumes))) === true;
}

async function storedVolumes(tx: Tx, make: Make, volumes: readonly MonthlyVolume[]): Promise<readonly StoredVolume[]> {
  // By position instead of key, since a hundred thousand keys take as much memory as the volumes.
  const placeOfKey = new Map<string, number>();
  const names: MonthlyVolume[] = [];
  const places = new Uint32Array(volumes.length);
  const add = (volume: MonthlyVolume, at: number): void => {
    const key = vehicleKey(volume);
    const place = placeOfKey.get(key) ?? placeOfKey.size;
    places[at] = place;
    names[place] = volume;
    placeOfKey.set(key, place);
  };
  await inTimeSlices(eachSliced(volumes, add));
  const ids = await ensureVehicles(tx, make.id, names);
  await yieldToOthers();
  return volumes.map(({ month, rt, ws }, at) => ({
    modelId: present(ids[places[at] ?? 0], 'a model'),
    month,
    rt: rt ?? null,
    ws: ws ?? null,
  }));
}
