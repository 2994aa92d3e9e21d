import { MailLink, TextPage, TextSection } from '../../components/layout/text-page.tsx';
import { useClientConfiguration } from '../../lib/api/client-configuration.ts';

/** /dmca: information and contacts for rights holders (docs/behaviour/app.md §7). */
export function DmcaPage() {
  const { site, library } = useClientConfiguration();
  const { legalEmail } = site;
  const hostsNothing = library === undefined;
  const respect = 'We respect the rights of those who make them, and this page says who can act on a claim.';
  return (
    <TextPage
      title="DMCA"
      lead={`${hostsNothing ? 'Marquee hosts no movies and no TV shows.' : 'Marquee describes movies and TV shows.'} ${respect}`}
    >
      {hostsNothing ? (
        <TextSection heading="No content is hosted here">
          <p>
            Marquee is a catalogue. It describes titles and shows the players of third parties in a frame. Movies and
            episodes are not stored on our servers, do not pass through them, and are not uploaded by us or to us.
          </p>
          <p>
            The only video that Marquee serves itself is a short clip of our own making, which shows that a player
            works.
          </p>
        </TextSection>
      ) : (
        <TextSection heading="What is hosted here">
          <p>
            Marquee is a catalogue. It describes titles and shows the players of third parties in a frame. Visitors
            upload nothing.
          </p>
          <p>
            The operator of this site also plays video files of their own, through the player named Library. Claims
            about these go to the operator of this site.
          </p>
        </TextSection>
      )}
      <TextSection heading="For rights holders">
        <p>
          If your work is available through a third-party player without your permission, please contact{' '}
          <strong>the actual host of the content</strong>. Only the host can take a file down, and once it is gone
          there, it is gone from every site that points to it.
        </p>
        <p>
          To find the host, open the title here and press Watch. The page names the streaming server, and your browser
          shows the address that the frame is loaded from.
        </p>
      </TextSection>
      <TextSection heading="What a notice should say">
        <p>Hosts respond fastest to a notice that includes:</p>
        <ul>
          <li>the work concerned,</li>
          <li>the exact address at which the host makes it available,</li>
          <li>how to reach you,</li>
          <li>that you believe in good faith that the use is not permitted by its owner, an agent or the law,</li>
          <li>that what you say is accurate and, under penalty of perjury, that you may act for the owner,</li>
          <li>your signature, on paper or electronic.</li>
        </ul>
      </TextSection>
      {legalEmail && (
        <TextSection heading="Concerns about Marquee itself">
          <p>
            If your concern is about the platform itself, such as its texts, its name or a server that it lists, our
            legal contact is <MailLink address={legalEmail} />.
          </p>
          <p>
            Please give the address of the page and say what is wrong with it. We cannot remove videos that others host:
            please contact their host, as described above.
          </p>
        </TextSection>
      )}
    </TextPage>
  );
}
