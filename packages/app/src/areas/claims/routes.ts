import {
  BY_DEALER,
  BY_SYSTEM,
  CARS,
  CLAIM_DETAIL,
  CLAIMS,
  ENQUIRY,
  MANY,
  PHONE,
  PHONE_CLAIM,
  QUERY_VIN,
} from '../../claims/paths.ts';
import { aliasRoute } from '../../pages/alias-route.tsx';
import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';

const byOrigin = lazyPage(() => import('./ClaimsByOriginPage.tsx'));
const enquiry = lazyPage(() => import('./EnquiryPage.tsx'));

/** Dealers have names of their own for the list and for the page of a claim. */
export const claimRoutes: readonly AppRoute[] = [
  { path: CLAIMS, page: lazyPage(() => import('./ClaimsPage.tsx')), access: { menu: CLAIMS } },
  { path: CLAIM_DETAIL, page: lazyPage(() => import('./ClaimPage.tsx')), access: { menu: CLAIMS } },
  aliasRoute(`${CLAIMS}/DealerQuery`, CLAIMS, { menu: CLAIMS }),
  aliasRoute(`${CLAIMS}/DealerQuery/Detail`, CLAIM_DETAIL, { menu: CLAIMS }),
  { path: BY_DEALER, page: byOrigin, access: { menu: CLAIMS } },
  { path: BY_SYSTEM, page: byOrigin, access: { menu: CLAIMS } },
  { path: ENQUIRY, page: enquiry, access: { menu: ENQUIRY } },
  { path: QUERY_VIN, page: enquiry, access: { menu: ENQUIRY } },
  { path: CARS, page: lazyPage(() => import('./CarsPage.tsx')), access: { menu: CARS } },
  { path: MANY, page: lazyPage(() => import('./ManyPage.tsx')), access: { menu: MANY } },
  { path: PHONE, page: lazyPage(() => import('./PhonePage.tsx')), access: { menu: ENQUIRY }, bare: true, mobile: true },
  {
    path: PHONE_CLAIM,
    page: lazyPage(() => import('./PhoneClaimPage.tsx')),
    access: { menu: CLAIMS },
    bare: true,
    mobile: true,
  },
];
