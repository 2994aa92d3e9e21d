import { limits } from '@marquee/domain/limits';

/** Lists all stored personal data; keep it in sync with what the product stores. */
export function InformationCollected() {
  return (
    <>
      <h3>In your browser</h3>
      <p>With or without an account, your browser keeps these on your own device:</p>
      <ul>
        <li>your preferences, and which notices you have already seen,</li>
        <li>your last {limits.searchHistory} searches,</li>
        <li>the last {limits.maxLocalHistory} titles watched there while signed out, and how far,</li>
        <li>how far you had scrolled, until the tab is closed,</li>
        <li>what you watched or marked while our server could not be reached, until it is sent,</li>
        <li>pages of the catalogue that you have seen, so that they open without a network,</li>
        <li>
          while you are signed in: a session token, your username, email and role, and the start of your list as you
          last saw it.
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
        <li>when the sessions you are signed in with began and when they end.</li>
      </ul>
      <h3>Without an account</h3>
      <p>
        Our server keeps nothing about you. Its log notes which page was asked for, when and with what result, but not
        by whom. Your network address is used to answer you and to hold back abuse.
      </p>
    </>
  );
}
