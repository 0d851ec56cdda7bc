/** Media query for narrow windows, in which the search box is collapsed (product.md §9) and the panel is a sheet. */
export const narrow = '(max-width: 842px)';
