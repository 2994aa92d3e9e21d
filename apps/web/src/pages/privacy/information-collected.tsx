import { defineMessages } from '@marquee/domain/messages/define-messages';
import { maxSearchHistory } from '../../features/search/search-history.ts';
import { maxLocalHistory } from '../../lib/history/outbox.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';

const messages = defineMessages('privacy.information-collected', {
  browser: 'In your browser',
  browserLead: 'With or without an account, your browser keeps these on your own device:',
  preferences: 'your preferences, and which notices you have already seen,',
  searches: 'your last {count} searches,',
  servicesHere: 'the streaming services that you chose, and their region,',
  localHistory: 'the last {count} titles watched there while signed out, and how far,',
  scrolled: 'how far you had scrolled, until the tab is closed,',
  outbox:
    'what you watched, marked, rated, put in lists or hid while our server could not be reached, until it is sent,',
  offlinePages: 'pages of the catalogue that you have seen, so that they open without a network,',
  session:
    'while you are signed in: a session token, your username, email and role, the start of your list as you last saw it, and whether this device shows notices, and when.',
  withAccount: 'With an account',
  accountLead: 'Our server keeps:',
  profile: 'your username, your email, the name you are shown by and the day you joined,',
  password: 'your password as a hash, from which it cannot be read back,',
  recoveryCodes: 'your recovery codes as hashes, until they are used,',
  language: 'the language that you chose,',
  history: 'your watch history: which titles and episodes you opened, and when,',
  positions: 'how far you played them, and your decisions about a title, such as “Not now” and “Start again”,',
  record:
    'your record, if you keep one: which movies and episodes you have seen, and when. What you mark as watched belongs to it.',
  ratings: 'your ratings of titles,',
  imports:
    'imports: the rows that you sent, until they are imported or for 7 days, and those that found no match for 30 days,',
  timeZone: 'the time zone of your browser, by which the days of your record are counted,',
  lists:
    'your lists: Watch Later, the lists that you name, with their descriptions and notes, and which of them are shared by a link,',
  hidden: 'the titles that you are not interested in, and whether finished titles leave Watch Later,',
  services: 'the streaming services that you chose, with their region, and the searches that you saved,',
  follows: 'the titles that you follow, which of their episodes make a notice, and what your calendar shows,',
  feeds:
    'your calendar feeds: their names, what they contain, their secret addresses, and on which day each was last read. Anyone with such an address can read the feed until you revoke it,',
  notices:
    'notices, for 90 days, and how you want to get them; of each device that shows them, the address and keys of its push service, its time zone and hour, until its session ends,',
  passkeys: 'your passkeys: their public keys, the names you gave them, and when each was added and last used,',
  logins:
    'your logins at another sign-in service that you linked: its address, your number and name there, and when each was linked and last used,',
  invitation: 'which invitation you joined with, if you had one,',
  activeDays: 'that you were active on a day, for two days, so that each member counts once,',
  changes:
    'what administrators changed about your account, and what you changed about how you sign in: with your username, until you delete your account; if an administrator deletes it, also after that,',
  sessions:
    'the sessions you are signed in with: the name and version of the browser or app and of its system, how you signed in, when each began and ends, and the hour of its last use.',
  withoutAccount: 'Without an account',
  withoutAccountText:
    'Our server keeps nothing about you. Its log notes which page was requested, when and with what result, but not by whom. Your network address is used to respond to you and to prevent abuse.',
});

/** Lists all stored personal data; keep it in sync with what the product stores. */
export function InformationCollected() {
  const t = useMessages(messages);
  return (
    <>
      <h3>{t('browser')}</h3>
      <p>{t('browserLead')}</p>
      <ul>
        <li>{t('preferences')}</li>
        <li>{t('searches', { count: maxSearchHistory })}</li>
        <li>{t('servicesHere')}</li>
        <li>{t('localHistory', { count: maxLocalHistory })}</li>
        <li>{t('scrolled')}</li>
        <li>{t('outbox')}</li>
        <li>{t('offlinePages')}</li>
        <li>{t('session')}</li>
      </ul>
      <h3>{t('withAccount')}</h3>
      <p>{t('accountLead')}</p>
      <ul>
        <li>{t('profile')}</li>
        <li>{t('password')}</li>
        <li>{t('recoveryCodes')}</li>
        <li>{t('language')}</li>
        <li>{t('history')}</li>
        <li>{t('positions')}</li>
        <li>{t('record')}</li>
        <li>{t('ratings')}</li>
        <li>{t('imports')}</li>
        <li>{t('timeZone')}</li>
        <li>{t('lists')}</li>
        <li>{t('hidden')}</li>
        <li>{t('services')}</li>
        <li>{t('follows')}</li>
        <li>{t('feeds')}</li>
        <li>{t('notices')}</li>
        <li>{t('passkeys')}</li>
        <li>{t('logins')}</li>
        <li>{t('invitation')}</li>
        <li>{t('activeDays')}</li>
        <li>{t('changes')}</li>
        <li>{t('sessions')}</li>
      </ul>
      <h3>{t('withoutAccount')}</h3>
      <p>{t('withoutAccountText')}</p>
    </>
  );
}
