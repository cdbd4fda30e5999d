import { Link } from 'wouter';
import { useLabels } from '../../locale/use-labels.ts';
import { useMakes } from './use-makes.ts';

/** The makes as links, so that each has an address of its own. */
export function MakeTabs({ make }: { readonly make: string | undefined }) {
  const { t } = useLabels();
  const makes = useMakes();
  return (
    <nav className="oasis-tabs" aria-label={t('kufri.makes')}>
      <Tab path="/kufriPanel" name={t('kufri.allMakes')} current={make === undefined} />
      {makes.map((each) => (
        <Tab key={each} path={`/kufriPanel/${each}`} name={each} current={each === make} />
      ))}
    </nav>
  );
}

function Tab({ path, name, current }: { readonly path: string; readonly name: string; readonly current: boolean }) {
  return (
    <Link href={path} className="oasis-tab" aria-current={current ? 'page' : undefined}>
      {name}
    </Link>
  );
}
