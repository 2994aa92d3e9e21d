import { expect, it } from 'vitest';
import { originForm } from './request-target.ts';

it.each([
  ['/', '/'],
  ['/trpc/a,b?batch=1', '/trpc/a,b?batch=1'],
  ['//elsewhere.example/x', '//elsewhere.example/x'],
  ['http://elsewhere.example/api/health?x=1', '/api/health?x=1'],
  ['HTTPS://elsewhere.example:8443/api', '/api'],
  ['http://elsewhere.example', '/'],
  ['http://elsewhere.example?x=http://y/z', '/?x=http://y/z'],
  ['http:///trpc/a', '/trpc/a'],
  ['/trpc/a,b#&batch=1', '/trpc/a,b'],
  ['http://elsewhere.example#/api', '/'],
  ['*', '*'],
  ['ftp://elsewhere.example/x', 'ftp://elsewhere.example/x'],
])('%s is read as %s', (target, path) => expect(originForm(target)).toBe(path));
