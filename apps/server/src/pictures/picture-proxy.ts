import { createHash } from 'node:crypto';
import type { PictureSize } from '@marquee/domain/pictures';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PictureEncoder } from './picture-encoder.ts';
import { PictureError } from './picture-error.ts';
import type { PictureFormat } from './picture-format.ts';
import type { PictureHost } from './picture-host.ts';
import type { KeptPicture, PictureStore } from './picture-store.ts';

/** Counts up when pictures are made in another way: what was kept before is then made anew. */
const version = 1;
/** ms for which a failure is repeated without asking the host again; at least one, since none would be for ever. */
const rememberedFor = { 404: 60_000, 502: 5_000, 503: 1 };

export interface PictureName {
  readonly size: PictureSize;
  /** Without a slash. */
  readonly file: string;
  readonly format: PictureFormat;
}

export interface ProxiedPicture extends KeptPicture {
  /** Its host's own bytes stand in for what could not be made of them. */
  readonly isStandIn: boolean;
}

export interface PictureProxy {
  /** Names the picture and how it is made; the same for ever. */
  tagOf(name: PictureName): string;
  /**
   * @param admit is asked before any work is done for a picture that is not there yet
   * @throws PictureError, and whatever `admit` throws
   */
  read(name: PictureName, admit: () => Promise<void>): Promise<ProxiedPicture>;
}

interface ProxyParts {
  readonly host: PictureHost;
  readonly encoder: PictureEncoder;
  readonly store: PictureStore;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** The live catalogue's pictures: fetched once, made small once for all who wait, kept on the disk. */
export function createPictureProxy({ host, encoder, store, log }: ProxyParts): PictureProxy {
  const flights = new Map<string, Promise<ProxiedPicture>>();
  const failures = new LRUCache<string, PictureError>({ max: 10_000, ttl: 1 });
  const tagOf = ({ size, file, format }: PictureName) =>
    createHash('sha256').update(`${version} ${format} ${size}/${file}`).digest('hex').slice(0, 40);

  async function make(name: PictureName): Promise<ProxiedPicture> {
    const { size, file, format } = name;
    try {
      const picture = await encoded(await host.fetch(size, file), name);
      if (!picture.isStandIn) await store.write(tagOf(name), picture);
      return picture;
    } catch (error) {
      if (error instanceof PictureError) {
        if (error.status !== 404) log.warn({ err: error, picture: `${size}/${file}`, format }, 'no picture');
        failures.set(`${size}/${file}`, error, { ttl: rememberedFor[error.status] });
      }
      throw error;
    }
  }

  async function encoded(hosted: KeptPicture, { size, file, format }: PictureName): Promise<ProxiedPicture> {
    if (format === 'original') return { ...hosted, isStandIn: false };
    try {
      const bytes = await encoder.encode(hosted.bytes, { size, format });
      if (bytes.length >= hosted.bytes.length) return { ...hosted, isStandIn: false };
      return { bytes, type: `image/${format}`, isStandIn: false };
    } catch (error) {
      if (error instanceof PictureError) throw error;
      log.warn({ err: error, picture: `${size}/${file}` }, 'a picture could not be made smaller');
      return { ...hosted, isStandIn: true };
    }
  }

  return {
    tagOf,
    async read(name, admit) {
      const tag = tagOf(name);
      const running = flights.get(tag);
      if (running !== undefined) return running;
      const kept = await store.read(tag);
      if (kept) return { ...kept, isStandIn: false };
      const failure = failures.get(`${name.size}/${name.file}`);
      if (failure) throw failure;
      await admit();
      const begun = flights.get(tag);
      if (begun !== undefined) return begun;
      const flight = make(name).finally(() => flights.delete(tag));
      flights.set(tag, flight);
      return flight;
    },
  };
}
