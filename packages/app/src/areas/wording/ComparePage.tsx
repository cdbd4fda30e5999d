import './wording.css';
import { Classes, HTMLSelect } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import type { CallData } from '@oasis/api-client';
import { grantMessages } from '@oasis/engine/areas/grants';
import { wordingMessages } from '@oasis/engine/areas/wording';
import { LOCALES } from '@oasis/engine/base';
import { commonMessages } from '@oasis/engine/messages';
import { EmptyState, FormRow } from '@oasis/ui';
import { Link, useLocation, useSearch } from 'wouter';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { idIn } from '../../pages/id-in.ts';
import { PageHeading } from '../../pages/PageHeading.tsx';
import { programTabLabels } from '../../program/labels.ts';
import { NoProgram } from '../../program/NoProgram.tsx';
import { wordingAddress } from '../../program/program-paths.ts';
import { ComparedText } from './ComparedText.tsx';
import { wordingLabels } from './labels.ts';
import { type Compared, comparePath, templatePath } from './paths.ts';
import { useVersions, type VersionLine } from './Versions.tsx';

export const words: readonly WordArea[] = [
  commonMessages,
  grantMessages,
  wordingMessages,
  wordingLabels,
  programTabLabels,
];

/** The number of entries that the call returns at once. */
const MOST = 100;

/** Two versions of a wording, or of a template, word by word (PGD-010, PGD-037). */
export function Page() {
  const search = useSearch();
  const pgmId = idIn(search, 'pgmId');
  const offerTypeId = idIn(search, 'offerTypeId');
  if (pgmId !== undefined) return <Comparison key={search} of={{ pgmId }} search={search} />;
  if (offerTypeId !== undefined) return <Comparison key={search} of={{ offerTypeId }} search={search} />;
  return <NothingToCompare />;
}

interface ComparisonProps {
  readonly of: Compared;
  readonly search: string;
}

function Comparison({ of, search }: ComparisonProps) {
  const { t } = useLabels();
  const [, navigate] = useLocation();
  const query = useVersions(of, MOST);
  const lines: readonly VersionLine[] = query.data?.content ?? [];
  const newest = lines[0]?.version ?? 0;
  const to = idIn(search, 'to') ?? newest;
  const from = idIn(search, 'from') ?? to - 1;
  const back = 'pgmId' in of ? wordingAddress(of.pgmId) : templatePath(of.offerTypeId);
  const show = (versions: { readonly from: number; readonly to: number }) =>
    navigate(comparePath(of, versions), { replace: true });
  if (query.isError) return <Headed>{<QueryFailed query={query} />}</Headed>;
  if (query.data === undefined) return <Headed>{<p className={Classes.SKELETON}>{t('common.loading')}</p>}</Headed>;
  if (from < 1) return <NothingToCompare back={back} />;
  return (
    <Headed>
      <div className="oasis-wording-bar">
        <VersionChoice
          label={t('wording.from')}
          lines={lines}
          value={from}
          onChoose={(chosen) => show({ from: chosen, to })}
        />
        <VersionChoice
          label={t('wording.to')}
          lines={lines}
          value={to}
          onChoose={(chosen) => show({ from, to: chosen })}
        />
        <Link href={back}>{t('wording.back')}</Link>
      </div>
      <Texts of={of} from={from} to={to} />
    </Headed>
  );
}

function Headed({ children }: { readonly children: React.ReactNode }) {
  const { t } = useLabels();
  return (
    <>
      <PageHeading title={t('wording.compareTitle')} />
      {children}
    </>
  );
}

interface VersionChoiceProps {
  readonly label: string;
  readonly lines: readonly VersionLine[];
  readonly value: number;
  readonly onChoose: (version: number) => void;
}

function VersionChoice({ label, lines, value, onChoose }: VersionChoiceProps) {
  const isListed = lines.some(({ version }) => version === value);
  return (
    <FormRow label={label}>
      {(control) => (
        <HTMLSelect {...control} value={value} onChange={(event) => onChoose(Number(event.currentTarget.value))}>
          {!isListed && <option value={value}>{value}</option>}
          {lines.map(({ version, name, at, by }) => (
            <option key={version} value={version}>
              {[version, name, timeText(at), by].filter((part) => part !== '').join(' · ')}
            </option>
          ))}
        </HTMLSelect>
      )}
    </FormRow>
  );
}

function Texts({ of, from, to }: { readonly of: Compared; readonly from: number; readonly to: number }) {
  const { t } = useLabels();
  const before = useVersion(of, from);
  const after = useVersion(of, to);
  const failed = [before, after].find(({ isError }) => isError);
  if (failed !== undefined) return <QueryFailed query={failed} />;
  const [one, other]: readonly (Saved | undefined)[] = [before.data, after.data];
  if (one === undefined || other === undefined) return <p className={Classes.SKELETON}>{t('common.loading')}</p>;
  return (
    <div className="oasis-wording-compared">
      {LOCALES.map((locale) => (
        <section key={locale} aria-label={t(`wording.${locale}`)}>
          <h2>{t(`wording.${locale}`)}</h2>
          <ComparedText before={one.document[locale]} after={other.document[locale]} locale={locale} />
        </section>
      ))}
    </div>
  );
}

type Saved = CallData<'wording.version'>;

function useVersion(of: Compared, version: number) {
  const isProgram = 'pgmId' in of;
  const wording = useCall(
    'wording.version',
    { query: { pgmId: isProgram ? of.pgmId : 0, version }, silent: true },
    { enabled: isProgram },
  );
  const template = useCall(
    'wordingTemplate.version',
    { query: { offerTypeId: isProgram ? 0 : of.offerTypeId, version }, silent: true },
    { enabled: !isProgram },
  );
  return isProgram ? wording : template;
}

function NothingToCompare({ back }: { readonly back?: string }) {
  const { t } = useLabels();
  if (back === undefined) {
    return <NoProgram title={t('wording.compareTitle')} text={t('wording.noProgramText')} isUnknown={false} />;
  }
  return (
    <Headed>
      <EmptyState
        icon={<Search size={32} />}
        title={t('wording.onlyVersion')}
        description={t('wording.onlyVersionText')}
        action={
          <Link href={back} className="bp6-button">
            {t('wording.back')}
          </Link>
        }
      />
    </Headed>
  );
}
