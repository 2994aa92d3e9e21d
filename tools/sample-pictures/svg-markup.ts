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

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function isAllowedInXml(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff;
}

export function escapeXml(text: string): string {
  return [...text]
    .filter(isAllowedInXml)
    .map((character) => escapes[character] ?? character)
    .join('');
}

export function svgDocument(width: number, height: number, content: string): string {
  return svg`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
}
