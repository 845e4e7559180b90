import type { UsageTable } from './usage.ts';

/** What is chosen from, and what leads somewhere else. */
export const choices: UsageTable = {
  Breadcrumbs: {
    do: 'Begin with the first page and end with this one, which needs no address.',
    dont: 'Not on a page of the first level, and not in place of a back button in a sale.',
    keyboard: 'Each step with an address is a link. A long path folds into a button that shows it whole.',
    screenReader:
      'A navigation named “Breadcrumbs” with a list; the last step is the current page. The arrows are silent.',
  },
  Checkbox: {
    do: 'Write the label as a sentence that is true when it is ticked.',
    dont: 'Not for what takes effect at once: that is a Switch. No sentences with “not”.',
    keyboard: 'Space ticks it. The whole label can be pressed.',
    screenReader: 'A native checkbox. Error and hint are read after the label.',
  },
  Combobox: {
    do: 'Use it for many choices that people know by name: banks, electricity companies. Put codes in `description`: they are searched too.',
    dont: 'Not for a handful, which can all be shown; not for words that are not in the list.',
    keyboard:
      'Typing searches. Down and Up open the list and go round, Enter takes the option, Escape closes the list and leaves a dialog around it open. The focus stays in the input.',
    screenReader:
      'A combobox: open or closed, with the option the arrows are on. “Nothing found” is announced.',
  },
  DateRange: {
    do: 'Set `max` to today where the future has no data.',
    dont: 'Not for the usual spans alone: 7, 30 and 90 days are a SegmentedControl.',
    keyboard: 'Two native date fields: arrows change day, month and year, as the platform does it.',
    screenReader:
      'A group named by its legend, with “From” and “To”. Days in the wrong order make both invalid, with the reason.',
  },
  FilterBar: {
    do: 'Show what the selection comes to in `summary`, and count the filters that are set.',
    dont: 'No “Apply” button: each filter works at once.',
    keyboard:
      'On a narrow screen a button shows and hides the filters; elsewhere they follow the search in order.',
    screenReader:
      'A search landmark. The button says whether the filters are open, and how many are set. The summary is announced when it changes.',
  },
  NavigationMenu: {
    do: 'Name each place with the word its page has as heading. Give the group that few people need an `id`, so that it can be closed.',
    dont: 'No actions here: an entry goes somewhere.',
    keyboard:
      'Each entry is a link. A group that can be closed is a button before its entries; Enter and Space open it.',
    screenReader:
      'A navigation named “Main”; groups have names, closed ones say so, and the open page is the current one.',
  },
  Pagination: {
    do: 'Use `Pagination` where the length is known, `LoadMore` where only the next page is.',
    dont: 'Not for a list of thousands that is scrolled: that is a VirtualList.',
    keyboard: 'Two buttons. At the first and the last page one of them is disabled and loses its stop.',
    screenReader: 'A navigation named “Pages”. “Page 2 of 9” is announced when it changes.',
  },
  RadioCards: {
    do: 'Show each choice whole: name, what it means, and the price on the stub.',
    dont: 'Not for more than a dozen: people cannot compare what they cannot see. Not disabled without a reason in `description`.',
    keyboard: 'Tab enters at the chosen card; arrows move and choose at once.',
    screenReader:
      'Native radio buttons in a group named by the legend; a card reads its name, description and price. Pictures are silent; the error belongs to the group.',
  },
  SegmentedControl: {
    do: 'Two to five short labels of about the same length, which take effect at once.',
    dont: 'Not for choices that need an explanation: those are RadioCards. Not for parts of a page: those are Tabs.',
    keyboard: 'Tab enters at the chosen one; arrows move and choose at once.',
    screenReader: 'Native radio buttons in a group named by the legend, which is read even when hidden.',
  },
  Select: {
    do: 'Let the placeholder say what no choice means: “Any status”.',
    dont: 'Not for two or three choices that fit on the screen; not for dozens: those are a Combobox.',
    keyboard: 'The platform’s own: arrows and letters choose, Space opens the list.',
    screenReader: 'A native select. The label is the name; error and hint are read after it.',
  },
  Slider: {
    do: 'Use it where about right is right, and write the value with its unit by `formatValue`.',
    dont: 'Never for money or anything that must be exact: that is typed.',
    keyboard: 'Arrows move by a step, Page Up and Page Down by more, Home and End to the ends.',
    screenReader: 'A slider that reads its value as it is written: “12 px”, not “12”.',
  },
  Switch: {
    do: 'Name the thing that is on or off: “Hide my balance”. It takes effect at once.',
    dont: 'Not in a form that is sent by a button: that is a Checkbox. No label that changes with the state.',
    keyboard: 'Space turns it. The whole label can be pressed.',
    screenReader: 'A switch, on or off; the hint is read after the label.',
  },
  Tabs: {
    do: 'Use them for parts of one subject of which people need one at a time.',
    dont: 'Not for steps in an order, and not where people compare the parts.',
    keyboard:
      'One stop for the row: Left, Right, Home and End move and open. Tab goes on into the part that is open.',
    screenReader: 'A row of tabs named by `label`, with the chosen one; each part is named by its tab.',
  },
};
