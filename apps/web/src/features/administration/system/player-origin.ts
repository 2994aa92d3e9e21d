import { defineMessages } from '@marquee/domain/messages/define-messages';

/** Where a player configuration comes from. */
export const originMessages = defineMessages('administration.player-origin', {
  dashboard: 'The list saved in the dashboard',
  remote: 'The operator’s remote file',
  file: '/config/servers.json',
  'built-in': 'Built into the product',
});
