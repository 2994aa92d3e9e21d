import { expect, it } from 'vitest';
import { extractMessages } from '../tools/extract-messages/extract-messages.mjs';

const file = 'apps/web/src/pages/lists/list-view.tsx';

it('moves texts, attributes, templates and values in sentences into messages', () => {
  const source = `import { Link } from './link.tsx';

export function ListView({ name, list }) {
  return (
    <section aria-label={\`List of \${list.owner}\`}>
      <h2>{list.isOwn ? 'Your list' : 'Their list'}</h2>
      <p>
        You are signed in as {name}, and
        may edit it.
      </p>
      <Link title="Open" className="a b" />
    </section>
  );
}
`;
  const extracted = extractMessages(file, source);
  expect(extracted).toMatchObject({ count: 5, left: [] });
  expect(extracted.source).toBe(`import { Link } from './link.tsx';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useMessages } from '../../lib/messages/use-messages.ts';

const messages = defineMessages('lists.list-view', {
  listOwner: "List of {owner}",
  list: "Your list",
  theirList: "Their list",
  signedAsNameMay: "You are signed in as {name}, and may edit it.",
  open: "Open",
});

export function ListView({ name, list }) {
  const t = useMessages(messages);
  return (
    <section aria-label={t('listOwner', { owner: list.owner })}>
      <h2>{list.isOwn ? t('list') : t('theirList')}</h2>
      <p>
        {t('signedAsNameMay', { name })}
      </p>
      <Link title={t('open')} className="a b" />
    </section>
  );
}
`);
});

it('leaves what it cannot decide, and says where', () => {
  const source = `function nameOf(card) {
  return { label: 'No name' };
}
export function View() {
  return <p>Read the <a>policy</a> first: {count(1)}</p>;
}
`;
  const extracted = extractMessages(file, source);
  expect(extracted.left).toEqual([
    "line 2: not in a component: 'No name'",
    'line 5: a sentence in parts: Read the',
    'line 5: a sentence in parts: first:',
    'line 5: a sentence in parts: policy',
  ]);
  expect(extracted).toMatchObject({ source, count: 0 });
});
