/** Where a table has room for its columns and the button. */
export const WIDE = '(min-width: 64rem)';

/** A table below a section's heading, its edges on the section's. */
export const TABLE_IN_SECTION =
  '!rounded-none border-x-0 border-b-0 [&_tr>:first-child]:pl-card [&_tr>:last-child]:pr-card';
