import { defineMessages } from '../messages/define-messages.ts';
import type { Messages } from '../messages/messages.ts';

/** Jobs that title pages name, and departments of people, by which the upstream has them in English only. */
const crewMessages = defineMessages('catalogue.crew-messages', {
  creator: 'Creator',
  director: 'Director',
  screenplay: 'Screenplay',
  writer: 'Writer',
  story: 'Story',
  novel: 'Novel',
  characters: 'Characters',
  acting: 'Acting',
  directing: 'Directing',
  writing: 'Writing',
  production: 'Production',
  camera: 'Camera',
  editing: 'Editing',
  art: 'Art',
  sound: 'Sound',
  lighting: 'Lighting',
  costumes: 'Costume & Make-Up',
  effects: 'Visual Effects',
  crew: 'Crew',
});

const keys = new Map<string, keyof typeof crewMessages>(
  Object.entries(crewMessages).map(([key, text]) => [text, key as keyof typeof crewMessages]),
);

/** The name of a job or a department; another one stays as the upstream has it. */
export function crewWord(word: string, messages: Messages): string {
  const key = keys.get(word);
  return key ? messages.of(crewMessages)(key) : word;
}
