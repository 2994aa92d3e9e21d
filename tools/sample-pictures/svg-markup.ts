type MarkupValue = string | number | readonly string[];

// Opacities and curve fractions need two decimals, coordinates one.
export function roundNumber(value: number): string {
  return String(Number(value.toFixed(Math.abs(value) < 2 ? 2 : 1)));
}

/** Template tag for markup and path data: rounds numbers, joins lists, keeps strings unchanged. */
export function svg(parts: TemplateStringsArray, ...values: readonly MarkupValue[]): string {
  let markup = parts[0] ?? '';
  values.forEach((value, index) => {
    if (typeof value === 'number') markup += roundNumber(value);
    else markup += typeof value === 'string' ? value : value.join('');
    markup += parts[index + 1] ?? '';
  });
  return markup;
}

export function svgDocument(width: number, height: number, content: string): string {
  return svg`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
}
