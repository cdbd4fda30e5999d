import { invariant, type Locale, present } from '@oasis/engine/base';
import type { ClaimOffer, ClaimProgram, ClaimRules, ClaimVersion } from '@oasis/engine/claims';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/tables.ts';
import { findDesign } from '../program/design/design-store.ts';
import { parameterOf } from '../program/parameter/store.ts';
import { termsOf } from '../program/terms/program-terms.ts';

/** The content of a version that claims need beside the rule, by the program. */
export interface KeptVersions {
  readonly termsVersion: number;
  readonly parameterVersion: number;
  readonly checkCategory: 'all' | 'plan' | 'machine';
  readonly settlement: string;
  readonly entityId: number;
  readonly name: string;
  readonly nameCn: string;
}

/** The programs that a make has, as claims are judged by them. */
export interface ClaimPrograms {
  readonly programs: readonly ClaimProgram[];
  /** By the id of a program, which is a version of a code. */
  readonly kept: ReadonlyMap<number, KeptVersions>;
}

/** The name of a program in a language, of one of its versions; empty without one. */
export function programName(
  kept: ReadonlyMap<number, KeptVersions>,
  version: Pick<ClaimVersion, 'programId'> | undefined,
  locale: Locale,
): string {
  const names = version === undefined ? undefined : kept.get(version.programId);
  return (locale === 'zh' ? names?.nameCn : names?.name) ?? '';
}

interface VersionRow {
  readonly id: number;
  readonly code: string;
  readonly buId: number;
  readonly number: number;
  readonly database: string;
  /** Version and time of the last change of the row. */
  readonly stamp: string;
  readonly status: string;
  readonly lastDay: string | null;
}

interface Content {
  readonly version: Omit<ClaimVersion, 'cancelledFrom' | 'isWithdrawn' | 'isEnded'>;
  readonly kept: KeptVersions;
}

/**
 * Contents of versions by database and program, each with the stamp of its row. Content changes only in a state in which the row gets a new
 * version, so an entry with the stamp of the row is true; an older one of the same program is replaced.
 */
const CONTENTS = new Map<string, { readonly stamp: string; readonly content: Content }>();

/**
 * The program codes that have a make in any version, or those of all makes, with every version that was ever released: also those that were
 * cancelled or deleted since, and those whose letter is withdrawn at this moment. `codes` limits them. The caller sees all rows.
 */
export async function claimPrograms(
  db: Db | Tx,
  sought: { readonly make?: string; readonly codes?: readonly string[] },
): Promise<ClaimPrograms> {
  const rows = await releasedVersions(db, sought);
  const regions = await db.selectFrom('region').select(['id', 'bu_id']).execute();
  const lumps = await lumpMonths(db, [...new Set(rows.map(({ code }) => code))]);
  const regionsOf = Map.groupBy(regions, ({ bu_id }) => bu_id);
  const kept = new Map<number, KeptVersions>();
  const programs: ClaimProgram[] = [];
  for (const [code, own] of Map.groupBy(rows, (row) => row.code)) {
    const versions: ClaimVersion[] = [];
    for (const row of own) {
      const content = await contentOf(db, row);
      if (content === undefined) continue;
      kept.set(row.id, content.kept);
      const offers = content.version.offers.map((offer) => ({
        ...offer,
        lumpFrom: lumps.get(`${code} ${offer.offerId}`) ?? '',
      }));
      versions.push({ ...content.version, offers, cancelledFrom: row.lastDay ?? '', ...letterOf(row) });
    }
    const { buId } = present(own[0], code);
    programs.push({ code, buId, regionIds: (regionsOf.get(buId) ?? []).map(({ id }) => id), versions });
  }
  return { programs, kept };
}

/** The first month from which source data pay an offer as lump sums, by 'code offer'. */
async function lumpMonths(db: Db | Tx, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('source_binding')
    .select(['program_code as code', 'si_offer_id as offerId'])
    .select(({ fn }) => fn.min<string>('valid_from').as('from'))
    .where(sql<boolean>`program_code = any (${[...codes]}::text[])`)
    .where('kind', '<>', 'TA')
    .where('state', '=', 'inForce')
    .where('pays', '=', true)
    .groupBy(['program_code', 'si_offer_id'])
    .execute();
  return new Map(rows.map(({ code, offerId, from }) => [`${code} ${offerId}`, from.slice(0, 'YYYY-MM'.length)]));
}

/**
 * A letter was withdrawn where the program was released once and is neither released nor cancelled from a day on. One whose program was
 * cancelled or deleted after that never comes back; the version stands for its days all the same, and no older one does in its place.
 */
