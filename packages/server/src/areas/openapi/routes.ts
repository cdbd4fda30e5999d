import { ok } from '@oasis/engine/base';
import { type Route, route } from '../../guard/route.ts';
import { openApiDocument } from './document.ts';

/** The call that returns the description of all calls to signed-in users. It is the same for all and made once. */
export function openApiRoutes({ publicAddress }: { readonly publicAddress: string }): readonly Route[] {
  let text: Buffer | undefined;
  return [
    route('openapi.read', async () => {
      text ??= Buffer.from(JSON.stringify(openApiDocument(publicAddress)));
      return ok({ fileName: 'openapi.json', type: 'application/json; charset=utf-8', body: text });
    }),
  ];
}
