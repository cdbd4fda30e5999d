/** One series of a brand: its variants, and the list price in yuan of the cheapest, VAT included. */
export interface Series {
  readonly make: string;
  readonly brand: string;
  readonly typeClass: string;
  readonly variants: readonly string[];
  readonly price: number;
  /** RT units a month of the best-selling variant */
  readonly units: number;
}

/** A demo model in its stored form, with the start values of its volumes. */
export interface DemoModel {
  readonly make: string;
  readonly brand: string;
  readonly typeClass: string;
  readonly modelYear: string;
  readonly name: string;
  readonly msrp: number;
  readonly dealerPrice: number;
  readonly units: number;
  /** the later model year sells from the middle of its year on */
  readonly later: boolean;
}

export const MAKE_NAMES = [
  { code: 'PBP', en: 'PBP', cn: '国产车' },
  { code: 'CBU', en: 'CBU', cn: '进口车' },
  { code: 'VAN', en: 'VAN', cn: '商务车' },
  { code: 'DENZA', en: 'DENZA', cn: '腾势' },
] as const;

const SERIES: readonly Series[] = [
  series('PBP', 'Mercedes-Benz', 'A-Class', 219_800, 900, ['A 180 L', 'A 200 L', 'A 200 L Sport']),
  series('PBP', 'Mercedes-Benz', 'C-Class', 334_800, 2_600, ['C 200 L', 'C 260 L', 'C 260 L Sport', 'C 350 e L']),
  series('PBP', 'Mercedes-Benz', 'E-Class', 449_000, 2_200, ['E 260 L', 'E 300 L', 'E 300 L Luxury', 'E 350 e L']),
  series('PBP', 'Mercedes-Benz', 'GLA', 291_800, 800, ['GLA 200', 'GLA 220']),
  series('PBP', 'Mercedes-Benz', 'GLB', 309_800, 1_300, ['GLB 200', 'GLB 220', 'GLB 220 4MATIC']),
  series('PBP', 'Mercedes-Benz', 'GLC', 427_800, 3_100, ['GLC 260 L', 'GLC 300 L', 'GLC 300 L Luxury', 'GLC 350 e L']),
  series('PBP', 'Mercedes-EQ', 'EQA', 321_800, 180, ['EQA 260']),
  series('PBP', 'Mercedes-EQ', 'EQB', 351_800, 220, ['EQB 260', 'EQB 350 4MATIC']),
  series('PBP', 'Mercedes-EQ', 'EQE', 478_000, 260, ['EQE 350', 'EQE 500 4MATIC']),
  series('PBP', 'AMG', 'A-Class', 399_800, 140, ['AMG A 35 L 4MATIC']),
  series('PBP', 'AMG', 'GLB', 489_800, 90, ['AMG GLB 35 4MATIC']),
  series('CBU', 'Mercedes-Benz', 'S-Class', 962_600, 1_100, [
    'S 400 L',
    'S 450 L',
    'S 450 L 4MATIC',
    'S 500 L',
    'S 580 e L',
  ]),
  series('CBU', 'Mercedes-Benz', 'GLE', 699_800, 1_900, ['GLE 350', 'GLE 450', 'GLE 450 Coupe', 'GLE 400 e']),
  series('CBU', 'Mercedes-Benz', 'GLS', 1_038_000, 950, ['GLS 400', 'GLS 450', 'GLS 450 Luxury', 'GLS 480']),
  series('CBU', 'Mercedes-Benz', 'CLA', 325_800, 420, ['CLA 200', 'CLA 260', 'CLA 260 Shooting Brake']),
  series('CBU', 'Mercedes-Benz', 'CLE', 453_800, 260, ['CLE 260', 'CLE 300', 'CLE 300 Cabriolet']),
  series('CBU', 'Mercedes-EQ', 'EQS', 881_000, 90, ['EQS 450', 'EQS 580 4MATIC']),
  series('CBU', 'AMG', 'C-Class', 650_000, 160, ['AMG C 43 4MATIC', 'AMG C 63 S E']),
  series('CBU', 'AMG', 'GLE', 1_120_000, 120, ['AMG GLE 53', 'AMG GLE 63 S']),
  series('CBU', 'AMG', 'GT', 1_298_000, 40, ['AMG GT 43', 'AMG GT 53', 'AMG GT 63 S']),
  series('CBU', 'AMG', 'SL', 1_120_000, 25, ['AMG SL 43']),
  series('CBU', 'G', 'G-Class', 1_498_000, 380, ['G 500', 'G 580 EQ', 'AMG G 63']),
  series('CBU', 'Maybach', 'S-Class', 1_460_000, 520, ['S 450 4MATIC', 'S 480 4MATIC', 'S 580 4MATIC', 'S 680 4MATIC']),
  series('CBU', 'Maybach', 'GLS', 1_608_000, 260, ['GLS 480', 'GLS 600']),
  series('VAN', 'Mercedes-Benz', 'V-Class', 492_000, 620, ['V 260 L', 'V 260 L Luxury', 'V 300 L']),
  series('VAN', 'Mercedes-Benz', 'Vito', 288_800, 540, ['Vito 2.0T', 'Vito 2.0T Premium', 'Vito 2.0T Crew']),
  series('VAN', 'Mercedes-Benz', 'Sprinter', 459_800, 120, ['Sprinter 316', 'Sprinter 519']),
  series('VAN', 'Mercedes-EQ', 'EQV', 548_000, 30, ['EQV 300']),
  series('DENZA', 'Denza', 'D9', 329_800, 4_200, ['D9 DM-i 980', 'D9 DM-i 1040', 'D9 EV 600']),
  series('DENZA', 'Denza', 'N7', 239_800, 900, ['N7 630', 'N7 702 Max']),
  series('DENZA', 'Denza', 'N8', 319_800, 380, ['N8 DM 4WD']),
  series('DENZA', 'Denza', 'Z9', 334_800, 700, ['Z9 GT DM', 'Z9 GT EV']),
];

/** Every variant in two model years: this year's, and the next one with a slightly higher price. */
export function demoModels(year: number): readonly DemoModel[] {
  return SERIES.flatMap((line) =>
    line.variants.flatMap((name, place) => [
      modelOf(line, name, place, { year, later: false }),
      modelOf(line, name, place, { year: year + 1, later: true }),
    ]),
  );
}

function modelOf(
  line: Series,
  name: string,
  place: number,
  { year, later }: { year: number; later: boolean },
): DemoModel {
  const msrp = toHundred(line.price * (1 + place * 0.12) * (later ? 1.02 : 1));
  return {
    make: line.make,
    brand: line.brand,
    typeClass: line.typeClass,
    modelYear: `MY${String(year).slice(2)}`,
    name,
    msrp,
    dealerPrice: toHundred(msrp * 0.92),
    units: Math.max(2, Math.round(line.units / (place + 1))),
    later,
  };
}

function toHundred(yuan: number): number {
  return Math.round(yuan / 100) * 100;
}

function series(
  make: string,
  brand: string,
  typeClass: string,
  price: number,
  units: number,
  variants: readonly string[],
): Series {
  return { make, brand, typeClass, variants, price, units };
}
