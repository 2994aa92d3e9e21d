import { TextPage, TextSection } from '../../components/layout/text-page.tsx';
import { useClientConfiguration } from '../../lib/api/client-configuration.ts';
import { AddressInUse } from './address-in-use.tsx';
import { DomainList } from './domain-list.tsx';
import { HelpList } from './help-list.tsx';
import { QuickLinks } from './quick-links.tsx';
import { TechnicalFacts } from './technical-facts.tsx';

const features = [
  'Browse movies and TV shows by genre, in the order you like',
  'Search everything at once, with filters for type, year and rating',
  'Details of every title: cast, trailer, seasons, episodes, and what is similar',
  'Several streaming servers to choose from, with a default of your own',
  'Continue where you stopped, on any device, with an account',
  'Installable: it opens like an app, and pages you have opened work offline',
  'Made for phones and desktops, for keyboards and screen readers',
];

/** /info: official domains and platform information (docs/behaviour/app.md §7). */
export function InfoPage() {
  const { site, catalogue, library } = useClientConfiguration();
  return (
    <TextPage title="Platform Info" lead="Where to find Marquee, where to get help, and what it is made of.">
      <TextSection heading="Official domains">
        {site.domains.length > 0 ? (
          <>
            <p>These are the only addresses of Marquee. If one cannot be reached, try the next.</p>
            <DomainList domains={site.domains} />
          </>
        ) : (
          <>
            <p>This is the address in use.</p>
            <AddressInUse />
          </>
        )}
      </TextSection>
      <TextSection heading="Quick links">
        <QuickLinks chatUrl={site.chatUrl} />
      </TextSection>
      <TextSection heading="Help">
        <HelpList contactEmail={site.contactEmail} hasAlternatives={site.domains.length > 1} />
      </TextSection>
      <TextSection heading="Features">
        <ul>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </TextSection>
      <TextSection heading="Technical facts">
        <TechnicalFacts catalogue={catalogue} library={library} />
      </TextSection>
    </TextPage>
  );
}
