// Stand-alone script in the head of pages with an announcement: runs before the first paint.
import { dismissedAnnouncementsAttribute, dismissedAnnouncementsKey } from '@marquee/domain/site/hydration-markers';

// SSR markup has those that this browser dismissed: with this attribute the page's styles hide them.
try {
  const stored: unknown = JSON.parse(localStorage.getItem(dismissedAnnouncementsKey) ?? '[]');
  if (Array.isArray(stored)) {
    document.documentElement.setAttribute(dismissedAnnouncementsAttribute, stored.join(' '));
  }
} catch {
  // Blocked storage: nothing is dismissed.
}
