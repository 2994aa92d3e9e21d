// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { migrateDefaultServer, preferences, updatePreferences } from './preferences.ts';

beforeEach(() => {
  preferences.remove();
  localStorage.setItem('marquee_default_server', '2');
});

it('the default server moves once from the key of an earlier version', () => {
  migrateDefaultServer();
  expect(preferences.read().defaultServer).toBe(2);
  expect(localStorage.getItem('marquee_default_server')).toBeNull();
  updatePreferences({ defaultServer: null });
  migrateDefaultServer();
  expect(preferences.read().defaultServer).toBeNull();
});

it('a default server that is already set wins over that of an earlier version', () => {
  updatePreferences({ defaultServer: 1 });
  migrateDefaultServer();
  expect(preferences.read().defaultServer).toBe(1);
});
