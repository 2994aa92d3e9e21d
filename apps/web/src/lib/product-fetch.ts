import type { httpLink } from '@trpc/react-query';

export type Fetch = NonNullable<Parameters<typeof httpLink>[0]['fetch']>;

/** Who answered was not the product but something before it, such as a proxy: the body says nothing, the status does. */
export class ForeignAnswer extends Error {
  constructor(readonly response: Response) {
    super(`Answered ${response.status} without the product`);
  }
}

/** fetch of the product's own answers. @throws {ForeignAnswer} where a failure is not the product's */
export const productFetch = async (...[input, init]: Parameters<Fetch>): Promise<Response> => {
  const response = await fetch(input, init as RequestInit);
  const isOurs = response.ok || response.headers.get('content-type')?.startsWith('application/json');
  if (!isOurs) throw new ForeignAnswer(response);
  return response;
};
