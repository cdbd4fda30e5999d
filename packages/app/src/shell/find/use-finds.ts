import type { CallData } from '@oasis/api-client';
import { checkSearchText } from '@oasis/engine/access';
import { mayUse } from '@oasis/engine/actions';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRouter } from 'wouter';
import { useCall } from '../../api/use-call.ts';
import type { LabelKey } from '../../locale/labels.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { matchPath } from '../../pages/match.ts';
import { NAMED_ROUTES } from '../../pages/named-routes.ts';
import { useRoutes } from '../../pages/route-table.ts';
import { useSettled } from '../../pick/use-settled.ts';
import { type SignedInUser, useUser } from '../../state/use-user.ts';
import { type Place, pagesFound } from './pages-found.ts';

/** Places of one kind. */
export interface PlaceGroup {
  readonly name: LabelKey;
  readonly places: readonly Place[];
}

export interface Finds {
  readonly groups: readonly PlaceGroup[];
  readonly hint: LabelKey;
  readonly isSearching: boolean;
  /** Repeats the unanswered requests; undefined without a failure. */
  readonly again: (() => void) | undefined;
}

/** The pause in typing before the server is asked, in ms. */
const PAUSE_MS = 200;
/** Places of one kind that are shown; more are found by typing more. */
const MOST = 7;

/** The matches of a text: pages of the menu at once, then programs and people from the server, each only within the user's rights. */
export function useFinds(text: string): Finds {
  const { locale } = useLabels();
  const user = useUser();
  const routes = useRoutes();
  const { parser } = useRouter();
  const sought = text.trim();
  const settled = useSettled(sought, PAUSE_MS);
  const isAsked = sought !== '' && settled === sought;
  const may = { programs: maySeePrograms(user), people: mayUse(user, '/user', 'VIEW') };
  const list = { name: settled, pageIndex: 0, pageSize: MOST, sort: '-updatedAt' } as const;
  const programs = useCall('program.list', { query: list, silent: true }, { enabled: isAsked && may.programs });
  // People are searched only with allowed characters (API-006); names of programs may hold anything.
  const maySearch = may.people && checkSearchText(settled) === undefined;
  const people = useCall('users.search', { query: { name: settled }, silent: true }, { enabled: isAsked && maySearch });
  const asked = isAsked ? [...(may.programs ? [programs] : []), ...(maySearch ? [people] : [])] : [];
  const failed = asked.filter(({ isError }) => isError);
  const pages = pagesFound(user.menulist, sought, locale).filter(({ href }) => matchPath(routes, parser, href));
  return {
    groups: [
      { name: 'find.pages', places: pages.slice(0, MOST) },
      { name: 'find.programs', places: answerOf(asked, programs)?.content.map(programPlace) ?? [] },
      { name: 'find.people', places: answerOf(asked, people)?.slice(0, MOST).map(personPlaceFor(user)) ?? [] },
    ],
    hint: hintFor(may),
    isSearching: sought !== '' && (!isAsked || asked.some(isUnderWay)),
    again: failed.length === 0 ? undefined : () => failed.forEach(({ refetch }) => void refetch()),
  };
}

function maySeePrograms(user: SignedInUser): boolean {
  return mayUse(user, '/budgetinput', 'VIEW') && user.permissions.includes('PROGRAM_READ');
}

function hintFor({ programs, people }: { readonly programs: boolean; readonly people: boolean }): LabelKey {
  if (programs) return people ? 'find.hint.all' : 'find.hint.programs';
  return people ? 'find.hint.people' : 'find.hint.pages';
}

type Asked = Pick<UseQueryResult<unknown>, 'isFetching' | 'isPlaceholderData' | 'isError' | 'refetch'>;

function isUnderWay({ isFetching }: Asked): boolean {
  return isFetching;
}

/** The answer to the present text: matches of another text are ignored. */
function answerOf<Data>(asked: readonly Asked[], query: UseQueryResult<Data>): Data | undefined {
  return asked.includes(query) && !query.isPlaceholderData && !query.isError ? query.data : undefined;
}

function programPlace({ programId, programCode, programName }: CallData<'program.list'>['content'][number]): Place {
  return {
    id: `program-${programId}`,
    label: programName,
    detail: programCode,
    href: `/budgetinput?pgmId=${programId}`,
  };
}

/** A user is opened in the settings if these are visible, else in the list of users. */
function personPlaceFor(user: SignedInUser): (person: CallData<'users.search'>[number]) => Place {
  const maySet = mayUse(user, '/user', 'CONFIGURATION');
  return ({ usrid, usrtp, fulnm, usrnm, orgid, usrtpcode }) => ({
    id: `person-${usrid}`,
    label: fulnm,
    detail: usrnm,
    href: maySet
      ? NAMED_ROUTES['User Setting']({
          id: usrid,
          type: String(usrtp),
          name: fulnm,
          orgid: orgid === null ? '' : String(orgid),
          usrtpcode,
        })
      : `/user?${new URLSearchParams({ name: usrnm }).toString()}`,
  });
}
