/** The panel's views: those of product.md §2 and, in addition, the place's history. */
export type PanelView = 'info' | 'edit' | 'submissions' | 'history';

/** Views that other features provide; Info belongs to the panel. */
export type BroughtView = Exclude<PanelView, 'info'>;
