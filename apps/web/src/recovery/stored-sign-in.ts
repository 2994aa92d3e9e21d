// Stand-alone script in the head of personal pages: runs before the first paint.
import { storedSignInAttribute, tokenKey } from '@marquee/domain/site/hydration-markers';

// SSR markup is for anonymous users: this attribute hides its sign-in prompt.
try {
  const stored = localStorage.getItem(tokenKey);
  document.documentElement.toggleAttribute(storedSignInAttribute, stored !== null && stored !== 'null');
} catch {
  // Blocked storage: not signed in.
}
