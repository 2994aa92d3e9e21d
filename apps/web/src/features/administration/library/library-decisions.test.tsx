// @vitest-environment happy-dom
import {
  type LibraryFile,
  LibraryFilesQuery,
  type LibraryFolder,
} from '@marquee/domain/library/library-administration';
import { libraryAdministrationMessages } from '@marquee/domain/library/library-administration-messages';
import { libraryMessages, unmatchedMessages } from '@marquee/domain/library/library-messages';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiError, type FakeApi, unavailable } from '../../../testing/fake-api.ts';
import {
  episodeFile,
  found,
  foundMovie,
  libraryReport,
  libraryScan,
  matchedShow,
  unmatchedFolder,
} from '../../../testing/fixtures/library-administration.ts';
import { openLibraryTab } from '../../../testing/open-library-tab.tsx';

const listed = (...items: LibraryFolder[]): FakeApi => ({
  'library.folders': () => ({ items, nextCursor: null, total: items.length }),
});
const filesOf = (...items: LibraryFile[]): FakeApi => ({
  'library.files': (input) => {
    LibraryFilesQuery.parse(input);
    return { items, nextCursor: null };
  },
});
const openFile: LibraryFile = { ...episodeFile, id: 9, path: 'Shows/Show/dark.mkv', match: 'none', numbers: null };
const changed = { files: 1, unnumbered: 0 };

describe('the scan', () => {
  it('says what is left out, which episodes have no page, and where many files are missing', async () => {
    const { user, calls } = openLibraryTab({
      'library.report': () => ({
        ...libraryReport,
        scan: {
          ...libraryScan,
          leftOut: { extra: 12, sample: 1 },
          emptied: [
            { path: 'Films/4K', files: 41 },
            { path: '', files: 1_200 },
          ],
        },
        counts: { ...libraryReport.counts, unlisted: 3, unnumbered: 1 },
      }),
    });
    expect(await screen.findByText('12 extras and 1 sample left out.')).toBeDefined();
    const rest = 'are missing at once: its drive may be disconnected. Their matches stay.';
    expect(screen.getByText(`41 files of Films/4K ${rest}`)).toBeDefined();
    expect(screen.getByText(`1,200 files of the library’s folder ${rest}`)).toBeDefined();
    expect(screen.getByText(/^3 episodes that the catalogue lacks, 1 file without an episode number\./)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show them' }));
    const state = screen.getByRole('combobox', { name: 'State' });
    expect(document.activeElement).toBe(state);
    expect((state as HTMLSelectElement).value).toBe('unlisted');
    await waitFor(() => expect(calls('library.folders').at(-1)).toMatchObject({ state: 'unlisted' }));
  });
});

describe('a row of the folder', () => {
  it('says what the names were read as, and why they are not matched', async () => {
    const { notLookedUp, undone } = libraryAdministrationMessages;
    const file: LibraryFile = { ...openFile, path: 'Movies/F.1999.mkv', mediaType: 'movie' };
    openLibraryTab(
      listed(
        { ...unmatchedFolder, reason: unmatchedMessages['other-year'] },
        // The only file is named.
        { ...unmatchedFolder, path: 'b', titlePath: 'b', files: 1, file, reason: 'It is empty.' },
        { ...unmatchedFolder, path: 'c', titlePath: 'c', match: 'none' },
        { ...unmatchedFolder, path: 'd', titlePath: 'd', match: 'undone' },
        { ...matchedShow, unlisted: 2, unnumbered: 1 },
      ),
    );
    expect(await screen.findAllByText('Movie · 2 files · read as “Film (1999)”')).toHaveLength(3);
    const withoutPage = '2 episodes that the catalogue lacks, 1 file without an episode number';
    for (const text of [
      unmatchedMessages['other-year'],
      'Movie · F.1999.mkv · read as “Film (1999)”',
      notLookedUp,
      undone,
      withoutPage,
    ])
      expect(screen.getByText(text)).toBeDefined();
  });

  it('gives focus to the next one when it goes away', async () => {
    const other = { ...unmatchedFolder, path: 'Movies/Other', titlePath: 'Movies/Other' };
    const { respond, user } = openLibraryTab({ ...listed(unmatchedFolder, other), 'library.ignore': () => changed });
    const leaveOut = await screen.findByRole('button', { name: `Leave out ${unmatchedFolder.path}` });
    respond(listed(other));
    await user.click(leaveOut);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Match Movies/Other' })),
    );
  });
});

