/** An answer that is no page loads nothing and is framed by nobody; pages and players set their own policy over it. */
const policyOfData = "default-src 'none'; frame-ancestors 'none'";

/**
 * What no page and no frame may use. What players need (autoplay, fullscreen, …) is not listed: their frames get it from
 * the `allow` attribute alone, and a list here would shut out our own players, whose sandbox has no origin to name.
 */
const deniedFeatures = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb'];

const twoYears = 63_072_000;

/** Headers that every answer carries, errors included. */
export function securityHeaders({ publicUrl }: { publicUrl: string | null }): Record<string, string> {
  return {
    'content-security-policy': policyOfData,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
    // Video sites refuse to play for a page that sends no referrer at all.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': `max-age=${twoYears}` }),
  };
}
