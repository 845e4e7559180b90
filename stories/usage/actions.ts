import type { UsageTable } from './usage.ts';

/** What is pressed. */
export const actions: UsageTable = {
  Button: {
    do: 'Name what happens, with the amount where money moves: “Pay ₦1,450.00”. Give it `type="submit"` in a form: by itself it submits nothing.',
    dont: 'Do not disable it while it works: set `loading`. Do not put two primary buttons beside each other.',
    keyboard: 'Enter and Space press it. While `loading` it keeps the focus and ignores presses.',
    screenReader:
      'A button with its text as the name. While `loading` the name stays, and it is busy and unavailable.',
  },
  IconButton: {
    do: 'Use it for what everybody knows by its sign: close, copy, notices. The label says what it does, not what it looks like.',
    dont: 'Not for the main action of a screen: that is a Button with words.',
    keyboard: 'Enter and Space press it. While `loading` it keeps the focus and ignores presses.',
    screenReader:
      'A button named by `label`, with the count behind it: “Notices, 3”, from a hundred on “Notices, 99+”.',
  },
  Link: {
    do: 'Let the text say where it leads, so that it is understood alone. Set `external` for another site.',
    dont: 'Not for something that happens here, even if it looks like a button: that is a Button.',
    keyboard: 'Enter follows it.',
    screenReader: 'A link. With `external`, “(opens a new window)” is read after the text.',
  },
  Menu: {
    do: 'Put what is rarely needed here, and what is dangerous last, with `danger`.',
    dont: 'Not for choosing a value: that is a Select. Not for one or two actions: show them.',
    keyboard:
      'Enter and Space open it and move the focus to the first item. Arrows go round; Home, End and letters jump; items that are disabled are passed over. Escape closes; Tab closes and leaves.',
    screenReader: 'A button that opens a menu, and whether it is open; both are named by `label`.',
  },
  StoreBadge: {
    do: 'Show both stores side by side where the app is in both.',
    dont: 'Not before the app is in that store: a badge that leads nowhere costs trust.',
    keyboard: 'Enter follows it.',
    screenReader: 'A link that reads as it is written: “Get it on Google Play”. The sign is silent.',
  },
  CopyField: {
    do: 'Use it for what is typed elsewhere: tokens, pins, account numbers. Group digits as they are read aloud: `groupSize={4}`.',
    dont: 'Not for text that nobody types again. Do not put spaces into `value`: it is copied as it is.',
    keyboard: 'Tab reaches the copy button alone; Enter and Space copy the whole value.',
    screenReader:
      'A group named by its label. “Copied” is announced; where the browser blocks copying, the text is selected and that is announced.',
  },
  Dialog: {
    do: 'Ask one question that must be answered now. The heading is the question, the buttons are the answers: “Keep it”, “Make a new key”.',
    dont: 'Not for details or long forms: those belong in a SidePanel. Never “OK” and “Cancel” where an answer has a name.',
    keyboard:
      'The focus stays inside and returns to where it was. Escape and a click outside ask to close. The content takes the focus only when it scrolls.',
    screenReader:
      'A modal dialog with its heading as the name and its description after it; the page behind is silent.',
  },
  DockedPanel: {
    do: 'Show the details of what is chosen in a list that can still be used, in a wide window.',
    dont: 'Not on a phone, where there is no room beside the list: use a SidePanel.',
    keyboard:
      'It takes the focus when it comes and gives it back when it goes. Escape asks to close; Tab leaves it.',
    screenReader: 'A complementary region with its heading as the name. The list beside it can be read too.',
  },
  Drawer: {
    do: 'Give its button `popoverTarget`, so that it opens before any script has run.',
    dont: 'Not for anything but the side menu: the details of something go into a SidePanel.',
    keyboard:
      'On a narrow screen it lies over the page: Escape closes it, and the focus returns to its button. From 768 pixels on it is part of the page.',
    screenReader:
      'It has no role of its own: the menu inside says what it is. While it is closed nothing in it is read.',
  },
  SidePanel: {
    do: 'Use it for the details of something, or a form that belongs to it. Keep what is pressed in `actions`, which stay in sight.',
    dont: 'Not for a yes or no: that is a Dialog. Never open one from another.',
    keyboard: 'The focus stays inside and returns to where it was. Escape and a click outside ask to close.',
    screenReader:
      'A modal dialog with its heading as the name and its description after it; the page behind is silent.',
  },
};
