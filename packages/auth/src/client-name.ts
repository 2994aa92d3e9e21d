import Bowser from 'bowser';

/** A client by its User-Agent, without and with versions. */
export interface ClientName {
  readonly label: string;
  readonly client: string;
}

/** Longer ones are cut: the header may have 16 kB. */
const maxUserAgentLength = 512;
const maxNameLength = 80;

/** As 'Chrome on Android' and 'Chrome 131 on Android 14'; null without a name that can be shown. */
export function clientName(userAgent: string | null): ClientName | null {
  if (!userAgent) return null;
  const header = userAgent.slice(0, maxUserAgentLength);
  const { browser, os } = Bowser.parse(header);
  const product = browser.name || firstProduct(header);
  if (!product) return null;
  return {
    label: named(product, os.name),
    client: named(withMajor(product, browser.version), os.name && withMajor(os.name, os.version)),
  };
}

/** The name of a program that is no browser, as 'curl' of 'curl/8.4.0'. */
function firstProduct(header: string): string | undefined {
  return /^[A-Za-z][\w.-]{0,39}/.exec(header)?.[0];
}

function named(product: string, system: string | undefined): string {
  return (system ? `${product} on ${system}` : product).slice(0, maxNameLength);
}

function withMajor(name: string, version: string | undefined): string {
  const major = /^\d+/.exec(version ?? '')?.[0];
  return major ? `${name} ${major}` : name;
}
