// Sends a signed-in visitor on before anything is drawn.
import { nextPath } from '#domain/next-path.ts';

if (document.documentElement.hasAttribute('data-signed-in'))
  location.replace(nextPath(location.search, location.origin));
