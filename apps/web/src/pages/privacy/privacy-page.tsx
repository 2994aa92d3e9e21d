import { rememberedSessionDays, sessionDays } from '@marquee/domain/accounts/account-limits';
import { historyMessages } from '@marquee/domain/history/history-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { Link } from '../../components/controls/link.tsx';
import { MailLink, TextPage, TextSection } from '../../components/layout/text-page.tsx';
import { useClientConfiguration } from '../../lib/api/client-configuration.ts';
import { type RichText, richText } from '../../lib/messages/rich-text.ts';
import { useFormats, useMessages } from '../../lib/messages/use-messages.ts';
import { paths } from '../../lib/paths.ts';
import { InformationCollected } from './information-collected.tsx';

const messages = defineMessages('privacy.privacy-page', {
  title: 'Privacy Policy',
  lead: 'No trackers, no advertising. Marquee stores data about you only so that it works for you, and you can delete it again.',
  introduction: 'Introduction',
  introductionAbout:
    'Marquee is a catalogue of movies and TV shows. You can browse, search and watch without telling us who you are; an account adds a watch history that follows you from one device to the next, and, if you want one, a record of what you have seen.',
  introductionPage: 'This page says what is stored about you in both cases, and what you can do about it.',
  information: 'Information we collect',
  use: 'How we use it',
  useLead: 'What is stored is used to:',
  useSignIn: 'sign you in and keep you signed in,',
  useContinue: 'let you continue what you were watching, and recommend more like it,',
  useRecord: 'show you what you have seen, and count it for you, if you keep a record,',
  useLists: 'show you your lists, and leave out what you do not want to see,',
  usePreferences: 'remember your preferences, such as the streaming server you like best,',
  useMail:
    'send you mails, if this site sends any: links to set a new password, changes of how you sign in, and the notices that you chose to get by mail,',
  useCounts:
    'keep the service running. For this we count accounts and watch records, how often the players load or fail, and by day the plays of each title, the searches that find nothing and the active members. No count names a person.',
  useNoSale:
    'Nothing is sold, used for advertising or shared with third parties. A list that you share by a link can be read by everyone who has the link, with its notes, and does not say whose it is. Details of titles come to you through our own server, which passes on what is searched for, but not by whom.',
  useNotices:
    'If you have notices shown on a device, they are sent through the push service of its browser’s maker. They are encrypted for your browser: the service learns when something comes, but not what.',
  useThirdParties:
    'There is one thing to know: an embedded player or trailer is a page of a third party. When you press Watch or play a trailer, your browser loads it from there, and that party learns your network address and may apply rules of its own. Images, too, may come from an image host, which then sees that your browser asks for them.',
  cookies: 'Cookies',
  cookiesOwn:
    'Marquee sets no cookies, except one for eleven minutes while you sign in with a sign-in service of this site, and one for a year with the language and the region that you chose. To keep you signed in, your browser holds a session token in its local storage, and sends it to Marquee alone. There are no tracking pixels and no fingerprinting. The counts by day are deleted after 400 days.',
  cookiesThirdParties:
    'The page of an embedded player or trailer may set cookies of its own. You can block those in your browser: Marquee works without them.',
  security: 'Security',
  securityPasswords: 'Passwords are hashed with Argon2id. Nobody can read yours, not even us.',
  securityTokens: 'Our server stores only a fingerprint of your session token, and nobody can sign in with that.',
  securityScripts:
    'Pages run no scripts but our own, and players are locked into a frame that cannot reach your session.',
  securityLimits:
    'No service can promise perfect security. Choose a password that you use nowhere else, and sign out on devices that others use too.',
  rights: 'Your rights',
  retention: 'Data retention',
  retentionAccount:
    'Account data is stored until the account is deleted, and then goes at once: lists that were shared are no longer there, and the activity log no longer names who deleted their own account. Backups that the operator makes contain it until they are deleted. What a browser elsewhere could not send yet stays in that browser.',
  retentionBrowser: 'What your browser keeps stays on your device until you clear it there.',
  contact: 'Contact',
  contactText: 'Questions about privacy, and requests about your data: <mail>{address}</mail>',
  updates: 'Policy updates',
  updatesText:
    'When we change how we handle data, we update this page and the date at its top. The current version is always at this address.',
  updated: 'Last updated <time>{date}</time>',
  rightsOwn:
    'In your <settings>settings</settings> you can see and correct your username and email, change your password, clear your watch history, switch your record on or off, delete it, export everything that you recorded, and delete your account with all that belongs to it, at any time and without giving a reason.',
  rightsAsk: 'You may also ask what is stored about you, have it corrected, or have your account deleted for you.',
  rightsAskAt:
    'You may also ask what is stored about you, have it corrected, or have your account deleted for you. Write to <mail>{address}</mail>.',
  retentionRecord:
    'Your record is stored until you delete it. Without a record, how far you played and what you finished is deleted after {days, plural, one {# day} other {# days}}, together with the history.',
  retentionSession:
    'A session ends when you sign out, or after {hours, plural, one {{hours} hour} other {{hours} hours}}. With Remember me it ends after {days, plural, one {{days} day} other {{days} days}} without use.',
});

