import { PageTab } from '../../pages/PageTab.tsx';

interface DemoTabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly name: string; readonly path: string }[];
  /** The path of the page that is shown. */
  readonly here: string;
}

/** The tabs of a page of demo cars. */
export function DemoTabs({ label, tabs, here }: DemoTabsProps) {
  return (
    <div className="oasis-page-tabs">
      <nav aria-label={label}>
        {tabs.map(({ name, path }) => (
          <PageTab key={path} name={name} href={path} isHere={path === here} />
        ))}
      </nav>
    </div>
  );
}
