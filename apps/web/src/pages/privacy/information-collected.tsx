import { maxSearchHistory } from '../../features/search/search-history.ts';
import { maxLocalHistory } from '../../lib/history/outbox.ts';

/** Lists all stored personal data; keep it in sync with what the product stores. */
export function InformationCollected() {
  return (
    <>
      <h3>In your browser</h3>
      <p>With or without an account, your browser keeps these on your own device:</p>
      <ul>
        <li>your preferences, and which notices you have already seen,</li>
        <li>your last {maxSearchHistory} searches,</li>
        <li>the streaming services that you chose, and their region,</li>
        <li>the last {maxLocalHistory} titles watched there while signed out, and how far,</li>
        <li>how far you had scrolled, until the tab is closed,</li>
        <li>
          what you watched, marked, rated, put in lists or hid while our server could not be reached, until it is sent,
        </li>
        <li>pages of the catalogue that you have seen, so that they open without a network,</li>
        <li>
          while you are signed in: a session token, your username, email and role, the start of your list as you last
          saw it, and whether this device shows notices, and when.
        </li>
      </ul>
      <h3>With an account</h3>
      <p>Our server keeps:</p>
      <ul>
        <li>your username, your email, the name you are shown by and the day you joined,</li>
        <li>your password as a hash, from which it cannot be read back,</li>
        <li>your watch history: which titles and episodes you opened, and when,</li>
        <li>how far you played them, and your decisions about a title, such as “Not now” and “Start again”,</li>
        <li>
          your record, if you keep one: which movies and episodes you have seen, and when. What you mark as watched
          belongs to it.
        </li>
        <li>your ratings of titles,</li>
        <li>
          imports: the rows that you sent, until they are imported or for 7 days, and those that found no match for 30
          days,
        </li>
        <li>the time zone of your browser, by which the days of your record are counted,</li>
        <li>
          your lists: Watch Later, the lists that you name, with their descriptions and notes, and which of them are
          shared by a link,
        </li>
        <li>the titles that you are not interested in, and whether finished titles leave Watch Later,</li>
        <li>the streaming services that you chose, with their region, and the searches that you saved,</li>
        <li>
          notices, for 90 days, and how you want to get them; of each device that shows them, the address and keys of
          its push service, its time zone and hour, until its session ends,
        </li>
        <li>your passkeys: their public keys, the names you gave them, and when each was added and last used,</li>
        <li>
          your logins at another sign-in service that you linked: its address, your number and name there, and when each
          was linked and last used,
        </li>
        <li>which invitation you joined with, if you had one,</li>
        <li>that you were active on a day, for two days, so that each member counts once,</li>
        <li>
          what administrators changed about your account, and what you changed about how you sign in: with your
          username, until you delete your account; if an administrator deletes it, also after that,
        </li>
        <li>
          the sessions you are signed in with: the name and version of the browser or app and of its system, how you
          signed in, when each began and ends, and the hour of its last use.
        </li>
      </ul>
      <h3>Without an account</h3>
      <p>
        Our server keeps nothing about you. Its log notes which page was requested, when and with what result, but not
        by whom. Your network address is used to respond to you and to prevent abuse.
      </p>
    </>
  );
}
