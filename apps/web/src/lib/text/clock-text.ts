/** '23:41' or '1:02:05' of a number of seconds. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3_600);
  const minutes = Math.floor((whole % 3_600) / 60);
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  const rest = `${twoDigits(minutes)}:${twoDigits(whole % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest.replace(/^0/, '');
}
