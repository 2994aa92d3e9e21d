/** The upstream's image configuration for the sample images. */
export function sampleConfiguration(imageBase: string) {
  return {
    change_keys: [],
    images: {
      base_url: imageBase,
      secure_base_url: imageBase,
      backdrop_sizes: ['w300', 'w780', 'w1280', 'original'],
      logo_sizes: [],
      poster_sizes: ['w92', 'w154', 'w185', 'w342', 'w500', 'w780', 'original'],
      profile_sizes: ['w185', 'original'],
      still_sizes: ['w92', 'w185', 'w300', 'original'],
    },
  };
}
