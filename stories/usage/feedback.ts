import { NO_STOP, type UsageTable } from './usage.ts';

/** What says how something goes. */
export const feedback: UsageTable = {
  Alert: {
    do: 'Say what happened, what it means for the money, and who acts next.',
    dont: 'Not for one field’s error, and not for success that a Toast can tell.',
    keyboard: 'The close button and your action are the only stops.',
    screenReader:
      'A text in its place. Give it `role="alert"` if it appears after the page, else nobody hears of it. The sign is silent.',
  },
  ErrorState: {
    do: 'Say what could not be shown and why, and offer to try again.',
    dont: 'Never a code or the server’s words. Not for an empty list.',
    keyboard: '“Try again” is the only stop.',
    screenReader: 'Announced at once when it appears: heading, text and button.',
  },
  LoadingAnimation: {
    do: 'Use it for the wait before a whole page. Say in `label` what is awaited.',
    dont: 'Not where the shape of what comes is known: that is a Skeleton.',
    keyboard: NO_STOP,
    screenReader:
      'The label is announced. The drawing is silent, and stands still where less motion is wished.',
  },
  ProgressBar: {
    do: 'Give `value` as soon as it is known; a bar that only moves says nothing about how long.',
    dont: 'Not for waits of a second or two: those are a Spinner.',
    keyboard: NO_STOP,
    screenReader: 'A progress bar named by its label, with its value; of an unknown length it has none.',
  },
  Skeleton: {
    do: 'Give it the size of what comes, so that nothing moves when it is there.',
    dont: 'Not for what is already known: show the heading at once.',
    keyboard: NO_STOP,
    screenReader: 'Silent. Set `aria-busy` on what is loading, or let that announce itself.',
  },
  Spinner: {
    do: 'Use it inside of what is working. An empty `label` where words beside it say the same.',
    dont: 'Not for a whole page, and not beside a button that has `loading`.',
    keyboard: NO_STOP,
    screenReader: 'Its label is announced; with an empty one it is silent.',
  },
  Toast: {
    do: 'Render it always, with or without a message. One short sentence about what was just done.',
    dont: 'Nothing that people need later, and nothing they must press: it goes away by itself.',
    keyboard: 'The message is a button that closes it. It never takes the focus.',
    screenReader: 'Announced when there is time, an error at once. It lies above an open dialog.',
  },
  Tooltip: {
    do: 'Add a few words to a control whose own text is enough.',
    dont: 'Nothing people must know: on a phone there is no pointer that rests.',
    keyboard: 'It comes when its control has the focus; Escape closes it. It adds no stop.',
    screenReader: 'Read after the control’s name, as its description, shown or not.',
  },
};
