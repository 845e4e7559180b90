import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { specimens } from '../../components/support/specimens.tsx';

const given = { ref: (() => undefined) as never, className: 'given-class', 'data-probe': '' };

/** Draws one of each component, each beside its name. Ids count up, so that two galleries have the same. */
for (const { name, draw } of specimens) {
  const section = document.createElement('section');
  section.id = name;
  document.body.append(section);
  const root = createRoot(section, { identifierPrefix: name });
  flushSync(() => root.render(draw(given)));
}
