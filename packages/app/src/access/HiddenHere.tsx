import { Button } from '@blueprintjs/core';
import { useLocation, useRouter } from 'wouter';
import { useCall } from '../api/use-call.ts';
import { useLabels } from '../locale/use-labels.ts';
import { matchPath } from '../pages/match.ts';
import { useRoutes } from '../pages/route-table.ts';
import { useUser, viewerOf } from '../state/use-user.ts';
import { askWhy } from '../state/why-asked.ts';
import { hiddenHere } from './hidden-here.ts';

/** The buttons of the present page that the user is not offered, each with the way to why. Nothing on other pages. */
export function HiddenHere() {
  const { t } = useLabels();
  const user = useUser();
  const page = usePage();
  const { data } = useCall('access.actions', {}, { inLanguage: true });
  const hidden = page === undefined ? [] : hiddenHere(user, viewerOf(user), page);
  const named = (data ?? []).filter(({ id }) => hidden.includes(id));
  if (named.length === 0) return null;
  return (
    <section className="oasis-why-here">
      <h3>{t('access.hiddenHere')}</h3>
      {named.map(({ id, name }) => (
        <Button key={id} variant="outlined" onClick={() => askWhy(id)}>
          {name}
        </Button>
      ))}
    </section>
  );
}

/** The menu entry that grants the page; undefined for a page that needs none. */
function usePage(): string | undefined {
  const [path] = useLocation();
  const { parser } = useRouter();
  const access = matchPath(useRoutes(), parser, path)?.route.access;
  return typeof access === 'object' ? access.menu : undefined;
}
