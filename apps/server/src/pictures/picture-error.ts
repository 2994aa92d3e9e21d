/** Why there is no picture: 404 where its host has none, 502 where the host fails, 503 where too many are asked for. */
export class PictureError extends Error {
  override readonly name = 'PictureError';

  constructor(
    readonly status: 404 | 502 | 503,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
