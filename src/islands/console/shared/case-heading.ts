/** The id of the heading that names the order or agent of the page; it takes the focus that a decision leaves without a place. */
export const CASE_HEADING = 'case-heading';
