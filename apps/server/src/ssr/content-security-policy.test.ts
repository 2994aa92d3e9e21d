import { asciiMarks } from '@marquee/domain/testing';
import { describe, expect, it } from 'vitest';
import { pagePolicy } from './content-security-policy.ts';

describe('pagePolicy', () => {
  it('allows only our own origin with the sample catalogue and built-in players', () => {
    expect(pagePolicy({ imageOrigin: null, frameOrigins: [], inlineScript: '' }).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "media-src 'self'",
      "frame-src 'self' https://www.youtube-nocookie.com",
      "worker-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types marquee-worker 'allow-duplicates'",
    ]);
  });

  it('allows the origins of images and players', () => {
    const policy = pagePolicy({
      imageOrigin: 'https://image.tmdb.org',
      frameOrigins: ['https://one.example', 'https://two.example:8443'],
      inlineScript: '',
    });
    expect(policy).toContain("; img-src 'self' data: https://image.tmdb.org;");
    expect(policy).toContain(
      "; frame-src 'self' https://one.example https://two.example:8443 https://www.youtube-nocookie.com;",
    );
  });

  it('allows the one inline script by its hash', () => {
    const policy = pagePolicy({ imageOrigin: null, frameOrigins: [], inlineScript: 'alert(1)' });
    expect(policy).toContain("; script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';");
  });

  it('allows any server by https for a live test', () => {
    const policy = pagePolicy({ imageOrigin: null, frameOrigins: 'https', inlineScript: '' });
    expect(policy).toContain("; frame-src 'self' https: https://www.youtube-nocookie.com;");
  });

  it('throws on what is no origin, so that none adds a directive', () => {
    const origins = asciiMarks.filter((mark) => !/[.:[\]-]/.test(mark)).map((mark) => `https://a${mark}b.example`);
    for (const origin of [...origins, 'https://a b', 'https://a\n', 'https://', 'https:', '*', "'unsafe-inline'", '']) {
      expect(() => pagePolicy({ imageOrigin: null, frameOrigins: [origin], inlineScript: '' })).toThrow('no origin');
      if (origin)
        expect(() => pagePolicy({ imageOrigin: origin, frameOrigins: [], inlineScript: '' })).toThrow('no origin');
    }
  });
});
