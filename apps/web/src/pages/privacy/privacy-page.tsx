import { rememberedSessionDays, sessionDays } from '@marquee/domain/accounts/account-limits';
import { pluralText } from '@marquee/domain/catalogue/display-text';
import { cleanupNotice } from '@marquee/domain/history/history-messages';
import { Link } from '../../components/controls/link.tsx';
import { MailLink, TextPage, TextSection } from '../../components/layout/text-page.tsx';
import { useClientConfiguration } from '../../lib/api/client-configuration.ts';
import { paths } from '../../lib/paths.ts';
import { InformationCollected } from './information-collected.tsx';

/** /privacy: the privacy policy (docs/behaviour/app.md §7). */
export function PrivacyPage() {
  const { historyRetentionDays, site } = useClientConfiguration();
  const { contactEmail } = site;
  return (
    <TextPage
      title="Privacy Policy"
      lead="No trackers, no advertising. Marquee stores data about you only so that it works for you, and you can delete it again."
      note={
        <>
          Last updated <time dateTime="2025-01-15">January 15, 2025</time>
        </>
      }
    >
      <TextSection heading="Introduction">
        <p>
          Marquee is a catalogue of movies and TV shows. You can browse, search and watch without telling us who you
          are; an account adds a watch history that follows you from one device to the next, and, if you want one, a
          record of what you have seen.
        </p>
        <p>This page says what is stored about you in both cases, and what you can do about it.</p>
      </TextSection>
      <TextSection heading="Information we collect">
        <InformationCollected />
      </TextSection>
      <TextSection heading="How we use it">
        <p>What is stored is used to:</p>
        <ul>
          <li>sign you in and keep you signed in,</li>
          <li>let you continue what you were watching, and recommend more like it,</li>
          <li>show you what you have seen, and count it for you, if you keep a record,</li>
          <li>show you your lists, and leave out what you do not want to see,</li>
          <li>remember your preferences, such as the streaming server you like best,</li>
          <li>
            keep the service running. For this we count accounts and watch records, how often the players load or fail,
            and by day the plays of each title, the searches that find nothing and the active members. No count names a
            person.
          </li>
        </ul>
        <p>
          Nothing is sold, used for advertising or shared with third parties. A list that you share by a link can be
          read by everyone who has the link, with its notes, and does not say whose it is. Details of titles come to you
          through our own server, which passes on what is searched for, but not by whom.
        </p>
        <p>
          If you have notices shown on a device, they are sent through the push service of its browser’s maker. They are
          encrypted for your browser: the service learns when something comes, but not what.
        </p>
        <p>
          There is one thing to know: an embedded player or trailer is a page of a third party. When you press Watch or
          play a trailer, your browser loads it from there, and that party learns your network address and may apply
          rules of its own. Images, too, may come from an image host, which then sees that your browser asks for them.
        </p>
      </TextSection>
      <TextSection heading="Cookies">
        <p>
          Marquee sets no cookies, except one for eleven minutes while you sign in with a sign-in service of this site,
          and one for a year with the region that you chose. To keep you signed in, your browser holds a session token
          in its local storage, and sends it to Marquee alone. There are no tracking pixels and no fingerprinting. The
          counts by day are deleted after 400 days.
        </p>
        <p>
          The page of an embedded player or trailer may set cookies of its own. You can block those in your browser:
          Marquee works without them.
        </p>
      </TextSection>
      <TextSection heading="Security">
        <ul>
          <li>Passwords are hashed with Argon2id. Nobody can read yours, not even us.</li>
          <li>Our server stores only a fingerprint of your session token, and nobody can sign in with that.</li>
          <li>Pages run no scripts but our own, and players are locked into a frame that cannot reach your session.</li>
        </ul>
        <p>
          No service can promise perfect security. Choose a password that you use nowhere else, and sign out on devices
          that others use too.
        </p>
      </TextSection>
      <TextSection heading="Your rights">
        <p>
          In your <Link href={paths.settings}>settings</Link> you can see and correct your username and email, change
          your password, clear your watch history, switch your record on or off, delete it, export everything that you
          recorded, and delete your account with all that belongs to it, at any time and without giving a reason.
        </p>
        <p>
          You may also ask what is stored about you, have it corrected, or have your account deleted for you.
          {contactEmail && (
            <>
              {' '}
              Write to <MailLink address={contactEmail} />.
            </>
          )}
        </p>
      </TextSection>
      <TextSection heading="Data retention">
        <ul>
          <li>{cleanupNotice(historyRetentionDays)}</li>
          <li>
            Your record is stored until you delete it. Without a record, how far you played and what you finished is
            deleted after {pluralText(historyRetentionDays, 'day')}, together with the history.
          </li>
          <li>
            Account data is stored until the account is deleted, and then goes at once: lists that were shared are no
            longer there, and the activity log no longer names who deleted their own account. Backups that the operator
            makes contain it until they are deleted. What a browser elsewhere could not send yet stays in that browser.
          </li>
          <li>
            A session ends when you sign out, or after {sessionDays * 24} hours. With Remember me it ends after{' '}
            {rememberedSessionDays} days without use.
          </li>
          <li>What your browser keeps stays on your device until you clear it there.</li>
        </ul>
      </TextSection>
      {contactEmail && (
        <TextSection heading="Contact">
          <p>
            Questions about privacy, and requests about your data: <MailLink address={contactEmail} />
          </p>
        </TextSection>
      )}
      <TextSection heading="Policy updates">
        <p>
          When we change how we handle data, we update this page and the date at its top. The current version is always
          at this address.
        </p>
      </TextSection>
    </TextPage>
  );
}
