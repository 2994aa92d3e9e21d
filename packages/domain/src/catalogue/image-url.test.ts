import { expect, it } from 'vitest';
import { imageSrcSet, imageUrl } from './image-url.ts';

it('imageUrl joins base, size and path', () => {
  expect(imageUrl('/art', 'w500', '/poster-movie-1001.svg')).toBe('/art/w500/poster-movie-1001.svg');
});

it('imageSrcSet lists the width of each size', () => {
  expect(imageSrcSet('https://pictures.example', ['w780', 'original'], '/a.jpg')).toBe(
    'https://pictures.example/w780/a.jpg 780w, https://pictures.example/original/a.jpg 1920w',
  );
});
