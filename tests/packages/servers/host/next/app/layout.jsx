import '@kobodesk/components/styles.css';

// JavaScript: for TypeScript's sake Next.js would run an install of its own.
export default function Layout({ children }) {
  return (
    <html lang="en">
      <head>
        <link rel="icon" href="data:," />
      </head>
      <body>{children}</body>
    </html>
  );
}
