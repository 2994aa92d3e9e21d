// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { runWorkersInProcess } from '../../../testing/in-process-worker.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { RowReader } from './row-reader.ts';

const openWorker = vi.fn();
beforeEach(() => {
  openWorker.mockClear();
  runWorkersInProcess(() => {
    openWorker();
    const reader = new RowReader();
    return async (request) => reader.respond(request);
  });
});

const diary = new File(['Date,Name,Year,Letterboxd URI\n2024-05-02,Fight Club,1999,https://boxd.it/a'], 'watched.csv');
const api: FakeApi = {
  'watches.choice': () => ({ enabled: true, isChosen: true }),
  'exchange.list': () => ({ items: [] }),
};
const open = () => renderPage('/import', { as: 'user', api });
const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText('Files to import'), { target: { files } });
const recognized = () => screen.findByRole('heading', { name: 'Recognized: Letterboxd' });

/** A file or a folder as a drop has it; a folder is read in two batches. */
const fileEntry = (file: File) => ({
  isFile: true,
  fullPath: `/export/${file.name}`,
  file: (done: (file: File) => void) => done(file),
});
function folderEntry(entries: readonly unknown[]) {
  const batches = [entries, []];
  return {
    isDirectory: true,
    createReader: () => ({ readEntries: (done: (entries: unknown) => void) => done(batches.shift() ?? []) }),
  };
}
async function drop(...entries: unknown[]) {
  const area = (await screen.findByText('Drop your files or a folder here')).parentElement as HTMLElement;
  const items = entries.map((entry) => ({ webkitGetAsEntry: () => entry }));
  fireEvent.drop(area, { dataTransfer: { items, files: [] } });
}

describe('a drop', () => {
  it('of a folder is read with the folders in it', async () => {
    open();
    await drop(folderEntry([folderEntry([]), folderEntry([fileEntry(diary)])]));
    expect(await recognized()).toBeDefined();
  });

  it('says that many files take their time', async () => {
    open();
    const openFile = vi.fn<(done: (file: File) => void) => void>();
    await drop({ ...fileEntry(diary), file: openFile });
    expect(await screen.findByText('Opening your files…')).toBeDefined();
    await waitFor(() => expect(openFile).toHaveBeenCalled());
    openFile.mock.calls[0]?.[0](diary);
    expect(await recognized()).toBeDefined();
  });

  it('of an empty folder says so', async () => {
    open();
    await drop(folderEntry([folderEntry([])]));
    expect((await screen.findByRole('alert')).textContent).toBe('There are no files in this folder.');
  });

  it('of a whole disk says so, and reads nothing', async () => {
    open();
    const readFile = vi.fn();
    const batches = Array.from({ length: 201 }, () => Array(50).fill({ isFile: true, file: readFile }));
    const readEntries = (done: (entries: unknown) => void) => done(batches.shift() ?? []);
    await drop({ isDirectory: true, createReader: () => ({ readEntries }) });
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This folder has more than 10,000 files/);
    expect(readFile).not.toHaveBeenCalled();
  });

  it('beside the area does not open the file in place of the page', async () => {
    open();
    await screen.findByText('Drop your files or a folder here');
    const dataTransfer = { types: ['Files'] };
    expect(fireEvent.dragOver(document.body, { dataTransfer })).toBe(false);
    expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
    expect(fireEvent.drop(document.body, { dataTransfer: { types: ['text/plain'] } })).toBe(true);
  });
});

describe('the reader', () => {
  it('is loaded with the page, and reads without a connection', async () => {
    open();
    await screen.findByLabelText('Files to import');
    await waitFor(() => expect(openWorker).toHaveBeenCalledTimes(1));
    choose(diary);
    await recognized();
    expect(openWorker).toHaveBeenCalledTimes(1);
  });

  it('that could not be loaded without a connection says so', async () => {
    const fail = vi.fn<() => void>();
    vi.stubGlobal(
      'Worker',
      class {
        addEventListener(type: string, listener: () => void) {
          if (type === 'error') fail.mockImplementation(listener);
        }
        postMessage() {
          fail();
        }
        terminate() {}
      },
    );
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open();
    await screen.findByLabelText('Files to import');
    choose(diary);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^You are offline, and this page has not loaded/);
  });
});

it('the focus follows what is shown in place of the button that had it', async () => {
  const { user } = open();
  (await screen.findByRole('button', { name: 'Choose files' })).focus();
  choose(diary);
  const heading = await recognized();
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await user.click(screen.getByRole('button', { name: 'Choose other files' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose files' })));
});

it('the focus stays where the member has it', async () => {
  open();
  const link = (await screen.findAllByRole('link', { name: 'My List' }))[0] as HTMLElement;
  await screen.findByRole('button', { name: 'Choose files' });
  link.focus();
  choose(diary);
  await recognized();
  expect(document.activeElement).toBe(link);
});
