import { defineMessages } from '@marquee/domain/messages/define-messages';
import { MailLink, TextPage, TextSection } from '../../components/layout/text-page.tsx';
import { useClientConfiguration } from '../../lib/api/client-configuration.ts';
import { richText } from '../../lib/messages/rich-text.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';

const messages = defineMessages('dmca.dmca-page', {
  title: 'DMCA',
  nothingHosted: 'No content is hosted here',
  nothingHostedAbout:
    'Marquee is a catalogue. It describes titles and shows the players of third parties in a frame. Movies and episodes are not stored on our servers, do not pass through them, and are not uploaded by us or to us.',
  nothingHostedClip:
    'The only video that Marquee serves itself is a short clip of our own making, which shows that a player works.',
  hosted: 'What is hosted here',
  hostedAbout:
    'Marquee is a catalogue. It describes titles and shows the players of third parties in a frame. Visitors upload nothing.',
  hostedLibrary:
    'The operator of this site also plays video files of their own, through the player named Library. Claims about these go to the operator of this site.',
  rightsHolders: 'For rights holders',
  findHost:
    'To find the host, open the title here and press Watch. The page names the streaming server, and your browser shows the address that the frame is loaded from.',
  notice: 'What a notice should say',
  noticeLead: 'Hosts respond fastest to a notice that includes:',
  noticeWork: 'the work concerned,',
  noticeAddress: 'the exact address at which the host makes it available,',
  noticeReach: 'how to reach you,',
  noticeGoodFaith: 'that you believe in good faith that the use is not permitted by its owner, an agent or the law,',
  noticeAccurate: 'that what you say is accurate and, under penalty of perjury, that you may act for the owner,',
  noticeSignature: 'your signature, on paper or electronic.',
  concerns: 'Concerns about Marquee itself',
  concernsText:
    'Please give the address of the page and say what is wrong with it. We cannot remove videos that others host: please contact their host, as described above.',
  leadHostsNothing:
    'Marquee hosts no movies and no TV shows. We respect the rights of those who make them, and this page says who can act on a claim.',
  lead: 'Marquee describes movies and TV shows. We respect the rights of those who make them, and this page says who can act on a claim.',
  contactHost:
    'If your work is available through a third-party player without your permission, please contact <strong>the actual host of the content</strong>. Only the host can take a file down, and once it is gone there, it is gone from every site that points to it.',
  concernsContact:
    'If your concern is about the platform itself, such as its texts, its name or a server that it lists, our legal contact is <mail>{address}</mail>.',
});

/** /dmca: information and contacts for rights holders (docs/behaviour/app.md §7). */
export function DmcaPage() {
  const t = useMessages(messages);
  const { site, library } = useClientConfiguration();
  const { legalEmail } = site;
  const hostsNothing = library === undefined;
  return (
    <TextPage page="dmca" title={t('title')} lead={t(hostsNothing ? 'leadHostsNothing' : 'lead')}>
      {hostsNothing ? (
        <TextSection heading={t('nothingHosted')}>
          <p>{t('nothingHostedAbout')}</p>
          <p>{t('nothingHostedClip')}</p>
        </TextSection>
      ) : (
        <TextSection heading={t('hosted')}>
          <p>{t('hostedAbout')}</p>
          <p>{t('hostedLibrary')}</p>
        </TextSection>
      )}
      <TextSection heading={t('rightsHolders')}>
        <p>{richText(t.rich('contactHost', { strong: (text) => <strong>{richText(text)}</strong> }))}</p>
        <p>{t('findHost')}</p>
      </TextSection>
      <TextSection heading={t('notice')}>
        <p>{t('noticeLead')}</p>
        <ul>
          <li>{t('noticeWork')}</li>
          <li>{t('noticeAddress')}</li>
          <li>{t('noticeReach')}</li>
          <li>{t('noticeGoodFaith')}</li>
          <li>{t('noticeAccurate')}</li>
          <li>{t('noticeSignature')}</li>
        </ul>
      </TextSection>
      {legalEmail && (
        <TextSection heading={t('concerns')}>
          <p>
            {richText(
              t.rich('concernsContact', { address: legalEmail, mail: () => <MailLink address={legalEmail} /> }),
            )}
          </p>
          <p>{t('concernsText')}</p>
        </TextSection>
      )}
    </TextPage>
  );
}
