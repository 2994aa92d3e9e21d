import { defineMessages } from '@marquee/domain/messages/define-messages';
import { TextPage, TextSection } from '../../components/layout/text-page.tsx';
import { useClientConfiguration } from '../../lib/api/client-configuration.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { AddressInUse } from './address-in-use.tsx';
import { DomainList } from './domain-list.tsx';
import { HelpList } from './help-list.tsx';
import { QuickLinks } from './quick-links.tsx';
import { TechnicalFacts } from './technical-facts.tsx';

const messages = defineMessages('info.info-page', {
  title: 'Platform Info',
  lead: 'Where to find Marquee, where to get help, and what it is made of.',
  domains: 'Official domains',
  domainsText: 'These are the only addresses of Marquee. If one cannot be reached, try the next.',
  addressInUse: 'This is the address in use.',
  quickLinks: 'Quick links',
  help: 'Help',
  features: 'Features',
  technicalFacts: 'Technical facts',
  featureBrowse: 'Browse movies and TV shows by genre, in the order you like',
  featureSearch: 'Search everything at once, with filters for type, year and rating',
  featureDetails: 'Details of every title: cast, trailer, seasons, episodes, and what is similar',
  featureServers: 'Several streaming servers to choose from, with a default of your own',
  featureContinue: 'Continue where you stopped, on any device, with an account',
  featureInstallable: 'Installable: it opens like an app, and pages you have opened work offline',
  featureDevices: 'Made for phones and desktops, for keyboards and screen readers',
});

const features = [
  'featureBrowse',
  'featureSearch',
  'featureDetails',
  'featureServers',
  'featureContinue',
  'featureInstallable',
  'featureDevices',
] as const;

/** /info: official domains and platform information (docs/behaviour/app.md §7). */
export function InfoPage() {
  const t = useMessages(messages);
  const { site, catalogue, library } = useClientConfiguration();
  return (
    <TextPage page="info" title={t('title')} lead={t('lead')}>
      <TextSection heading={t('domains')}>
        {site.domains.length > 0 ? (
          <>
            <p>{t('domainsText')}</p>
            <DomainList domains={site.domains} />
          </>
        ) : (
          <>
            <p>{t('addressInUse')}</p>
            <AddressInUse />
          </>
        )}
      </TextSection>
      <TextSection heading={t('quickLinks')}>
        <QuickLinks chatUrl={site.chatUrl} />
      </TextSection>
      <TextSection heading={t('help')}>
        <HelpList contactEmail={site.contactEmail} hasAlternatives={site.domains.length > 1} />
      </TextSection>
      <TextSection heading={t('features')}>
        <ul>
          {features.map((feature) => (
            <li key={feature}>{t(feature)}</li>
          ))}
        </ul>
      </TextSection>
      <TextSection heading={t('technicalFacts')}>
        <TechnicalFacts catalogue={catalogue} library={library} />
      </TextSection>
    </TextPage>
  );
}
