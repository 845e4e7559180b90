import react from '@astrojs/react';

export default {
  integrations: [react()],
  // The test links packages instead of installing them again.
  vite: { ssr: { noExternal: ['@astrojs/react'] } },
};