const lastUpdated = '2025-01-15';

/** /privacy: the privacy policy (docs/behaviour/app.md §7). */
export function PrivacyPage() {
  const t = useMessages(messages);
  const historyText = useMessages(historyMessages);
  const formats = useFormats();
  const { historyRetentionDays, site } = useClientConfiguration();
  const { contactEmail } = site;
  const mail = (address: RichText) => <MailLink address={address.join('')} />;
  return (
    <TextPage
      page="privacy"
      title={t('title')}
      lead={t('lead')}
      note={richText(
        t.rich('updated', {
          date: formats.day(lastUpdated) ?? lastUpdated,
          time: (text) => <time dateTime={lastUpdated}>{richText(text)}</time>,
        }),
      )}
    >
      <TextSection heading={t('introduction')}>
        <p>{t('introductionAbout')}</p>
        <p>{t('introductionPage')}</p>
      </TextSection>
      <TextSection heading={t('information')}>
        <InformationCollected />
      </TextSection>
      <TextSection heading={t('use')}>
        <p>{t('useLead')}</p>
        <ul>
          <li>{t('useSignIn')}</li>
          <li>{t('useContinue')}</li>
          <li>{t('useRecord')}</li>
          <li>{t('useLists')}</li>
          <li>{t('usePreferences')}</li>
          <li>{t('useMail')}</li>
          <li>{t('useCounts')}</li>
        </ul>
        <p>{t('useNoSale')}</p>
        <p>{t('useNotices')}</p>
        <p>{t('useThirdParties')}</p>
      </TextSection>
      <TextSection heading={t('cookies')}>
        <p>{t('cookiesOwn')}</p>
        <p>{t('cookiesThirdParties')}</p>
      </TextSection>
      <TextSection heading={t('security')}>
        <ul>
          <li>{t('securityPasswords')}</li>
          <li>{t('securityTokens')}</li>
          <li>{t('securityScripts')}</li>
        </ul>
        <p>{t('securityLimits')}</p>
      </TextSection>
      <TextSection heading={t('rights')}>
        <p>
          {richText(t.rich('rightsOwn', { settings: (text) => <Link href={paths.settings}>{richText(text)}</Link> }))}
        </p>
        <p>{contactEmail ? richText(t.rich('rightsAskAt', { address: contactEmail, mail })) : t('rightsAsk')}</p>
      </TextSection>
      <TextSection heading={t('retention')}>
        <ul>
          <li>{historyText('cleanup', { days: historyRetentionDays })}</li>
          <li>{t('retentionRecord', { days: historyRetentionDays })}</li>
          <li>{t('retentionAccount')}</li>
          <li>{t('retentionSession', { hours: sessionDays * 24, days: rememberedSessionDays })}</li>
          <li>{t('retentionBrowser')}</li>
        </ul>
      </TextSection>
      {contactEmail && (
        <TextSection heading={t('contact')}>
          <p>{richText(t.rich('contactText', { address: contactEmail, mail }))}</p>
        </TextSection>
      )}
      <TextSection heading={t('updates')}>
        <p>{t('updatesText')}</p>
      </TextSection>
    </TextPage>
  );
}
