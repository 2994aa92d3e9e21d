import { defineMessages } from '../messages/define-messages.ts';

/** Sentences about push (docs/behaviour/notices.md §4). */
export const pushMessages = defineMessages('notices.push-messages', {
  unavailable: 'Push needs this site to have an https address. Its operator sets PUBLIC_URL.',
  notHttps: 'A push service has an https address without a name and password.',
  unknownHost: 'This push service is not known here. The operator of the site names its host in PUSH_HOSTS.',
  noKeys: 'These are not the keys of a push subscription.',
  noHour: 'An hour is a whole number from 0 to 23.',
  noSubscription: 'This device has no push subscription here.',
});
