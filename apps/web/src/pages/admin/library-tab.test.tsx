// @vitest-environment happy-dom
import { libraryAdministrationMessages } from '@marquee/domain/library/library-administration-messages';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiError, unavailable } from '../../testing/fake-api.ts';
import { apiHealth } from '../../testing/fixtures/administration.ts';
import {
  episodeFile,
  found,
  foundMovie,
  libraryAdministration,
  libraryReport,
  libraryScan,
  unmatchedFolder,
} from '../../testing/fixtures/library-administration.ts';
import { openLibraryTab } from '../../testing/open-library-tab.tsx';
import { renderPage } from '../../testing/render-page.tsx';

describe('the library tab', () => {
  it('is there with a library only', async () => {
    renderPage('/admin?tab=library', { as: 'admin', api: libraryAdministration, rest: apiHealth });
    const tabs = within(await screen.findByRole('tablist', { name: 'Administration' }));
    expect(tabs.queryByRole('tab', { name: 'Library' })).toBeNull();
    expect(tabs.getByRole('tab', { name: 'Overview', selected: true })).toBeDefined();
  });

  it('shows counts, the last scan, and what cannot be read or played', async () => {
    openLibraryTab();
    expect(await screen.findByText('700 as they are, 450 repackaged')).toBeDefined();
    expect(screen.getByText('1,150')).toBeDefined();
    expect(screen.getByText('12 new, 3 changed, 1 missing')).toBeDefined();
    expect(screen.getByText('private (EACCES)')).toBeDefined();
    expect(screen.getByText(libraryAdministrationMessages.ffmpegMissing)).toBeDefined();
    expect(await screen.findByText('The file is empty.')).toBeDefined();
  });

  it('shows the progress of a scan and why one stopped', async () => {
    const scan = { ...libraryScan, isRunning: true, finishedAt: null, phase: 'matching', done: 5, total: 20 } as const;
    openLibraryTab({
      'library.report': () => ({ ...libraryReport, scan: { ...scan, problem: 'The folder is gone.' } }),
    });
    expect(await screen.findByText('Looking up titles: 5 of 20')).toBeDefined();
    expect(screen.getByRole('progressbar', { name: 'Looking up titles' }).getAttribute('value')).toBe('5');
    expect(screen.getByText('The folder is gone.')).toBeDefined();
  });

  it('starts a scan', async () => {
    const { user, calls } = openLibraryTab({ 'library.rescan': () => ({ started: true }) });
    await user.click(await screen.findByRole('button', { name: 'Rescan' }));
    expect(await screen.findByText(libraryAdministrationMessages.scanStarted)).toBeDefined();
    expect(calls('library.rescan')).toHaveLength(1);
  });

  it('matches the files of a title by hand', async () => {
    const { user, calls } = openLibraryTab({ 'library.match': () => ({ files: 2, unnumbered: 0 }) });
    await user.click(await screen.findByRole('button', { name: 'Match Movies/Film (1999)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Match by hand' }));
    expect((dialog.getByRole('searchbox') as HTMLInputElement).value).toBe('Film');
    // What the names say is searched and chosen already.
    expect(await dialog.findByRole('radio', { name: 'The Film (1999)', checked: true })).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Match' }));
    await waitFor(() =>
      expect(calls('library.match')).toEqual([{ path: 'Movies/Film (1999)', mediaType: 'movie', mediaId: 603 }]),
    );
    expect(await screen.findByText('The files are matched.')).toBeDefined();
  });

  it('asks for the numbers of an episode whose name has none', async () => {
    const file = { ...episodeFile, parsed: unmatchedFolder.parsed, mediaType: 'movie' as const, numbers: null };
    const show = { ...foundMovie, mediaType: 'tv' as const, id: 1399, title: 'Show' };
    const { user, calls } = openLibraryTab({
      'library.folders': () => ({ items: [{ ...unmatchedFolder, files: 1, file }], nextCursor: null, total: 1 }),
      'catalogue.search': () => found(show),
      'library.match': () => ({ files: 1, unnumbered: 0 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Match Movies/Film (1999)' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Type' }), 'tv');
    await user.click(await dialog.findByRole('radio', { name: 'Show (1999)' }));
    await user.type(dialog.getByRole('spinbutton', { name: 'Season' }), '2');
    await user.type(dialog.getByRole('spinbutton', { name: 'Episode' }), '3');
    await user.click(dialog.getByRole('button', { name: 'Match' }));
    await waitFor(() => expect(calls('library.match')).toMatchObject([{ mediaType: 'tv', season: 2, episode: 3 }]));
  });

  it('undoes a match, and leaves files out', async () => {
    const { user, calls } = openLibraryTab({
      'library.unmatch': () => ({ files: 2, unnumbered: 0 }),
      'library.ignore': () => {
        throw apiError('NOT_FOUND', { message: 'Gone.' });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Leave out Movies/Film (1999)' }));
    expect(await screen.findByText('Gone.')).toBeDefined();
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'matched');
    expect(await screen.findByRole('link', { name: 'The Film (1999)' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Undo the match of Movies/Film (1999)' }));
    await waitFor(() => expect(calls('library.unmatch')).toEqual([{ path: 'Movies/Film (1999)' }]));
  });

  it('says so when nothing is left to match, or nothing could be loaded', async () => {
    const { respond, user } = openLibraryTab({ 'library.folders': unavailable });
    expect(await screen.findByText(libraryAdministrationMessages.loadFailed)).toBeDefined();
    respond({ 'library.folders': () => ({ items: [], nextCursor: null, total: 0 }) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(libraryAdministrationMessages.allMatched)).toBeDefined();
  });
});
