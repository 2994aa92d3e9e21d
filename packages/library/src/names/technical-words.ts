/** Words of releases that no title has; what follows the first of them is no title. */
const technicalWord =
  /(?:^|[\s._([-])(?:\d{3,4}[pi](?=$|[\s._)\]-])|\d{3,4}x\d{3,4}(?!\d)|(?:4k|8k|uhd|blu-?ray|b[dr](?:-?rip)?(?=[\s._]\d{3,4}p|-?rip|$)|b[dr]-?rip|dvd-?(?:rip|scr|r|5|9)|web(?:-?(?:dl|rip))?(?=[\s._)\]-]+(?:\d{3,4}p|[xh][. ]?26|dl|rip|ddp?|aac|hevc|av1)|-?dl|-?rip)|web-?(?:dl|rip)|hd-?(?:tv|rip|dvd)|pdtv|sdtv|vhs-?rip|remux|[xh][. ]?26[45]|hevc|xvid|divx|av1|10-?bit|dts(?:-?hd)?|truehd|ddp?5[. ]1|ac-?3|aac(?:2[. ]0)?|hdr10?\+?|half-?(?:sbs|ou)|h-?(?:sbs|ou))(?=$|[\s._)\]-]))/i;

/** Where the first technical word begins, or the length of the text. */
export function technicalStart(text: string): number {
  const match = technicalWord.exec(text);
  return match && match.index > 0 ? match.index : text.length;
}
