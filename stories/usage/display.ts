import { NO_STOP, type UsageTable } from './usage.ts';

/** What is read. */
export const display: UsageTable = {
  Amount: {
    do: 'Use it for all money. One amount of a screen is `lg` or `xl`: the one people look for.',
    dont: 'Do not write money as text, nor round it. Colour alone does not say in or out: use `signed`.',
    keyboard: NO_STOP,
    screenReader:
      'Reads as it is written: “₦1,500.00”. A concealed one reads “Amount hidden”, and its value is not in the page.',
  },
  Avatar: {
    do: 'Give it the whole name; it finds the initials.',
    dont: 'Not for things that are not people. Set `aria-hidden` where the name stands beside it, else it is read twice.',
    keyboard: NO_STOP,
    screenReader: 'A picture named by the whole name; the initials are not read.',
  },
  Badge: {
    do: 'One or two words, or a number.',
    dont: 'Not for a transaction’s status: that is a StatusBadge. The tone must not be the only thing that tells.',
    keyboard: NO_STOP,
    screenReader: 'A text in its place in the sentence; the tone is not read.',
  },
  Card: {
    do: 'One subject a card. Choose `headingLevel` by where it stands in the page.',
    dont: 'No card inside a card, and no card around everything.',
    keyboard: NO_STOP,
    screenReader: 'Its heading is found among the page’s headings. It is no landmark unless you name it.',
  },
  Chart: {
    do: 'Use it for amounts by day. Keep the order of the series, which is their colour, the same on every screen.',
    dont: 'Not for one number: that is a Stat. Not for more than six series.',
    keyboard: 'One button shows the numbers as a table; what scrolls of it can be reached by Tab.',
    screenReader:
      'The bars are silent; the same numbers are always there as a table with the label as its caption.',
  },
  EmptyState: {
    do: 'Say what will be here and what brings the first one, with one action.',
    dont: 'Not for an error: nobody may read “no transactions” when they could not be loaded.',
    keyboard: 'The action is the only stop.',
    screenReader: 'Texts in order, and no announcement: it is there when the page is. The sign is silent.',
  },
  Icon: {
    do: 'Leave out `label` where words beside it say the same.',
    dont: 'Do not let a sign stand alone for something that only you know it means.',
    keyboard: NO_STOP,
    screenReader: 'With `label`, a picture of that name; without it, silent.',
  },
  Logo: {
    do: 'Take name and mark from the brand’s file. Let it lead home where it stands in a header.',
    dont: 'Do not redraw, recolour or turn the mark.',
    keyboard: 'Nothing here takes the focus; the link around it does.',
    screenReader: 'The name as text; the mark is silent.',
  },
  MessageThread: {
    do: 'Oldest first; name each side as the reader knows it.',
    dont: 'Do not build markup into a text: it is shown as it was written.',
    keyboard: NO_STOP,
    screenReader:
      'A list in order; each message begins with who wrote it, and when. Which side it stands on is not read.',
  },
  PinSheet: {
    do: 'Print on A4: three cards in a row. Say what is dialled, with PIN in the place of the digits.',
    dont: 'Not for a single pin on a screen: that is a CopyField in a Receipt.',
    keyboard: NO_STOP,
    screenReader: 'A list of cards: heading, business, pin in groups of four, how to dial, serial.',
  },
  Receipt: {
    do: 'Put what the customer must type (token, pin) in `codes`, and all else in `rows`.',
    dont: 'No other look for a receipt, and no price that is not known: leave `amount` out.',
    keyboard: 'The copy buttons and your actions, in the order in which they stand.',
    screenReader:
      'An article named “Receipt” and its reference; rows are read as label and value. The torn edge is silent.',
  },
  Stat: {
    do: 'One figure with its unit, and a note that lets people judge it.',
    dont: 'Not more than four beside each other.',
    keyboard: 'Nothing here takes the focus but what you put in `action`.',
    screenReader: 'Label, figure and note as texts, in this order.',
  },
  StatusBadge: {
    do: 'Pass the status as the API wrote it: the badge has the word, the sign and the tone.',
    dont: 'Do not write a status in words of your own.',
    keyboard: NO_STOP,
    screenReader: 'The word. Sign and tone are silent: nothing is told by colour alone.',
  },
  Table: {
    do: 'Mark the cell that names the row as `rowHeader`; align figures to the end.',
    dont: 'Not for layout, and not for hundreds of rows: that is a VirtualList.',
    keyboard: 'The frame is one stop, so that arrows can scroll it sideways.',
    screenReader:
      'A region and a table with the caption as their name; cells are read with their column and their row’s name. While loading it is busy.',
  },
  Timeline: {
    do: 'The latest last. Say in the note who did what: “Paid from the wallet”.',
    dont: 'Not for what has still to happen: it tells what did.',
    keyboard: NO_STOP,
    screenReader:
      'A list in order; each step has its note, its status as a word and its time. The dots are silent.',
  },
  VirtualList: {
    do: 'Draw rows of one height, and let `estimatedRowPx` be near it.',
    dont: 'Not below a hundred rows: a list or a Table is found by the browser’s own search.',
    keyboard:
      'A list with a height of its own is one stop, and arrows scroll it. What takes the focus in the rows in sight follows.',
    screenReader:
      'A list, or a table when it has columns. Each row says its place and of how many, drawn or not.',
  },
};
