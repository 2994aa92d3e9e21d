/** Enough of a browser for sign-ins: cookies of each origin, and redirects up to one page. */
export interface TestBrowser {
  /** Follows redirects until an address without one, or the landing page; returns that address and its response. */
  visit(url: string, options?: RequestInit): Promise<{ readonly url: URL; readonly response: Response }>;
  /** Sends one request with its cookies, as a page of `origin` does. */
  post(url: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
}

const maxRedirects = 20;

/** @param always headers of each request */
export function testBrowser(always: Readonly<Record<string, string>> = {}): TestBrowser {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (url: URL) => jars.get(url.origin) ?? jars.set(url.origin, new Map()).get(url.origin) ?? new Map();

  async function send(url: URL, options: RequestInit = {}): Promise<Response> {
    const jar = jarOf(url);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...always, ...(options.headers as Record<string, string>), ...(cookie && { cookie }) };
    const response = await fetch(url, { ...options, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  return {
    async visit(address, options) {
      let url = new URL(address);
      let response = await send(url, options);
      for (let redirects = 0; redirects < maxRedirects; redirects += 1) {
        const location = response.headers.get('location');
        if (location === null) return { url, response };
        url = new URL(location, url);
        if (url.pathname === '/signed-in') return { url, response };
        response = await send(url);
      }
      throw new Error(`more than ${maxRedirects} redirects, the last to ${url}`);
    },
    post(address, body, headers = {}) {
      const url = new URL(address);
      const all = { 'content-type': 'application/json', origin: url.origin, ...headers };
      return send(url, { method: 'POST', body: JSON.stringify(body), headers: all });
    },
  };
}

/** What the landing page reads from its address. */
export function landingOf(url: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
}
