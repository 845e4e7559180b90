import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** The least a React island that shows fetched data can be. */
function Island() {
  const [balance, setBalance] = useState('');
  useEffect(() => {
    void fetch('/balance.json')
      .then((answer) => answer.json() as Promise<{ availableBalance: string }>)
      .then(({ availableBalance }) => setBalance(availableBalance));
  }, []);
  return <p id="ready">{balance && `₦${balance}`}</p>;
}

const root = document.getElementById('island');
if (root) hydrateRoot(root, <Island />);
