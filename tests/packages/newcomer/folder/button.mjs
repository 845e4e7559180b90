// Draws the first Button.
import { Button } from '@kobodesk/components';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

console.log(renderToStaticMarkup(createElement(Button, { variant: 'primary' }, 'Sell')));