describe('the search for a match', () => {
  const openDialog = async (title: string, responses: FakeApi) => {
    const page = openLibraryTab({
      ...listed({ ...unmatchedFolder, parsed: { ...unmatchedFolder.parsed, title } }),
      ...responses,
    });
    await page.user.click(await screen.findByRole('button', { name: `Match ${unmatchedFolder.path}` }));
    return { ...page, dialog: within(await screen.findByRole('dialog')) };
  };

  it('drops words from the end until there is a result, and chooses the one of the year', async () => {
    const others = { ...foundMovie, id: 1, title: 'The Other', year: 1977 };
    const { dialog, calls } = await openDialog('The Film Episode 5', {
      'catalogue.search': ({ query }) => (query === 'The Film' ? found(others, foundMovie) : found()),
    });
    expect(await dialog.findByRole('radio', { name: 'The Film (1999)', checked: true })).toBeDefined();
    expect((dialog.getByRole('searchbox') as HTMLInputElement).value).toBe('The Film');
    expect(calls('catalogue.search').map(({ query }) => query)).toEqual([
      ...['The Film Episode 5', 'The Film Episode V', 'The Film Episode five', 'The Film Episode', 'The Film'],
    ]);
  });

  it.each<[name: string, title: string, year: number]>([
    ['Film Part 3', 'Film Part III', 1999],
    ['The Series Episode 5 The Other Name', 'The Other Name', 1999],
    ['The Series Episode 5 The Other Name', 'The Other Name', 2000],
  ])('finds %s as %s, and no title of another year', async (name, title, year) => {
    const others = { ...foundMovie, id: 1, title: 'The Series', year: 1977 };
    const { dialog } = await openDialog(name, {
      'catalogue.search': ({ query }) =>
        query === title ? found({ ...foundMovie, title, year }) : query === 'The Series' ? found(others) : found(),
    });
    expect(await dialog.findByRole('radio', { name: `${title} (${year})`, checked: true })).toBeDefined();
  });

  it('shows a title of another year where there is no other', async () => {
    const others = { ...foundMovie, id: 1, title: 'The Other', year: 1977 };
    const { dialog } = await openDialog('The Film Again', {
      'catalogue.search': ({ query }) => (query === 'The Film Again' ? found() : found(others)),
    });
    expect(await dialog.findByRole('radio', { name: 'The Other (1977)', checked: true })).toBeDefined();
  });

  it('drops no words that were typed, and leaves two of a name', async () => {
    const { dialog, user, calls } = await openDialog('One Two Three', { 'catalogue.search': () => found() });
    expect(await dialog.findByText(libraryAdministrationMessages.noTitleFound)).toBeDefined();
    const field = dialog.getByRole('searchbox') as HTMLInputElement;
    expect(field.value).toBe('One Two Three');
    expect(calls('catalogue.search').at(-1)).toMatchObject({ query: 'One Two' });
    await user.type(field, ' Four');
    await waitFor(() => expect(calls('catalogue.search').at(-1)).toMatchObject({ query: 'One Two Three Four' }));
    expect(await dialog.findByText(libraryAdministrationMessages.noTitleFound)).toBeDefined();
    expect(field.value).toBe('One Two Three Four');
  });
});

