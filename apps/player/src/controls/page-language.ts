import { type PlayerPage, playerPageElement } from '@marquee/domain/library/player-page';
import { addTranslation } from 'media-chrome/utils/i18n';
import { speak } from '../texts.ts';

// Before media-chrome defines its elements, which name their buttons at once.
const data = document.getElementById(playerPageElement)?.textContent ?? '{}';
const { texts } = JSON.parse(data) as Partial<PlayerPage>;
if (texts) {
  speak(texts);
  addTranslation(texts.language, texts.controls);
}
