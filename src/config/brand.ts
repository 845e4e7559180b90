/** A link out of the product. `icon` chooses the drawing. */
export interface SocialLink {
  name: string;
  href: string;
  icon: 'x' | 'facebook' | 'instagram' | 'whatsapp';
}

/** Roles of src/styles/tokens.css without their dashes: {primary: 'light-dark(#00634a, #6fd6b0)'}. */
export type ColourOverrides = Record<string, string>;

export interface Brand {
  name: string;
  tagline: string;
  /** One or two sentences, for search results and shared links; at most 160 characters. */
  description: string;
  /** Where the pages are published: origin only, no trailing slash. SITE_URL in the environment overrides it. */
  siteUrl: string;
  /** Two paths drawn on each other in a 32 by 32 box: the filled tile, and the stroked sign on it. */
  logo: { tile: string; glyph: string };
  /** Hex, because mail clients, manifests and favicons read nothing newer. */
  hex: { primary: string; onPrimary: string; surface: string; surfaceDark: string; ink: string };
  /** Empty keeps the palette of the tokens. */
  colours: ColourOverrides;
  /** `email` is for support, `security` for reports of a weakness: SECURITY.md names it too. */
  contact: { email: string; security: string; phone: string; whatsapp: string; hours: string };
  social: SocialLink[];
  stores: { googlePlay: string; appStore: string };
  company: string;
  /** Of the company, in one line, for the terms and the privacy notice. */
  address: string;
  copyrightYear: number;
}

/** The one file for an owner's brand: every page, mail and picture reads it at build. */
export const brand: Brand = {
  name: 'Kobodesk',
  tagline: 'Cheap and affordable data, airtime, electricity and cable',
  description:
    'Sell cheap and affordable data, airtime, electricity, cable TV and exam pins from one wallet. Every sale ends in a receipt your customer can trust.',
  siteUrl: 'https://kobodesk.example',
  logo: {
    tile: 'M8 2h16a6 6 0 0 1 6 6v4.5a3.5 3.5 0 0 0 0 7V24a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6v-4.5a3.5 3.5 0 0 0 0-7V8a6 6 0 0 1 6-6Z',
    glyph: 'M12 9.5v13M20.5 9.5 13 16l7.5 6.5',
  },
  hex: {
    primary: '#00634a',
    onPrimary: '#ffffff',
    surface: '#fbfaf7',
    surfaceDark: '#0b1719',
    ink: '#0c1d22',
  },
  colours: {},
  contact: {
    email: 'help@kobodesk.example',
    security: 'security@kobodesk.example',
    phone: '+2348030000000',
    whatsapp: 'https://wa.me/2348030000000',
    hours: 'Every day, 7 am to 10 pm',
  },
  social: [
    { name: 'X', href: 'https://x.com/kobodesk', icon: 'x' },
    { name: 'Facebook', href: 'https://facebook.com/kobodesk', icon: 'facebook' },
    { name: 'Instagram', href: 'https://instagram.com/kobodesk', icon: 'instagram' },
    { name: 'WhatsApp', href: 'https://wa.me/2348030000000', icon: 'whatsapp' },
  ],
  stores: {
    googlePlay: 'https://play.google.com/store/apps/details?id=example.kobodesk',
    appStore: 'https://apps.apple.com/app/id0000000000',
  },
  company: 'Kobodesk Limited',
  address: '1 Example Street, Ikeja, Lagos',
  copyrightYear: 2022,
};
