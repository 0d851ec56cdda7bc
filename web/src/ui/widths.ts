/** Media queries for the widths at which the layout changes. */

/** Up to this width the search box collapses (product.md §9) and the panel is a sheet. */
export const narrow = '(max-width: 842px)';
