import { OwnerProof, SignedIn } from '@marquee/domain/accounts/account';
import { Identity, IdentityList, LinkStart, OidcCodeInput } from '@marquee/domain/accounts/oidc';
import { Deleted } from '@marquee/domain/history/watch-history';
import { ById } from '../by-id.ts';
import { memberProcedure, outputParser, resolver, router, signInProcedure } from '../trpc.ts';
import { linkIdentity, listIdentities, removeIdentity, startLink } from './own-identities.ts';
import { redeem } from './redeem.ts';

/** Logins at an OpenID provider (docs/behaviour/accounts.md §12). */
export const identitiesRouter = router({
  list: memberProcedure.output(outputParser(IdentityList)).query(resolver(listIdentities)),
  startLink: memberProcedure.input(OwnerProof.optional()).output(outputParser(LinkStart)).mutation(resolver(startLink)),
  link: memberProcedure.input(OidcCodeInput).output(outputParser(Identity)).mutation(resolver(linkIdentity)),
  remove: memberProcedure.input(ById).output(outputParser(Deleted)).mutation(resolver(removeIdentity)),
});

/** Sign-in by an OpenID provider, under `auth`. */
export const oidcSignInRouter = router({
  /** Signs in with the one-time code of a visit to the OpenID provider. */
  redeem: signInProcedure.input(OidcCodeInput).output(outputParser(SignedIn)).mutation(resolver(redeem)),
});