describe('one file of a folder', () => {
  const openFiles = async (responses: FakeApi) => {
    const page = openLibraryTab({ ...listed(matchedShow), ...responses });
    await page.user.click(await screen.findByRole('button', { name: 'Files of Shows/Show', expanded: false }));
    return page;
  };

  it('is matched alone, searched by its own name', async () => {
    const dark: LibraryFile = { ...openFile, parsed: { mediaType: 'movie', title: 'Dark', year: 1999 } };
    const { user, calls } = await openFiles({ ...filesOf(dark), 'library.match': () => changed });
    await user.click(await screen.findByRole('button', { name: `Match ${dark.path}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Match by hand' }));
    expect((dialog.getByRole('searchbox') as HTMLInputElement).value).toBe('Dark');
    await dialog.findByRole('radio', { checked: true });
    await user.click(dialog.getByRole('button', { name: 'Match' }));
    await waitFor(() =>
      expect(calls('library.match')).toEqual([{ path: 'Shows/Show', fileId: 9, mediaType: 'movie', mediaId: 603 }]),
    );
    expect(await screen.findByText('The file is matched.')).toBeDefined();
  });

  it('keeps the episode of its name when it is matched with another show', async () => {
    const show = { ...foundMovie, mediaType: 'tv' as const, id: 1399, title: 'Show' };
    const { user, calls } = await openFiles({
      ...filesOf(episodeFile),
      'catalogue.search': () => found(show),
      'library.match': () => changed,
    });
    await user.click(await screen.findByRole('button', { name: `Change ${episodeFile.path}` }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((dialog.getByRole('spinbutton', { name: 'Episode' }) as HTMLInputElement).value).toBe('105');
    await dialog.findByRole('radio', { checked: true });
    await user.click(dialog.getByRole('button', { name: 'Match' }));
    await waitFor(() =>
      expect(calls('library.match')).toEqual([{ path: 'Shows/Show', fileId: 7, mediaType: 'tv', mediaId: 1399 }]),
    );
  });

  it('is given its episode', async () => {
    const file = { ...episodeFile, reason: libraryMessages.unlistedEpisode };
    const { user, calls } = await openFiles({ ...filesOf(file), 'library.number': () => changed });
    expect(await screen.findByText(libraryMessages.unlistedEpisode)).toBeDefined();
    expect(screen.getByText('S1E105')).toBeDefined();
    await user.click(screen.getByRole('button', { name: `Episode of ${file.path}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Episode by hand' }));
    const episode = dialog.getByRole('spinbutton', { name: 'Episode' });
    await user.clear(episode);
    await user.type(episode, '5');
    await user.type(dialog.getByRole('spinbutton', { name: 'To episode' }), '6');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls('library.number')).toEqual([
        { path: 'Shows/Show', fileId: 7, numbers: { season: 1, episode: 5, lastEpisode: 6 } },
      ]),
    );
    expect(await screen.findByText(libraryAdministrationMessages.numbered)).toBeDefined();
  });

  it('has the episode of its name again', async () => {
    const { user, calls } = await openFiles({
      ...filesOf({ ...episodeFile, numbers: { season: 1, episode: 5, lastEpisode: 6 }, isNumberedByHand: true }),
      'library.number': () => changed,
    });
    expect(await screen.findByText('S1E5–E6 by hand')).toBeDefined();
    await user.click(screen.getByRole('button', { name: `Episode of ${episodeFile.path}` }));
    await user.click(await screen.findByRole('button', { name: 'As its name says' }));
    await waitFor(() => expect(calls('library.number')).toEqual([{ path: 'Shows/Show', fileId: 7, numbers: null }]));
  });

  it('is left out', async () => {
    const { user, calls } = await openFiles({ ...filesOf(episodeFile), 'library.ignore': () => changed });
    await user.click(await screen.findByRole('button', { name: `Leave out ${episodeFile.path}` }));
    await waitFor(() => expect(calls('library.ignore')).toEqual([{ path: 'Shows/Show', fileId: 7 }]));
    expect(await screen.findByText(libraryAdministrationMessages.fileLeftOut)).toBeDefined();
  });

  it('is taken back, and its decision undone', async () => {
    const file = { ...episodeFile, isDecidedAlone: true, match: 'ignored' as const };
    const alone = { ...matchedShow, path: file.path, files: 1, match: file.match, title: null, file };
    const { user, calls } = openLibraryTab({ ...listed(alone), 'library.unmatch': () => changed });
    expect(await screen.findByText(/^TV · this file alone · S1E105/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: `Take back ${file.path}` }));
    await waitFor(() => expect(calls('library.unmatch')).toEqual([{ path: 'Shows/Show', fileId: 7 }]));
    expect(await screen.findByText(libraryAdministrationMessages.fileReturned)).toBeDefined();
  });

  it('says so when the files could not be loaded, or are in another list by now', async () => {
    const { respond, user } = await openFiles({ 'library.files': unavailable });
    expect(await screen.findByText(libraryAdministrationMessages.filesFailed)).toBeDefined();
    respond(filesOf());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(libraryAdministrationMessages.noFiles)).toBeDefined();
  });
});

describe('a folder of a show', () => {
  it('is matched, and says how many files have no episode number', async () => {
    const { user } = openLibraryTab({ 'library.match': () => ({ files: 12, unnumbered: 3 }) });
    await user.click(await screen.findByRole('button', { name: `Match ${unmatchedFolder.path}` }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('radio', { checked: true });
    await user.click(dialog.getByRole('button', { name: 'Match' }));
    expect(
      await screen.findByText('The files are matched. 3 of 12 without an episode number: see Files.'),
    ).toBeDefined();
  });

  it('shows the server’s sentence when a change is refused', async () => {
    const { user } = openLibraryTab({
      ...listed(matchedShow),
      'library.unmatch': () => {
        throw apiError('NOT_FOUND', { message: libraryMessages.noFolder });
      },
    });
    await user.click(await screen.findByRole('button', { name: `Undo the match of ${matchedShow.path}` }));
    expect(await screen.findByText(libraryMessages.noFolder)).toBeDefined();
  });
});
