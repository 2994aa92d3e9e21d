/** Default policy: loads nothing, framed by nobody. Pages and players override it. */
const defaultPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * Features no page or frame may use. Those that players need (autoplay, fullscreen, …) come from the frame's `allow`
 * attribute; a list here would exclude the built-in players, whose sandbox has an opaque origin.
 */
const deniedFeatures = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb'];

const twoYearsSeconds = 63_072_000;

/** Headers of every response, errors included. */
export function securityHeaders({ publicUrl }: { publicUrl: string | null }): Record<string, string> {
  return {
    'content-security-policy': defaultPolicy,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
    // Video sites refuse to play without a referrer.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': `max-age=${twoYearsSeconds}` }),
  };
}
