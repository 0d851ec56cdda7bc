/** Media queries for the widths at which the layout changes. */

/** At and below this width the search box collapses (product.md §9) and the panel is a sheet. */
export const narrow = '(max-width: 842px)';

/** At and below this width the layer filters do not fit beside the search box: at 1280 px it had 124 px in az. */
export const compact = '(max-width: 1399px)';