function letterOf({ status, lastDay }: VersionRow): Pick<ClaimVersion, 'isWithdrawn' | 'isEnded'> {
  const isEnded = status === 'Deleted' || (status === 'Cancelled' && lastDay === null);
  return { isWithdrawn: isEnded || (status !== 'Released' && status !== 'Cancelled'), isEnded };
}

async function releasedVersions(
  db: Db | Tx,
  { make, codes }: { readonly make?: string; readonly codes?: readonly string[] },
): Promise<readonly VersionRow[]> {
  return (
    db
      .selectFrom('program as p')
      .select(['p.id', 'p.code', 'p.bu_id as buId', 'p.version_of_code as number', 'p.status'])
      .select([
        sql<string>`current_database()`.as('database'),
        sql<string>`p.version || ' ' || p.updated_at`.as('stamp'),
      ])
      // A cancelling that is asked for changes nothing before it is approved.
      .select(sql<string | null>`case when p.status = 'Cancelled' then p.cancel_last_day end`.as('lastDay'))
      .where('p.status', '<>', 'Draft')
      .where((eb) =>
        eb.or([
          eb('p.status', '=', 'Released'),
          eb.exists(
            eb
              .selectFrom('move_log as l')
              .select('l.id')
              .where('l.kind', '=', 'program')
              .whereRef('l.object_id', '=', 'p.id')
              .where('l.move', '=', 'release'),
          ),
        ]),
      )
      // Of a code that has the make in any version: a version without it stands in the place of one with it.
      .$if(make !== undefined, (query) =>
        query.where(
          sql<boolean>`p.code in (select o.code from program o join program_make m on m.program_id = o.id where m.make = ${make})`,
        ),
      )
      .$if(codes !== undefined, (query) => query.where(sql<boolean>`p.code = any (${[...(codes ?? [])]}::text[])`))
      .orderBy('p.code')
      .orderBy('p.version_of_code')
      .execute()
  );
}

async function contentOf(db: Db | Tx, row: VersionRow): Promise<Content | undefined> {
  const key = `${row.database} ${row.id}`;
  const known = CONTENTS.get(key);
  if (known?.stamp === row.stamp) return known.content;
  const content = await loadContent(db, row);
  if (content !== undefined) CONTENTS.set(key, { stamp: row.stamp, content });
  return content;
}

async function loadContent(db: Db | Tx, { id, number }: VersionRow): Promise<Content | undefined> {
  const found = await findDesign(db, id);
  const parameter = await parameterOf(db, id);
  if (found === undefined || parameter.version === 0) return undefined;
  const { design } = found;
  const { qualifyingDay } = design;
  if (qualifyingDay === '') return undefined;
  const terms = await termsOf(db, id);
  const offers = terms.offers.map(
    ({ siOfferId, name, plan, terms: own }): ClaimOffer => ({
      offerId: siOfferId,
      name,
      byCustomer: plan.models.some(({ customer }) => customer !== ''),
      lumpFrom: '',
      terms: own,
    }),
  );
  const { id: entityId } = await db
    .selectFrom('legal_entity')
    .select('id')
    .where('entity_code', '=', parameter.draft.payingEntity)
    .executeTakeFirstOrThrow();
  return {
    version: {
      programId: id,
      number,
      firstDay: design.firstDay,
      lastDay: design.lastDay,
      qualifyingDay,
      saleKind: design.saleKind,
      claimant: design.claimant,
      payee: design.payee,
      makes: design.makes,
      customers: design.fleetCustomers,
      vehicles: design.vehicles,
      dealers: design.dealers,
      rules: rulesOf(parameter.draft),
      offers,
    },
    kept: {
      termsVersion: terms.version,
      parameterVersion: parameter.version,
      checkCategory: wordOf(parameter.draft.checkCategory, ['all', 'plan', 'machine']),
      settlement: parameter.draft.settlement,
      entityId,
      name: design.name,
      nameCn: design.nameCn === '' ? design.name : design.nameCn,
    },
  };
}

function rulesOf(draft: Awaited<ReturnType<typeof parameterOf>>['draft']): ClaimRules {
  return {
    deadlineDays: Number(draft.deadlineDays),
    lateRule: wordOf(draft.lateRule, ['refused', 'grace', 'share', 'approval']),
    lateDays: Number(draft.lateDays),
    lateShare: Number(draft.lateShare),
    validation: wordOf(draft.validation, ['full', 'invoice', 'none']),
    entity: draft.payingEntity,
  };
}

/** A word of a parameter, whose form allows these alone. */
function wordOf<Word extends string>(text: string, words: readonly Word[]): Word {
  const found = words.find((word) => word === text);
  invariant(found !== undefined, `${text} is a word of a parameter`);
  return found;
}
